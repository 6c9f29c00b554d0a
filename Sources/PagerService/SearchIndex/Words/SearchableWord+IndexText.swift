// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension [SearchableWord] {
    /// Reads what `indexText` wrote.
    init(indexText: String) {
        self = []
        for run in indexText.utf8.split(separator: UInt8(ascii: " ")) {
            let parts = run.split(separator: UInt8(ascii: "-"))
            for (position, part) in parts.enumerated() {
                append(
                    SearchableWord(
                        folded: String(Substring(part)), joinsNext: position + 1 < parts.count))
            }
        }
    }

    /// The words in one text, a hyphen between those that may be one.
    var indexText: String {
        var text = ""
        for (position, word) in enumerated() {
            text += word.folded
            if position + 1 < count { text += word.joinsNext ? "-" : " " }
        }
        return text
    }

    /// The words that hyphens at line ends part, each as one.
    var joinedWords: [String] {
        var joined: [String] = []
        var current = ""
        for word in self {
            current += word.folded
            if word.joinsNext { continue }
            if current != word.folded { joined.append(current) }
            current = ""
        }
        return joined
    }
}
