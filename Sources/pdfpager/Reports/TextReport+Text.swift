// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension TextReport.Page {
    /// The page for people: its lines, or with boxes a word a line after the four numbers of its
    /// box.
    var plain: String {
        guard let lines else { return text.isEmpty ? "" : text + "\n" }
        return lines.map { line in
            line.words.map(\.row).joined() + "\n"
        }.joined()
    }
}

extension TextReport.Word {
    fileprivate var row: String {
        let numbers = [area.x, area.y, area.width, area.height].map { String($0.points) }
        return numbers.joined(separator: " ") + "  \(text.withoutControlCharacters)\n"
    }
}
