// SPDX-License-Identifier: GPL-3.0-or-later

extension ZoomLimits {
    /// The longest side a magnified spread may have, in device pixels: 2²², half of what the
    /// coordinates of Cairo reach.
    public static let longestSide = 4_194_304.0

    /// Returns the largest scale at which `content` may be shown, in view units per point: no
    /// side passes 2²² device pixels, and no point `PixelLimits.mostPixelsPerPoint`.
    ///
    /// - Precondition: The sides of `content` and `pixelsPerUnit` are finite and greater than
    ///   zero.
    public static func largestScale(
        of content: Size<SpreadSpace>, pixelsPerUnit: Double
    ) -> Double {
        let longest = max(content.width, content.height)
        return min(longestSide / longest, PixelLimits.mostPixelsPerPoint) / pixelsPerUnit
    }
}
