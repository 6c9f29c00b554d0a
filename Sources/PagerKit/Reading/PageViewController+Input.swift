// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Takes a report of a finger, a pen or a mouse in; it may come from any view, in the units of
    /// this one.
    public func handle(_ sample: PointerSample) {
        receive(
            .pointer(
                id: sample.id, at: sample.position, kind: sample.kind, phase: sample.phase),
            at: sample.time)
    }

    /// Takes a report of a wheel in, or of two fingers that scroll on a touchpad.
    public func handle(_ sample: WheelSample) {
        receive(
            .wheel(
                at: sample.position, by: sample.movement, unit: sample.unit,
                isControlHeld: sample.isControlHeld), at: sample.time)
    }

    /// A key was pressed.
    public func press(_ key: ReaderKey, at time: Double) { receive(.key(key), at: time) }

    /// The view has another extent, or its units another number of device pixels.
    ///
    /// The place being read is kept. In a view that was rotated sheets are bound elsewhere, once no turn runs.
    public func resize(
        to view: Size<ViewSpace>, pixelsPerUnit: Double = 1, at time: Double
    ) {
        receive(.resize(view, pixelsPerUnit: pixelsPerUnit), at: time)
    }

    /// Magnifies what is shown.
    public func zoom(
        _ zoom: ReaderZoom, pace: TurnRequest.Pace = .animated, at time: Double
    ) {
        receive(.zoom(zoom, pace), at: time)
    }

    /// Changes transition style and navigation orientation, or scrolls continuously; the place
    /// being read is kept.
    public func setAppearance(_ appearance: ReaderAppearance, at time: Double) {
        receive(.appearance(appearance), at: time)
        bindSheets()
        layOut(at: time)
    }

    /// Sets how far spreads stand apart: in points where they are scrolled continuously, in view
    /// units while one gives way to the next by scrolling.
    public func setSpacing(continuous: Double, turning: Double, at time: Double) {
        receive(.spacing(continuous: continuous, turning: turning), at: time)
    }

    /// Sets in which direction pages follow each other.
    public func setDirection(_ direction: ReadingDirection, at time: Double) {
        var preferences = settings.preferences
        preferences.direction = direction
        setPreferences(preferences, at: time)
    }

    /// Shows each page rotated clockwise by so much from how the document has it.
    public func rotatePages(_ rotation: QuarterTurn, at time: Double) {
        chosen.presentation.turn = rotation
        receive(.rotate(rotation), at: time)
    }

    /// Sets what becomes of the zoom when the page is turned.
    public func setZoomAtTurn(_ zoomAtTurn: ZoomAtTurn, at time: Double) {
        receive(.zoomAtTurn(zoomAtTurn), at: time)
    }

    /// Takes all pointers away, as from a window that loses them.
    public func loseFocus(at time: Double) { receive(.loseFocus, at: time) }

    /// Calls the running turn off: it falls back, and requests that wait have missed.
    public func cancelTurn(at time: Double) { receive(.cancelTurn, at: time) }

    /// Lets all pictures go but those of what is seen, until the reader goes to another spread.
    public func relieveMemory(at time: Double) {
        receive(.memoryPressure, at: time)
        document.cache.shrinkToPinned()
    }
}
