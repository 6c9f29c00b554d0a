// SPDX-License-Identifier: GPL-3.0-or-later

extension RenderRequest {
    /// Returns where `page` stands in the picture, in its pixels, rounded to whole ones.
    ///
    /// - Returns: nil where the picture does not show all of the page.
    public func place(of page: PageIndex) -> Rect<PixelSpace>? {
        guard let frame = spread.placements.first(where: { $0.page == page })?.frame else {
            return nil
        }
        let left = pixel(frame.origin.x) - window.origin.x
        let top = pixel(frame.origin.y) - window.origin.y
        let right = pixel(frame.origin.x + frame.size.width) - window.origin.x
        let bottom = pixel(frame.origin.y + frame.size.height) - window.origin.y
        guard left >= 0, top >= 0, right <= window.size.width, bottom <= window.size.height,
            right > left, bottom > top
        else { return nil }
        return finished(left: left, top: top, right: right, bottom: bottom)
    }

    /// Returns where a part of the window stands in the picture; nil where nothing is left of it.
    private func finished(left: Int, top: Int, right: Int, bottom: Int) -> Rect<PixelSpace>? {
        let (drawn, stretch) = (drawnSize, stretch)
        func across(_ x: Int) -> Int { Int((Double(x) * stretch.width).rounded()) }
        func down(_ y: Int) -> Int { Int((Double(y) * stretch.height).rounded()) }
        let size = Size<PixelSpace>(
            width: across(right) - across(left), height: down(bottom) - down(top))
        guard size.width > 0, size.height > 0 else { return nil }
        let x = finish.isMirrored ? drawn.width - across(right) : across(left)
        return finish.turn.applied(
            to: Rect(origin: Point(x: x, y: down(top)), size: size), in: drawn)
    }

    private func pixel(_ points: Double) -> Int { Int((points * scale.pixelsPerPoint).rounded()) }
}
