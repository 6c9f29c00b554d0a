// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
    /// Returns the viewport after the content moved by `x` and `y`, in view units.
    ///
    /// It stops where the edge of the spread meets the edge of the view.
    public func panned(x: Double, y: Double) -> Viewport {
        moved(scale: scale, offset: Point(x: offset.x + x, y: offset.y + y))
    }

    /// Returns the viewport after zooming by `factor` about `anchor`, a point of the view.
    ///
    /// The place of the spread under `anchor` stays under it unless the limits or the edges of
    /// the spread forbid.
    ///
    /// - Precondition: `factor` is finite and greater than zero.
    public func zoomed(by factor: Double, about anchor: Point<ViewSpace>) -> Viewport {
        precondition(factor.isFinite && factor > 0)
        return zoomed(to: scale * factor, holding: spreadPoint(at: anchor), at: anchor)
    }

    /// Returns the viewport at `scale` view units per point, `centre` in the middle of the view
    /// unless the edges of the spread forbid.
    ///
    /// - Precondition: `scale` is greater than zero.
    public func zoomed(to scale: Double, centredOn centre: Point<SpreadSpace>) -> Viewport {
        precondition(scale > 0)
        return zoomed(to: scale, holding: centre, at: view.middle)
    }

    /// Returns the viewport at the allowed scale nearest to `scale`, `point` of the spread shown
    /// at `anchor` unless the edges of the spread forbid.
    func zoomed(
        to scale: Double, holding point: Point<SpreadSpace>, at anchor: Point<ViewSpace>
    ) -> Viewport {
        let scale = limits.clamped(scale)
        let offset = Point<ViewSpace>(
            x: anchor.x - point.x * scale, y: anchor.y - point.y * scale)
        return moved(scale: scale, offset: offset)
    }

    private func moved(scale: Double, offset: Point<ViewSpace>) -> Viewport {
        Viewport(content: content, view: view, limits: limits, scale: scale, offset: offset)
    }
}
