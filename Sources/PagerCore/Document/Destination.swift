// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a document that a link or an outline entry leads to.
public struct Destination: Equatable, Sendable {
    /// The page it shows.
    public var page: PageIndex
    /// The coordinate that goes to the left edge of the window, where one is given.
    public var left: Double?
    /// The coordinate that goes to the top edge of the window, where one is given.
    public var top: Double?
    /// The zoom factor asked for, where one is given.
    public var zoom: Double?

    /// Makes the destination; `left` and `top` are in page space.
    public init(page: PageIndex, left: Double? = nil, top: Double? = nil, zoom: Double? = nil) {
        self.page = page
        self.left = left
        self.top = top
        self.zoom = zoom
    }
}

/// What following a link or an outline entry does.
public enum LinkTarget: Equatable, Sendable {
    /// Shows another place of this document.
    case destination(Destination)
    /// Opens an address outside; never followed by pdfpager itself.
    case uri(String)
    /// Opens another file; never followed by pdfpager itself.
    case file(String)
    /// Does what a viewer's menu would, such as "NextPage".
    case named(String)
    /// Something pdfpager does not offer, such as running a script or playing a film, or a
    /// destination that is not in the document.
    case unsupported
}

/// A place on a page that leads elsewhere.
public struct Link: Equatable, Sendable {
    /// The area that reacts, in page space.
    public var area: Rect<PageSpace>
    /// What it does.
    public var target: LinkTarget

    /// Makes the link from its area and target.
    public init(area: Rect<PageSpace>, target: LinkTarget) {
        self.area = area
        self.target = target
    }
}
