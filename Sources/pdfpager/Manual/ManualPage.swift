// SPDX-License-Identifier: GPL-3.0-or-later

/// The manual page pdfpager(1), as roff source.
enum ManualPage {
    /// The whole page.
    static var source: String {
        let sections = [
            head, name, synopsis, paragraphs("DESCRIPTION", Manual.description), commands,
            shared("OPTIONS OF EVERY COMMAND THAT OPENS DOCUMENTS", .encryption),
            shared("OPTIONS OF EVERY COMMAND WITH DOCUMENTS", .isolation),
            shared("OPTIONS OF EVERY COMMAND", .common), statuses, environment, examples, files,
            seeAlso,
        ]
        return sections.joined(separator: "\n") + "\n"
    }

    private static var manuals: [CommandManual] { CommandRegistry.all.map { $0.manual } }

    private static var head: String { ".TH PDFPAGER 1 \"\" \"pdfpager \(Version.number)\"" }

    private static var name: String {
        section("NAME") + "\npdfpager \\- " + Manual.tagline.roff
    }

    private static var synopsis: String {
        let lines = manuals.map { manual in
            [
                "pdfpager".roffBold, manual.name.roffBold, "[\\fIOPTION\\fR.\\|.\\|.]",
                manual.operands.roffItalic,
            ].filter { $0 != "\\fI\\fR" }.joined(separator: " ") + "\n.br"
        }
        return section("SYNOPSIS") + "\n" + lines.joined(separator: "\n")
    }

    private static var commands: String {
        section("COMMANDS") + "\n" + manuals.map(command).joined(separator: "\n")
    }

    private static func command(_ manual: CommandManual) -> String {
        let texts = [manual.summary.sentence] + manual.paragraphs
        let groups = manual.groups.flatMap { group in
            [".P", group.title.roffItalic + ":"] + group.options.map(entry)
        }
        return ([".SS pdfpager \(manual.name)"] + texts.map { ".P\n" + $0.roff } + groups)
            .joined(separator: "\n")
    }

    private static func shared(_ title: String, _ group: OptionGroup) -> String {
        section(title) + "\n" + group.options.map(entry).joined(separator: "\n")
    }

    private static func entry(_ option: Option) -> String {
        let value = option.placeholder.map { "=" + $0.roffItalic } ?? ""
        let names = [option.dashedLetter, option.dashed].compactMap { $0 }.map(\.roffBold)
        return tagged(names.joined(separator: ", ") + value, option.explanation)
    }

    private static var statuses: String {
        let entries = ExitStatus.allCases.map {
            tagged(String($0.rawValue).roffBold, $0.explanation)
        }
        return section("EXIT STATUS") + "\n" + entries.joined(separator: "\n")
    }

    private static var environment: String {
        let entries = Manual.environment.map { tagged($0.name.roffBold, $0.explanation) }
        return section("ENVIRONMENT") + "\n" + entries.joined(separator: "\n")
    }

    private static var examples: String {
        let entries = manuals.flatMap(\.examples).map { example in
            ".P\n\(example.purpose.sentence.roff)\n.P\n.RS 4\n.EX\n\(example.line.roff)\n.EE\n.RE"
        }
        return section("EXAMPLES") + "\n" + entries.joined(separator: "\n")
    }

    private static var files: String {
        section("FILES") + "\n"
            + tagged(
                "$XDG_CACHE_HOME/thumbnails/".roffItalic,
                "The desktop's thumbnails, written by thumbnails --freedesktop.")
    }

    private static var seeAlso: String {
        section("SEE ALSO") + "\n.BR pdftocairo (1),\n.BR pdfinfo (1),\n.BR pdftotext (1)"
    }

    private static func paragraphs(_ title: String, _ texts: [String]) -> String {
        section(title) + "\n" + texts.map(\.roff).joined(separator: "\n.P\n")
    }

    private static func section(_ title: String) -> String { ".SH \"\(title)\"" }

    private static func tagged(_ tag: String, _ text: String) -> String {
        ".TP\n\(tag)\n\(text.roff)"
    }
}
