// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a picture is drawn from a recording of its spread, as far as the request decides it.
///
/// Recording costs as much as drawing the whole spread, so that it pays for small parts of large
/// pictures only. What is stretched is drawn directly: a recording holds what was decided for
/// its own scale, such as how images are made smaller.
public struct DisplayListPlan: Equatable, Sendable {
    /// How many times as many pixels the whole spread has at least.
    public static let leastRatio = 2
    /// The longest side of the whole picture in pixels: beyond it coordinates of a recording
    /// lose their precision.
    public static let longestSide = 1 << 20
    /// The longest side of the picture by which recordings are compared with direct drawing.
    public static let comparedSide = 1024

    /// The most that a channel of a pixel may differ from direct drawing, of 255.
    public static let tolerance = 4

    /// Whether a recording is worth trying.
    public let pays: Bool

    /// Decides for `request`.
    public init(_ request: RenderRequest) {
        let whole = request.whole.window.size
        let isAddressable = max(whole.width, whole.height) <= Self.longestSide
        pays =
            request.method == .displayList && isAddressable && !request.isStretched
            && whole.width * whole.height / Self.leastRatio
                >= request.window.size.width * request.window.size.height
    }

    /// The request for the whole spread whose recording `request` is drawn from, where a recording
    /// is worth trying: requests with the same one share the recording.
    public static func recorded(for request: RenderRequest) -> RenderRequest? {
        guard DisplayListPlan(request).pays else { return nil }
        var recorded = request.whole
        recorded.tone = .original
        return recorded
    }

    /// Returns the request by whose picture a recording of `request` is compared with direct
    /// drawing: the same whole spread, not larger than `comparedSide`.
    public static func comparison(for request: RenderRequest) -> RenderRequest {
        let longest = max(request.spread.size.width, request.spread.size.height)
        var comparison = request
        comparison.scale = PixelScale(
            pixelsPerPoint: min(
                Double(comparedSide) / longest, PixelLimits.mostPixelsPerPoint))
        comparison.method = .direct
        comparison.tone = .original
        return comparison.whole
    }
}
