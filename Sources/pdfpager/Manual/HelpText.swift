// SPDX-License-Identifier: GPL-3.0-or-later

/// What --help prints: plain text of 80 columns.
enum HelpText {
    private static let width = 80
    private static let column = 28

    /// The commands there are.
    static var overview: String {
        let commands = CommandRegistry.all.map { $0.manual }
        let list = commands.map { "  " + $0.name.padded(to: 14) + $0.summary }
        let blocks = [
            ["Usage: pdfpager COMMAND [OPTION…] FILE"], [Manual.purpose], ["Commands:"] + list,
            [
                "Options:", "  -h, --help      Explain, and end.",
                "      --version   Say the version and the licence, and end.",
            ],
            Manual.statusSummary.wrapped(width: width),
            ["More about a command: pdfpager help COMMAND"],
        ]
        return lines(Array(blocks.joined(separator: [""])))
    }

    /// All about one command.
    static func of(_ manual: CommandManual) -> String {
        var blocks = [["Usage: " + manual.usage], manual.summary.sentence.wrapped(width: width)]
        blocks += manual.paragraphs.map { $0.wrapped(width: width) }
        blocks += manual.allGroups.map(block)
        if !manual.examples.isEmpty {
            let examples = manual.examples.flatMap { ["  # " + $0.purpose, "  " + $0.line] }
            blocks.append(["Examples:"] + examples)
        }
        return lines(Array(blocks.joined(separator: [""])))
    }

    private static func block(_ group: OptionGroup) -> [String] {
        [group.title + ":"] + group.options.flatMap(entry)
    }

    private static func entry(_ option: Option) -> [String] {
        let explanation = option.explanation.wrapped(width: width, indent: column)
        let head = "  " + heading(option)
        guard head.count + 2 <= column, let first = explanation.first else {
            return [head] + explanation
        }
        return [head.padded(to: column) + first.dropFirst(column)] + explanation.dropFirst()
    }

    private static func heading(_ option: Option) -> String {
        let letter = option.dashedLetter.map { $0 + ", " } ?? "    "
        return letter + option.dashed + (option.placeholder.map { "=" + $0 } ?? "")
    }

    private static func lines(_ lines: [String]) -> String {
        lines.map { $0 + "\n" }.joined()
    }
}

extension String {
    /// The text with its first letter large and a full stop.
    var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
