// SPDX-License-Identifier: GPL-3.0-or-later

/// Which part of a continuous layout a view shows, and how large.
public struct ContinuousWindow: Equatable, Sendable {
    /// The extent of the view.
    public var view: Size<ViewSpace>
    /// View units per point.
    public var scale: Double
    /// Where the view begins along the axis, in points.
    public var offset: Double
    /// How far the middle of the view is from the middle line of the spreads, in points,
    /// positive to the right or down.
    public var across: Double

    /// Makes the window.
    ///
    /// - Precondition: `view` and `scale` are finite and greater than zero.
    public init(view: Size<ViewSpace>, scale: Double, offset: Double, across: Double = 0) {
        precondition(view.isDrawable && scale.isFinite && scale > 0)
        self.view = view
        self.scale = scale
        self.offset = offset
        self.across = across
    }
}

/// A place in a continuous layout that outlives another zoom, view or layout.
public struct ContinuousPosition: Equatable, Sendable {
    /// Which spread.
    public var spread: SpreadIndex
    /// Which part of it lies before the place: 0 at its leading edge, above 1 in the gap after it.
    public var fraction: Double

    /// Makes the position.
    public init(spread: SpreadIndex, fraction: Double) {
        self.spread = spread
        self.fraction = fraction
    }
}

extension ContinuousLayout {
    /// Returns the spreads that `window` shows, in order of reading, and where they stand.
    public func frames(
        in window: ContinuousWindow
    ) -> [(spread: SpreadIndex, frame: Rect<ViewSpace>)] {
        visible(from: window.offset, length: shownLength(of: window)).map { index in
            (SpreadIndex(index), frame(of: SpreadIndex(index), in: window))
        }
    }

    /// Returns where the spread at `index` stands in the view, seen or not; centred across the
    /// axis but for the window's shift.
    ///
    /// - Precondition: The layout has such a spread.
    public func frame(of index: SpreadIndex, in window: ContinuousWindow) -> Rect<ViewSpace> {
        let size = sizes[index.value]
        let width = size.width * window.scale
        let height = size.height * window.scale
        let along = (start(of: index) - window.offset) * window.scale
        let shift = window.across * window.scale
        switch (axis, direction) {
        case (.vertical, _):
            let x = (window.view.width - width) / 2 - shift
            return Rect(x: x, y: along, width: width, height: height)
        case (.horizontal, .ltr):
            let y = (window.view.height - height) / 2 - shift
            return Rect(x: along, y: y, width: width, height: height)
        case (.horizontal, .rtl):
            let y = (window.view.height - height) / 2 - shift
            return Rect(
                x: window.view.width - along - width, y: y, width: width, height: height)
        }
    }

    /// Returns `window` moved so far that it shows nothing past the ends or beside the widest
    /// spread; what is smaller than the view stands in its middle.
    public func clipped(_ window: ContinuousWindow) -> ContinuousWindow {
        var clipped = window
        let shown = shownLength(of: window)
        clipped.offset =
            length > shown
            ? min(max(0, window.offset), length - shown) : (length - shown) / 2
        let width = window.view[axis.other]
        let reach = max(0, (breadth - width / window.scale) / 2)
        clipped.across = min(max(-reach, window.across), reach)
        return clipped
    }

    /// Returns what stands at `place`, in points, or nil where there are no spreads.
    public func position(at place: Double) -> ContinuousPosition? {
        spread(at: place).map {
            ContinuousPosition(spread: $0, fraction: (place - start(of: $0)) / extent(of: $0))
        }
    }

    /// Returns the place of `position`, in points; of a spread past the last one, the end.
    public func place(of position: ContinuousPosition) -> Double {
        guard position.spread.value < count else { return length }
        let spread = SpreadIndex(max(0, position.spread.value))
        return start(of: spread) + position.fraction * extent(of: spread)
    }

    private func shownLength(of window: ContinuousWindow) -> Double {
        window.view[axis] / window.scale
    }
}
