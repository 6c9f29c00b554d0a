// SPDX-License-Identifier: GPL-3.0-or-later

/// A command as typed at a terminal and what the terminal then shows.
struct ConsoleExample: Equatable {
    /// Stands in the shown lines for any number of lines that are left out.
    static let ellipsis = "…"

    let command: String
    /// All that the command prints, on standard output and standard error.
    let shown: [String]
    /// The line of the file on which the command stands, one-based.
    let line: Int

    /// Returns the commands of a console block: the lines that begin with `$ ` and, where such a
    /// line ends in a backslash, those that carry it on.
    static func all(in block: MarkdownBlock) -> [ConsoleExample] {
        var examples: [ConsoleExample] = []
        var lines = block.lines.enumerated().makeIterator()
        while let (index, line) = lines.next() {
            if line.hasPrefix("$ ") {
                var command = String(line.dropFirst(2))
                while command.hasSuffix("\\"), let (_, next) = lines.next() {
                    command += "\n" + next
                }
                examples.append(
                    ConsoleExample(command: command, shown: [], line: block.line + index))
            } else if let example = examples.popLast() {
                examples.append(example.showing(line))
            }
        }
        return examples
    }

    /// Whether `printed` is what the example shows.
    func shows(_ printed: String) -> Bool {
        var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        if lines.last == "" {
            lines.removeLast()
        }
        return Self.matches(shown[...], lines[...])
    }

    private func showing(_ line: String) -> ConsoleExample {
        ConsoleExample(command: command, shown: shown + [line], line: self.line)
    }

    private static func matches(
        _ shown: ArraySlice<String>, _ printed: ArraySlice<String>
    ) -> Bool {
        guard let first = shown.first else { return printed.isEmpty }
        if first == ellipsis {
            return (printed.startIndex...printed.endIndex).contains {
                matches(shown.dropFirst(), printed[$0...])
            }
        }
        return printed.first == first && matches(shown.dropFirst(), printed.dropFirst())
    }
}
