// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the pages and blanks of one spread stand, in points.
public struct SpreadGeometry: Hashable, Sendable {
    /// A page in its place.
    public struct Placement: Hashable, Sendable {
        /// Which page.
        public var page: PageIndex
        /// The area it covers.
        public var frame: Rect<SpreadSpace>

        /// Puts `page` at `frame`.
        public init(page: PageIndex, frame: Rect<SpreadSpace>) {
            self.page = page
            self.frame = frame
        }
    }

    /// The extent of the whole spread.
    public var size: Size<SpreadSpace>
    /// The pages from left to right.
    public var placements: [Placement]
    /// The areas of slots without a page, from left to right.
    public var blanks: [Rect<SpreadSpace>]

    /// Makes the geometry from its parts.
    public init(
        size: Size<SpreadSpace>, placements: [Placement], blanks: [Rect<SpreadSpace>] = []
    ) {
        self.size = size
        self.placements = placements
        self.blanks = blanks
    }

    /// Returns the same spread with a blank in the place of `page`; nil where no page is left, or
    /// `page` is none of its pages.
    public func blanking(_ page: PageIndex) -> SpreadGeometry? {
        let others = placements.filter { $0.page != page }
        guard !others.isEmpty, others.count < placements.count else { return nil }
        let blanked = placements.filter { $0.page == page }.map { $0.frame }
        return SpreadGeometry(
            size: size, placements: others,
            blanks: (blanks + blanked).sorted { $0.minX < $1.minX })
    }

    /// Makes the geometry of `page` alone, of `pageSize` in points.
    public init(page: PageIndex, pageSize: Size<PageSpace>) {
        let size = Size<SpreadSpace>(width: pageSize.width, height: pageSize.height)
        self.init(
            size: size,
            placements: [Placement(page: page, frame: Rect(origin: .origin, size: size))])
    }
}
