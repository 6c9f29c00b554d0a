// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of a page without drawing it.
public struct PageInfo: Equatable, Sendable {
    /// The page's position.
    public var page: PageIndex
    /// The text printed on it, where it is other than the page's number.
    public var label: PageLabel?
    /// The extent of the box asked for after the page's own rotation, in points.
    public var size: Size<PageSpace>

    /// Makes the description of one page.
    public init(page: PageIndex, label: PageLabel?, size: Size<PageSpace>) {
        self.page = page
        self.label = label
        self.size = size
    }
}

/// Which of a page's boxes is shown.
public enum PageBox: CaseIterable, Equatable, Sendable {
    /// The part meant to be seen; the usual choice.
    case crop
    /// The whole sheet, with what lies outside the crop box.
    case media
}
