// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension OutlineReport {
    /// The report for people: an entry a line, indented by its level.
    var text: String {
        items.map { item in
            let indent = String(repeating: "  ", count: item.level)
            let target = item.target.map { "  → " + $0.summary } ?? ""
            return indent + item.title.withoutControlCharacters + target + "\n"
        }.joined()
    }
}
