// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension SpreadsReport {
    /// The report for people: a spread a line, its pages from left to right.
    var text: String {
        spreads.map { spread in
            let slots = spread.slots.map { slot in
                guard let page = slot.page else { return "blank" }
                return String(page) + (slot.label.map { " (\($0.withoutControlCharacters))" } ?? "")
            }
            return "\(spread.spread):".padded(to: 6) + slots.joined(separator: " | ") + "\n"
        }.joined()
    }
}
