// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `spreads` says: which pages are seen together.
struct SpreadsReport: Encodable, Sendable {
    /// A place in a spread: it holds a page or a blank.
    struct FilledSlot: Encodable, Equatable, Sendable {
        let slot: String
        let page: Int?
        let label: String?
    }

    /// One spread, its slots from left to right.
    struct Spread: Encodable, Equatable, Sendable {
        let spread: Int
        let slots: [FilledSlot]
    }

    /// The rules that led to the spreads.
    struct Rules: Encodable, Equatable, Sendable {
        let layout: String
        let direction: String
        let cover: Bool
        let wide: String
        let shifts: [Int]

        /// Takes the rules from `policy`.
        init(_ policy: SpreadPolicy) {
            layout = policy.mode == .double ? "double" : "single"
            direction = policy.direction.reportedName
            cover = policy.coverAlone
            wide = policy.widePages == .alone ? "alone" : "paired"
            shifts = policy.shifts.map(\.number.value)
        }
    }

    let format = "pdfpager.spreads/1"
    let file: String
    let pageCount: Int
    let rules: Rules
    let spreads: [Spread]

    /// Says which pages of the document called `file` stand in which spread of `layout`.
    init(
        file: String, policy: SpreadPolicy, layout: SpreadLayout,
        label: (PageIndex) -> PageLabel?
    ) {
        self.file = file
        pageCount = layout.pageCount
        rules = Rules(policy)
        spreads = (0..<layout.count).map { value in
            let index = SpreadIndex(value)
            return Spread(
                spread: index.number.value,
                slots: layout.slots(of: index).map { filled in
                    FilledSlot(
                        slot: filled.slot.reportedName, page: filled.content.page?.number.value,
                        label: filled.content.page.flatMap(label)?.text)
                })
        }
    }

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

extension Slot {
    /// The name in reports.
    var reportedName: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .centre: "centre"
        }
    }
}
