// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

extension PictureView {
    /// Vector files are cut at a hundredth of a point, and have no pixels to be limited.
    private static let vectorSize = OutputSize.scale(100)
    private static let vectorLimits = PixelLimits(longestSide: .max, mostPixels: .max)

    /// Returns the request that shows this part of `geometry` in pixels.
    ///
    /// - Throws: `invalidRequest` where the part lies outside, `tooLarge`.
    package func request(
        for geometry: SpreadGeometry, _ style: PageStyle, _ limits: PixelLimits
    ) throws(PagerError) -> RenderRequest {
        try request(for: geometry, style, size, limits)
    }

    /// Returns the request that shows this part of `geometry` in lines and letters.
    ///
    /// - Throws: `invalidRequest` where the part lies outside.
    package func vectorRequest(
        for geometry: SpreadGeometry, _ style: PageStyle
    ) throws(PagerError) -> RenderRequest {
        try request(for: geometry, style, Self.vectorSize, Self.vectorLimits)
    }

    private func request(
        for geometry: SpreadGeometry, _ style: PageStyle, _ size: OutputSize,
        _ limits: PixelLimits
    ) throws(PagerError) -> RenderRequest {
        let window = try part.window(on: geometry.size, output: size, limits: limits)
        return RenderRequest(
            spread: geometry, scale: window.scale, window: window.area, box: style.box,
            turn: style.turn, paper: style.paper, blank: style.blank, tone: style.tone)
    }
}
