// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore
public import PagerRender

/// A picture that was drawn for something else and may be shown, scaled, until the right one is
/// there; never saved or served.
public struct StandIn: Sendable {
    /// The picture.
    public var raster: Raster
    /// The part of it to show, in its pixels.
    public var part: Rect<PixelSpace>
}

extension PageCache {
    /// Returns the sharpest picture there is of all of `page` in its own colours, which does not
    /// count as a use.
    ///
    /// - Parameters:
    ///   - page: Which page.
    ///   - document: Which document, as in the cache's keys.
    /// - Returns: The picture and where the page stands in it; nil where there is none.
    /// - Complexity: Looks at every picture there is.
    public func standIn(for page: PageIndex, of document: Int) -> StandIn? {
        let candidates = pictures { key in
            key.document == document && key.request.isPlain && key.request.place(of: page) != nil
        }
        let sharpest = candidates.max { $0.key.request.scale < $1.key.request.scale }
        guard let sharpest, let part = sharpest.key.request.place(of: page) else { return nil }
        return StandIn(raster: sharpest.value, part: part)
    }
}

extension RenderRequest {
    /// Whether pages are drawn as the document has them.
    fileprivate var isPlain: Bool {
        box == .crop && turn == .none && tone == .original && paper == .white && finish == .none
    }
}

extension PixelScale {
    fileprivate static func < (first: PixelScale, second: PixelScale) -> Bool {
        first.pixelsPerPoint < second.pixelsPerPoint
    }
}
