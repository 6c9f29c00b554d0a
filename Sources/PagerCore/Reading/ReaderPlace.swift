// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a book and how large it is shown: where a link leads to, or where somebody was.
public struct ReaderPlace: Equatable, Sendable {
    /// How large the place is shown.
    public enum Magnification: Equatable, Sendable {
        /// As large as after any turn to it: see `ZoomAtTurn`.
        case kept
        /// As if nobody had zoomed.
        case fitted
        /// With so many view units per point.
        case scale(Double)
    }

    /// Which point of the view the place comes to, unless the edges of the spread forbid.
    public enum Anchor: CaseIterable, Equatable, Sendable {
        /// The corner where reading starts.
        case corner
        /// The middle.
        case middle
    }

    /// The page.
    public var page: PageIndex
    /// How far from the left of the page the place lies, in points, as the document has the page;
    /// nil is where reading starts.
    public var left: Double?
    /// How far from the top of the page the place lies, in points, as the document has the page;
    /// nil is where reading starts.
    public var top: Double?
    /// How large it is shown.
    public var magnification: Magnification
    /// Which point of the view it comes to.
    public var anchor: Anchor

    /// Makes a place; where reading of `page` starts unless said otherwise.
    public init(
        _ page: PageIndex, left: Double? = nil, top: Double? = nil,
        magnification: Magnification = .kept, anchor: Anchor = .corner
    ) {
        self.page = page
        self.left = left
        self.top = top
        self.magnification = magnification
        self.anchor = anchor
    }

    /// Makes the place that a link or an outline entry leads to.
    ///
    /// - Parameters:
    ///   - destination: Where it leads to; a zoom of zero or less changes nothing.
    ///   - originalScale: The view units a point takes at a zoom of 1.
    public init(_ destination: Destination, originalScale: Double) {
        let scale = destination.zoom.flatMap { $0 > 0 ? $0 * originalScale : nil }
        self.init(
            destination.page, left: destination.left, top: destination.top,
            magnification: scale.map { .scale($0) } ?? .kept)
    }

    /// Whether it is a page and nothing more.
    var isWholePage: Bool { left == nil && top == nil && magnification == .kept }
}

/// A point of a page.
public struct PagePoint: Equatable, Sendable {
    /// The page.
    public var page: PageIndex
    /// The point, in points, as the document has the page.
    public var point: Point<PageSpace>

    /// Makes the point.
    public init(_ page: PageIndex, _ point: Point<PageSpace>) {
        self.page = page
        self.point = point
    }
}

/// A part of a page.
public struct PageArea: Equatable, Sendable {
    /// The page.
    public var page: PageIndex
    /// The part, in points, as the document has the page.
    public var area: Rect<PageSpace>

    /// Makes the part.
    public init(_ page: PageIndex, _ area: Rect<PageSpace>) {
        self.page = page
        self.area = area
    }
}

/// How large a page is.
public struct PageExtent: Equatable, Sendable {
    /// The page.
    public var page: PageIndex
    /// Its size in points, as the document has it.
    public var size: Size<PageSpace>

    /// Makes the description.
    public init(_ page: PageIndex, _ size: Size<PageSpace>) {
        self.page = page
        self.size = size
    }
}
