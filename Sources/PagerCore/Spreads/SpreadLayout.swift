// SPDX-License-Identifier: GPL-3.0-or-later

/// The spreads of a document: one list, made once, answers every question about them.
///
/// Each page stands in exactly one spread, in order of reading; no spread is all blank. A
/// document without pages has no spreads.
public struct SpreadLayout: Equatable, Sendable {
    /// In which direction the pages follow each other.
    public let direction: ReadingDirection
    /// The spreads in order of reading.
    public let spreads: [Spread]
    private let spreadOfPage: [SpreadIndex]

    /// Lays `pages` out by the rules of `policy`.
    ///
    /// - Complexity: O(*n*) in the number of pages and shifts.
    public init(_ policy: SpreadPolicy, pages: [SpreadPage]) {
        direction = policy.direction
        spreads = Self.spreads(policy, pages)
        spreadOfPage = Self.inverse(of: spreads, pageCount: pages.count)
    }

    /// How many spreads there are.
    public var count: Int { spreads.count }

    /// How many pages there are; blanks are not counted.
    public var pageCount: Int { spreadOfPage.count }

    /// Returns the spread at `index`.
    ///
    /// - Precondition: The layout has such a spread.
    public subscript(index: SpreadIndex) -> Spread { spreads[index.value] }

    /// Returns the spread that `page` stands in.
    ///
    /// - Precondition: The document has such a page.
    public func spread(of page: PageIndex) -> SpreadIndex { spreadOfPage[page.value] }

    /// Returns the pages of the spread at `index` in order of reading: one or two.
    ///
    /// - Precondition: The layout has such a spread.
    public func pages(of index: SpreadIndex) -> [PageIndex] { self[index].pages }

    /// Returns the slots of the spread at `index` from left to right: one or two.
    ///
    /// - Precondition: The layout has such a spread.
    public func slots(of index: SpreadIndex) -> [FilledSlot] { self[index].slots(direction) }

    /// Returns the spread read after the one at `index`, or nil at the end.
    public func next(after index: SpreadIndex) -> SpreadIndex? {
        index.value + 1 < count ? SpreadIndex(index.value + 1) : nil
    }

    /// Returns the spread read before the one at `index`, or nil at the beginning.
    public func previous(before index: SpreadIndex) -> SpreadIndex? {
        index.value > 0 ? SpreadIndex(index.value - 1) : nil
    }

    private static func inverse(of spreads: [Spread], pageCount: Int) -> [SpreadIndex] {
        var spreadOfPage: [SpreadIndex] = []
        spreadOfPage.reserveCapacity(pageCount)
        for (index, spread) in spreads.enumerated() {
            for _ in spread.pages { spreadOfPage.append(SpreadIndex(index)) }
        }
        return spreadOfPage
    }
}
