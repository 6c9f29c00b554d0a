// SPDX-License-Identifier: GPL-3.0-or-later

/// A viewport in motion: held by fingers, or on its way back.
///
/// Unlike a `Viewport` it may be stretched beyond its limits and edges, against resistance;
/// `settled(about:)` tells where it comes to rest.
public struct LiveViewport: SpreadProjection, Equatable, Sendable {
    /// The extent of the spread, in points.
    public let content: Size<SpreadSpace>
    /// The extent of the window.
    public let view: Size<ViewSpace>
    /// The scales at which the viewport may rest.
    public let limits: ZoomLimits
    /// View units per point.
    public let scale: Double
    /// Where the top left corner of the spread stands in the view.
    public let offset: Point<ViewSpace>

    /// Takes up a viewport at rest.
    public init(_ viewport: Viewport) {
        self.init(like: viewport, scale: viewport.scale, offset: viewport.offset)
    }

    /// Makes a viewport of the sizes and limits of `other`, shown otherwise.
    init(like other: some SpreadProjection, scale: Double, offset: Point<ViewSpace>) {
        content = other.content
        view = other.view
        limits = other.limits
        self.scale = scale
        self.offset = offset
    }

    /// Returns the viewport after a finger moved by `movement`, in view units.
    ///
    /// Beyond the edges of the spread the content follows 0.35 of the way; a finger that comes
    /// back finds the place it touched again. Along an axis where the content fits it is firm.
    public func panned(by movement: Vector<ViewSpace>) -> LiveViewport {
        LiveViewport(
            like: self, scale: scale,
            offset: Point(
                x: panned(by: movement.x, along: .horizontal),
                y: panned(by: movement.y, along: .vertical)))
    }

    /// Returns the viewport after two fingers moved: their distance changed by `factor` and
    /// their middle from `start` to `end`, in view units.
    ///
    /// The place between the fingers stays between them. Below the smallest scale 0.15 of the
    /// pinch counts, above the largest 0.05.
    ///
    /// - Precondition: `factor` is finite and greater than zero.
    public func pinched(
        by factor: Double, from start: Point<ViewSpace>, to end: Point<ViewSpace>
    ) -> LiveViewport {
        precondition(factor.isFinite && factor > 0)
        let band = limits.band
        let scale = band.stretched(limits.graspable(band.free(self.scale) * factor))
        let growth = scale / self.scale
        return LiveViewport(
            like: self, scale: scale,
            offset: Point(
                x: end.x - (start.x - offset.x) * growth,
                y: end.y - (start.y - offset.y) * growth))
    }

    /// Returns the viewport at rest that is nearest: the scale within its limits, zoomed about
    /// `anchor`, a point of the view, and no edge inside the view.
    public func settled(about anchor: Point<ViewSpace>) -> Viewport {
        let scale = limits.clamped(scale)
        let growth = scale / self.scale
        return Viewport(
            content: content, view: view, limits: limits, scale: scale,
            offset: Point(
                x: anchor.x - (anchor.x - offset.x) * growth,
                y: anchor.y - (anchor.y - offset.y) * growth))
    }

    private func panned(by movement: Double, along axis: Axis) -> Double {
        guard let band = offsetBand(along: axis) else { return offset[axis] }
        let free = band.free(offset[axis])
        return movement == 0 ? offset[axis] : band.stretched(free + movement)
    }
}

extension ZoomLimits {
    fileprivate var band: ResistedRange {
        ResistedRange(lower: minimum, upper: maximum, frictionBelow: 0.15, frictionAbove: 0.05)
    }

    /// Returns `scale` kept from where fingers cannot mean to go: a pinch so far beyond the
    /// limits would have to be undone all the way before anything moved again.
    fileprivate func graspable(_ scale: Double) -> Double {
        min(max(scale, minimum / 20), maximum * 20)
    }
}
