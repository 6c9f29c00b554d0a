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
        return Rect(
            origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }

    private func pixel(_ points: Double) -> Int { Int((points * scale.pixelsPerPoint).rounded()) }
}
