// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// Returns the text broken between words into lines of at most `width` characters, each
    /// after the first `indent` spaces; a longer word keeps a line of its own.
    func wrapped(width: Int, indent: Int = 0) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty && indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { String(repeating: " ", count: indent) + $0 }
    }

    /// Returns the text followed by spaces up to `width` characters, and by one at least.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
