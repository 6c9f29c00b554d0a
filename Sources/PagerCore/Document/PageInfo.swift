// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of a page without drawing it.
public struct PageInfo: Equatable, Sendable {
    /// The page's position.
    public var page: PageIndex
    /// The text printed on it, where the document gives one.
    public var label: PageLabel?
    /// The extent of its crop box after the page's own rotation, in points.
    public var size: Size<PageSpace>
    /// The extent of its media box after the page's own rotation, in points.
    public var mediaSize: Size<PageSpace>
    /// Where the crop box lies in the media box, both after the page's own rotation.
    public var cropOrigin: Point<PageSpace>

    /// Makes the description of one page.
    public init(
        page: PageIndex, label: PageLabel?, size: Size<PageSpace>, mediaSize: Size<PageSpace>,
        cropOrigin: Point<PageSpace>
    ) {
        self.page = page
        self.label = label
        self.size = size
        self.mediaSize = mediaSize
        self.cropOrigin = cropOrigin
    }

    /// Returns the extent of `box` after the page's own rotation, in points.
    public func size(of box: PageBox) -> Size<PageSpace> {
        switch box {
        case .crop: size
        case .media: mediaSize
        }
    }
}

/// Which of a page's boxes is shown.
public enum PageBox: Equatable, Sendable {
    /// The part meant to be seen; the usual choice.
    case crop
    /// The whole sheet, with what lies outside the crop box.
    case media
}
