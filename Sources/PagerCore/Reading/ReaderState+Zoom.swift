// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// What the viewport moves over; nil where there is no spread.
    var canvas: ReaderCanvas? {
        if let strip {
            return ReaderCanvas(
                content: strip.content, fitted: strip.largest, view: view, zoom: settings.zoom)
        }
        return shown.map(canvas(of:))
    }

    func canvas(of spread: SpreadIndex) -> ReaderCanvas {
        let size = book.extent(of: spread)
        return ReaderCanvas(content: size, fitted: size, view: view, zoom: settings.zoom)
    }

    /// Whether the running turn is on its way to the spread that it turns to.
    var isLeaving: Bool { incoming.map { $0.spread == machine.landing } ?? false }

    /// Where the reader will be once nothing moves any more.
    var landingViewport: Viewport? {
        isLeaving ? incoming?.viewport : motion?.destination
    }

    /// Changes where the reader will be: on the spread that a running turn leads to, at once.
    mutating func changeViewport(
        _ pace: TurnRequest.Pace, _ change: (Viewport) -> Viewport
    ) {
        guard let viewport = landingViewport else { return }
        let changed = change(viewport)
        if isLeaving {
            incoming?.viewport = changed
        } else if pace == .immediate {
            motion?.show(changed)
        } else if changed != viewport {
            motion?.move(to: changed, at: now)
        }
    }

    /// Magnifies where the reader will be.
    mutating func magnify(_ zoom: ReaderZoom, _ pace: TurnRequest.Pace) {
        switch zoom {
        case .fit(let fit): self.fit(fit, pace)
        case .scale(let scale, let place):
            guard let place = place.sound else { return }
            magnify(to: scale, about: place, pace)
        case .centredScale(let scale): magnify(to: scale, about: view.middle, pace)
        }
    }

    private mutating func magnify(
        to scale: Double, about place: Point<ViewSpace>, _ pace: TurnRequest.Pace
    ) {
        guard scale.isFinite && scale > 0 else { return }
        changeViewport(pace) { $0.zoomed(to: scale, holding: $0.spreadPoint(at: place), at: place) }
    }

    private mutating func fit(_ fit: FitMode, _ pace: TurnRequest.Pace) {
        settings.zoom.fit = fit
        guard let canvas = landingCanvas else { return }
        changeViewport(pace) { canvas.viewport(scale: canvas.fittedScale, reading: $0.centre) }
        if isLeaving, let canvas = self.canvas, let viewport = motion?.destination {
            motion?.show(canvas.viewport(scale: canvas.fittedScale, reading: viewport.centre))
        } else if let spread = incoming?.spread {
            let viewport = turned(spread)
            incoming?.viewport = viewport
        }
    }

    var landingCanvas: ReaderCanvas? {
        guard isLeaving, let incoming else { return canvas }
        return canvas(of: incoming.spread)
    }
}

extension ReaderState {
    /// Shows the same places in a view of another extent.
    mutating func resize(to view: Size<ViewSpace>, _ pixelsPerUnit: Double) {
        guard let view = Self.usable(view) else { return }
        let old = (landing: landingCanvas, shown: canvas)
        self.view = view
        let told = pixelsPerUnit.isFinite && pixelsPerUnit > 0
        settings.zoom.pixelsPerUnit = Self.usable(
            told ? pixelsPerUnit.limited(to: 0.01...100) : settings.zoom.pixelsPerUnit, in: view)
        if let canvas, let before = old.shown, let viewport = motion?.destination {
            motion?.show(canvas.reading(viewport, of: before))
        }
        stayAgain()
        if let incoming, let before = old.landing {
            let canvas = canvas(of: incoming.spread)
            let viewport =
                isLeaving ? canvas.reading(incoming.viewport, of: before) : turned(incoming.spread)
            self.incoming?.viewport = viewport
        }
        turn(.resize(extent: turnExtent, orientation: ViewOrientation(of: view)))
    }
}

extension ReaderCanvas {
    /// Returns the viewport with the same place in the middle as `viewport` has, one of `before`:
    /// fitted where that was, else at its scale.
    func reading(_ viewport: Viewport, of before: ReaderCanvas) -> Viewport {
        self.viewport(
            scale: before.isFitted(viewport) ? fittedScale : viewport.scale,
            reading: viewport.centre)
    }
}
