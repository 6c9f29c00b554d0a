// SPDX-License-Identifier: GPL-3.0-or-later

extension Viewport {
    /// Makes the viewport a spread is shown with while nobody zooms, seen from where reading
    /// starts: the top, and in `direction` the left or the right.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public init(
        showing content: Size<SpreadSpace>, in view: Size<ViewSpace>, settings: ZoomSettings,
        direction: ReadingDirection
    ) {
        let scale = settings.fittedScale(of: content, in: view)
        self.init(
            content: content, view: view, limits: settings.limits(of: content, in: view),
            scale: scale,
            offset: Self.readingStart(of: content, in: view, scale: scale, direction))
    }

    /// Returns whether the spread is shown as if nobody had zoomed.
    public func isFitted(_ settings: ZoomSettings) -> Bool {
        let fitted = settings.fittedScale(of: content, in: view)
        return abs(scale - fitted) <= fitted * 1e-9
    }

    /// Returns the viewport after a double tap at `point`: magnified about it if the spread was
    /// fitted, and fitted again otherwise.
    public func doubleTapped(
        at point: Point<ViewSpace>, settings: ZoomSettings
    ) -> Viewport {
        let scale =
            isFitted(settings)
            ? settings.doubleTapScale(of: content, in: view)
            : settings.fittedScale(of: content, in: view)
        return zoomed(to: scale, holding: spreadPoint(at: point), at: point)
    }

    /// Returns the viewport after the window became `view`: the place being read stays in the
    /// middle unless the edges forbid.
    ///
    /// A fitted spread is fitted again, another one keeps its scale unless the limits forbid.
    ///
    /// - Precondition: `view` is finite and greater than zero.
    public func resized(to view: Size<ViewSpace>, settings: ZoomSettings) -> Viewport {
        reading(centre, of: content, in: view, settings: settings)
    }

    /// Returns the viewport after the spread was rotated clockwise by `turn`: the place being
    /// read stays in the middle unless the edges forbid.
    ///
    /// A fitted spread is fitted again, another one keeps its scale unless the limits forbid.
    public func rotated(by turn: QuarterTurn, settings: ZoomSettings) -> Viewport {
        let place = Rect(origin: centre, size: Size(width: 0, height: 0))
        return reading(
            turn.applied(to: place, in: content).origin, of: turn.applied(to: content), in: view,
            settings: settings)
    }

    /// Returns the viewport after the spread and the window became others, such as two pages
    /// instead of one on a rotated screen: `place` of the new spread in the middle unless the
    /// edges forbid.
    ///
    /// A fitted spread is fitted again, another one keeps its scale unless the limits forbid.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public func reading(
        _ place: Point<SpreadSpace>, of content: Size<SpreadSpace>, in view: Size<ViewSpace>,
        settings: ZoomSettings
    ) -> Viewport {
        let fitted = settings.fittedScale(of: content, in: view)
        let limits = settings.limits(of: content, in: view)
        return Viewport(fitting: content, in: view, limits: limits)
            .zoomed(to: isFitted(settings) ? fitted : scale, centredOn: place)
    }

    /// Returns the viewport of the next spread after a page turn in the same window.
    ///
    /// Magnification is kept as a multiple of the fitted scale, so that a fitted spread is
    /// followed by a fitted one, whatever their sizes.
    ///
    /// - Precondition: `content` is finite and greater than zero.
    public func turned(
        to content: Size<SpreadSpace>, zoom: ZoomAtTurn, settings: ZoomSettings,
        direction: ReadingDirection
    ) -> Viewport {
        let first = Viewport(
            showing: content, in: view, settings: settings, direction: direction)
        guard zoom != .reset && !isFitted(settings) else { return first }
        let magnification = scale / settings.fittedScale(of: self.content, in: view)
        let scale = first.limits.clamped(first.scale * magnification)
        if zoom == .keepFromReadingStart {
            return Viewport(
                content: content, view: view, limits: first.limits, scale: scale,
                offset: Self.readingStart(of: content, in: view, scale: scale, direction))
        }
        let place = Point<SpreadSpace>(
            x: centre.x / self.content.width * content.width,
            y: centre.y / self.content.height * content.height)
        return first.zoomed(to: scale, centredOn: place)
    }

    private static func readingStart(
        of content: Size<SpreadSpace>, in view: Size<ViewSpace>, scale: Double,
        _ direction: ReadingDirection
    ) -> Point<ViewSpace> {
        Point(x: direction == .ltr ? 0 : view.width - content.width * scale, y: 0)
    }
}
