// SPDX-License-Identifier: GPL-3.0-or-later

/// The window onto a spread: how large the spread is shown and which part of it.
///
/// A viewport never shows more than the spread: content larger than the view has no gap at any
/// side, and content smaller than the view stands in its centre. Each of the two axes follows
/// that rule by itself.
public struct Viewport: SpreadProjection, Equatable, Sendable {
    /// The extent of the spread, in points.
    public let content: Size<SpreadSpace>
    /// The extent of the window.
    public let view: Size<ViewSpace>
    /// The scales that zooming may reach.
    public let limits: ZoomLimits
    /// View units per point.
    public let scale: Double
    /// Where the top left corner of the spread stands in the view.
    public let offset: Point<ViewSpace>

    /// Makes the viewport nearest to the one asked for that keeps to `limits` and bounds.
    init(
        content: Size<SpreadSpace>, view: Size<ViewSpace>, limits: ZoomLimits, scale: Double,
        offset: Point<ViewSpace>
    ) {
        precondition(content.isDrawable && view.isDrawable)
        self.content = content
        self.view = view
        self.limits = limits
        self.scale = limits.clamped(scale)
        self.offset = Point(
            x: Self.clipped(offset.x, content: content.width * self.scale, view: view.width),
            y: Self.clipped(offset.y, content: content.height * self.scale, view: view.height))
    }

    /// Makes the viewport that shows all of a spread as large as fits, or as `limits` allow.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public init(
        fitting content: Size<SpreadSpace>, in view: Size<ViewSpace>, limits: ZoomLimits
    ) {
        self.init(
            content: content, view: view, limits: limits,
            scale: Self.fitScale(of: content, in: view), offset: .origin)
    }

    /// Makes the viewport that shows all of a spread as large as fits, and may be zoomed to
    /// `largestZoom` times that.
    ///
    /// - Precondition: Both sizes are finite and greater than zero, `largestZoom` is finite and
    ///   at least 1.
    public init(
        fitting content: Size<SpreadSpace>, in view: Size<ViewSpace>, largestZoom: Double = 8
    ) {
        let fit = Self.fitScale(of: content, in: view)
        self.init(
            fitting: content, in: view,
            limits: ZoomLimits(minimum: fit, maximum: fit * largestZoom))
    }

    /// Returns the scale at which all of `content` just fits into `view`, in view units per
    /// point.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public static func fitScale(
        of content: Size<SpreadSpace>, in view: Size<ViewSpace>
    ) -> Double {
        min(view.width / content.width, view.height / content.height)
    }

    private static func clipped(_ offset: Double, content: Double, view: Double) -> Double {
        content > view ? min(0, max(view - content, offset)) : (view - content) / 2
    }
}
