// SPDX-License-Identifier: GPL-3.0-or-later

/// One option of the command line, declared once: parsing, help, manual and completions all
/// come from it.
struct Option: Equatable, Sendable {
    /// What an option takes.
    enum Value: Equatable, Sendable {
        /// Nothing: it is given or not.
        case none
        /// One value, called `placeholder` in the help.
        case one(placeholder: String, completion: Completion)
        /// One value each time it is given, any number of times.
        case many(placeholder: String, completion: Completion)
    }

    /// What a shell may offer as the value.
    enum Completion: Equatable, Sendable {
        /// Nothing: only the person knows.
        case nothing
        /// The names of files.
        case file
        /// The names of PDF documents.
        case document
        /// The names of folders.
        case folder
        /// The names of commands.
        case command
        /// One of these words.
        case words([String])
    }

    /// The name after two dashes.
    let name: String
    /// The letter after one dash, where there is one.
    let letter: Character?
    /// What it takes.
    let value: Value
    /// What it does, in sentences.
    let explanation: String

    private init(_ name: String, _ letter: Character?, _ value: Value, _ explanation: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.explanation = explanation
    }

    /// Declares an option without a value.
    static func flag(_ name: String, letter: Character? = nil, _ explanation: String) -> Option {
        Option(name, letter, .none, explanation)
    }

    /// Declares an option with one value.
    static func value(
        _ name: String, letter: Character? = nil, _ placeholder: String,
        completes completion: Completion = .nothing, _ explanation: String
    ) -> Option {
        Option(name, letter, .one(placeholder: placeholder, completion: completion), explanation)
    }

    /// Declares an option that may be given several times, with a value each.
    static func values(
        _ name: String, letter: Character? = nil, _ placeholder: String,
        completes completion: Completion = .nothing, _ explanation: String
    ) -> Option {
        Option(name, letter, .many(placeholder: placeholder, completion: completion), explanation)
    }

    /// The name as it is typed, such as "--page".
    var dashed: String { "--" + name }

    /// The letter as it is typed, such as "-o".
    var dashedLetter: String? { letter.map { "-" + String($0) } }

    /// What the value is called, where the option takes one.
    var placeholder: String? {
        switch value {
        case .none: nil
        case .one(let placeholder, _), .many(let placeholder, _): placeholder
        }
    }

    /// What a shell may offer as the value; nil where the option takes none.
    var completion: Completion? {
        switch value {
        case .none: nil
        case .one(_, let completion), .many(_, let completion): completion
        }
    }
}

/// Options that belong together, under a heading.
struct OptionGroup: Equatable, Sendable {
    /// The heading.
    let title: String
    /// The options in the order they are explained.
    let options: [Option]
}
