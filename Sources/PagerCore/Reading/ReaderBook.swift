// SPDX-License-Identifier: GPL-3.0-or-later

/// What a reader has to know of a document: its pages, and the rules by which they are laid out.
public struct ReaderBook: Equatable, Sendable {
    /// The pages in the order of the document.
    public let pages: [SpreadPage]
    /// The rules by which they are laid out in spreads.
    public let policy: SpreadPolicy
    /// By how much each page is rotated clockwise from how the document has it.
    public let rotation: QuarterTurn
    /// The spreads.
    public let layout: SpreadLayout

    /// Lays `pages` out by `policy`.
    ///
    /// - Complexity: O(*n*) in the number of pages and shifts.
    public init(
        pages: [SpreadPage], policy: SpreadPolicy, rotation: QuarterTurn = .none
    ) {
        self.pages = pages
        self.policy = policy
        self.rotation = rotation
        let shown = pages.map { page in
            var page = page
            page.size = page.size.map(rotation.applied(to:))
            return page
        }
        layout = SpreadLayout(policy, pages: rotation == .none ? pages : shown)
    }

    /// A book without pages.
    public static let empty = ReaderBook(pages: [], policy: SpreadPolicy(mode: .single))

    /// The book with other rules or another rotation.
    func with(policy: SpreadPolicy? = nil, rotation: QuarterTurn? = nil) -> ReaderBook {
        ReaderBook(
            pages: pages, policy: policy ?? self.policy, rotation: rotation ?? self.rotation)
    }

    /// Returns where the pages of the spread at `index` stand, in points.
    ///
    /// A page without a usable size counts as a sheet of A4, and no side as shorter than a
    /// hundredth of a point or longer than ten million: whatever a document says, it can be
    /// shown.
    ///
    /// - Precondition: The book has such a spread.
    public func geometry(of index: SpreadIndex) -> SpreadGeometry {
        layout.geometry(of: index, sizing: size(of:))
    }

    /// Returns how large the spread at `index` is, in points: the size of its geometry, at less
    /// cost.
    ///
    /// - Precondition: The book has such a spread.
    public func extent(of index: SpreadIndex) -> Size<SpreadSpace> {
        layout.extent(of: index, sizing: size(of:))
    }

    private func size(of page: PageIndex) -> Size<SpreadSpace> {
        let size = pages[page.value].size ?? Self.sheet
        let usable = size.isDrawable ? size : Self.sheet
        let sides = Self.shortestSide...Self.longestSide
        return rotation.applied(
            to: Size(
                width: usable.width.limited(to: sides), height: usable.height.limited(to: sides)))
    }

    private static let sheet = Size<PageSpace>(width: 595, height: 842)
    private static let shortestSide = 0.01
    private static let longestSide = 1e7
}

extension Double {
    /// Returns the number in `range` that is nearest.
    func limited(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
