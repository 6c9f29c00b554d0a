// SPDX-License-Identifier: GPL-3.0-or-later

/// A subcommand: what it is called, how it is explained, and what it does.
protocol Command: Sendable {
    /// Everything that help, manual and completions say of it.
    static var manual: CommandManual { get }

    /// Does it.
    ///
    /// - Throws: What to print and with which status to end.
    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError)
}

/// What help, manual and completions say of a command.
struct CommandManual: Sendable {
    /// The word that chooses the command.
    let name: String
    /// What it does, in a line without a full stop.
    let summary: String
    /// The words after the options, as the usage line shows them.
    let operands: String
    /// What a shell may offer for those words.
    let completion: Option.Completion
    /// More about it, a paragraph each.
    let paragraphs: [String]
    /// Its own options.
    let groups: [OptionGroup]
    /// Command lines worth copying.
    let examples: [Example]
    /// Whether it opens documents, or serves them to others who do.
    let use: DocumentUse?

    /// What a command does with documents.
    enum DocumentUse: Equatable, Sendable {
        /// It opens them itself.
        case opens
        /// It opens them for those who ask, with the passwords they bring along.
        case serves
    }

    /// A command line worth copying.
    struct Example: Equatable, Sendable {
        /// What it is for.
        let purpose: String
        /// The command line.
        let line: String
    }

    /// Describes a command.
    init(
        name: String, summary: String, operands: String, completion: Option.Completion,
        paragraphs: [String] = [], groups: [OptionGroup] = [], examples: [Example] = [],
        use: DocumentUse? = nil
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.completion = completion
        self.paragraphs = paragraphs
        self.groups = groups
        self.examples = examples
        self.use = use ?? (completion == .document ? .opens : nil)
    }

    /// Its own options and those it shares with other commands, under their headings.
    var allGroups: [OptionGroup] {
        switch use {
        case .opens: groups + [.encryption, .isolation, .common]
        case .serves: groups + [.isolation, .common]
        case nil: groups + [.common]
        }
    }

    /// Every option it takes.
    var options: [Option] { allGroups.flatMap(\.options) }

    /// The line that shows how it is called.
    var usage: String {
        ["pdfpager", name, "[OPTION…]", operands].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension OptionGroup {
    /// What opens encrypted documents, for every command that opens some.
    static let encryption = OptionGroup(title: "Encrypted documents", options: [.password])

    /// The options of every command.
    static let common = OptionGroup(
        title: "Common options", options: [.quiet, .verbose, .help, .version])
}

extension Option {
    static let password = value(
        "password", "WORD",
        "The password of an encrypted document. Other people of this machine can read command lines: the environment variable PDFPAGER_PASSWORD, or no option at all on a terminal, where the password is asked for without showing it, are safer."
    )
    static let quiet = flag("quiet", letter: "q", "Say nothing but errors.")
    static let verbose = flag(
        "verbose", letter: "v",
        "Say more: what was opened, what was mended, and what lies behind an error."
    )
    static let help = flag("help", letter: "h", "Explain the command and its options, and end.")
    static let version = flag("version", "Say the version and the licence, and end.")
}
