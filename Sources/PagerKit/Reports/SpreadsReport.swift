// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// What `spreads` says: which pages are seen together.
package struct SpreadsReport: Encodable, Sendable {
    /// A place in a spread: it holds a page or a blank.
    package struct FilledSlot: Encodable, Equatable, Sendable {
        package let slot: String
        package let page: Int?
        package let label: String?
    }

    /// One spread, its slots from left to right.
    package struct Spread: Encodable, Equatable, Sendable {
        package let spread: Int
        package let slots: [FilledSlot]
    }

    /// The rules that led to the spreads.
    package struct Rules: Encodable, Equatable, Sendable {
        package let layout: String
        package let direction: String
        package let cover: Bool
        package let wide: String
        package let shifts: [Int]

        /// Takes the rules from `policy`.
        package init(_ policy: SpreadPolicy) {
            layout = policy.mode == .double ? "double" : "single"
            direction = policy.direction.reportedName
            cover = policy.coverAlone
            wide = policy.widePages == .alone ? "alone" : "paired"
            shifts = policy.shifts.map(\.number.value)
        }
    }

    package let format = "pdfpager.spreads/1"
    package let file: String
    package let pageCount: Int
    package let rules: Rules
    package let spreads: [Spread]
    /// The pages that cannot be read; nil where nobody asked why.
    package var failures: [ReportedFailure]?

    /// Says which pages of the document called `file` stand in which of its `spreads`.
    package init(file: String, policy: SpreadPolicy, spreads document: DocumentSpreads) {
        let layout = document.layout
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
                        label: filled.content.page.flatMap { document.label(of: $0) }?.text)
                })
        }
    }
}

extension Slot {
    /// The name in reports.
    package var reportedName: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .centre: "centre"
        }
    }
}
