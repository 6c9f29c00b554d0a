// SPDX-License-Identifier: GPL-3.0-or-later

/// A fenced block of a Markdown file.
struct MarkdownBlock: Equatable {
    /// The word after the opening fence; empty where there is none.
    let language: String
    let lines: [String]
    /// The line of the file on which the contents begin, one-based.
    let line: Int

    /// Returns the blocks of `markdown` in their order.
    static func all(in markdown: String) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        var opened: (language: String, index: Int)?
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.hasPrefix("```") {
            if let (language, start) = opened {
                let contents = lines[(start + 1)..<index].map(String.init)
                blocks.append(MarkdownBlock(language: language, lines: contents, line: start + 2))
                opened = nil
            } else {
                opened = (String(line.dropFirst(3)), index)
            }
        }
        return blocks
    }
}
