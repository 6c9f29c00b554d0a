// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderSettings {
    private static let recordSize = 208

    /// Appends the record of the settings.
    func write(to output: inout BinaryOutput) {
        output.begin(Self.recordSize)
        appearance.write(to: &output, at: 0)
        output.put(choice: zoom.fit, at: 3)
        output.put(choice: zoomAtTurn, at: 4)
        output.put(choice: gestures.doubleTaps, at: 5)
        output.put(choice: gestures.zones.axis, at: 6)
        output.put(UInt32(clamping: reach.ahead), at: 20)
        output.put(UInt32(clamping: reach.behind), at: 24)
        output.put(pictureBytes, at: 28)
        output.put(
            zoom.originalScale, zoom.largestZoom, zoom.doubleTapZoom, zoom.pixelsPerUnit, at: 32)
        output.put(
            gestures.zones.backward, gestures.zones.forward, gestures.doubleTapDelay,
            gestures.doubleTapDistance, gestures.longPressDelay, gestures.dragThreshold,
            gestures.velocityWindow, at: 64)
        contract.write(to: &output)
        output.put(
            durations.curl, durations.flip, durations.scroll, durations.cover, durations.fade,
            at: 144)
        output.put(spacing, turnSpacing, at: 184)
    }

    init(from input: inout BinaryInput) throws(ReaderBinaryError) {
        try input.begin(Self.recordSize)
        let most = 0.0...3600
        let reach = [input.integer(UInt32.self, at: 20), input.integer(UInt32.self, at: 24)]
        let pictureBytes = input.integer(Int32.self, at: 28)
        guard reach.allSatisfy({ $0 <= 1000 }), pictureBytes >= 0 else { throw .number }
        self.init(
            appearance: try ReaderAppearance(from: input, at: 0),
            zoom: try ZoomSettings(from: input),
            zoomAtTurn: try input.choice(at: 4),
            gestures: try GestureSettings(from: input),
            contract: try TurnContract(from: input),
            durations: TurnDurations(
                curl: try input.double(at: 144, in: most),
                flip: try input.double(at: 152, in: most),
                scroll: try input.double(at: 160, in: most),
                cover: try input.double(at: 168, in: most),
                fade: try input.double(at: 176, in: most)),
            spacing: try input.double(at: 184, in: 0...Self.largestSpacing),
            turnSpacing: try input.double(at: 192, in: 0...Self.largestSpacing),
            reach: PrefetchPlan.Reach(ahead: Int(reach[0]), behind: Int(reach[1])),
            pictureBytes: pictureBytes)
    }
}

extension ReaderAppearance {
    /// Puts the appearance into three bytes from `offset` on.
    func write(to output: inout BinaryOutput, at offset: Int) {
        switch self {
        case .turns(let style, let axis):
            output.put(choice: style, at: offset + 1)
            output.put(choice: axis, at: offset + 2)
        case .continuous(let axis):
            output.put(true, at: offset)
            output.put(choice: axis, at: offset + 2)
        }
    }

    init(from input: BinaryInput, at offset: Int) throws(ReaderBinaryError) {
        let style: TurnStyle = try input.choice(at: offset + 1)
        let axis: Axis = try input.choice(at: offset + 2)
        self = try input.bool(at: offset) ? .continuous(axis) : .turns(style, axis)
    }
}

extension ZoomSettings {
    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        self.init(
            fit: try input.choice(at: 3),
            originalScale: try input.double(at: 32, in: 0.001...1000),
            largestZoom: try input.double(at: 40, in: 1...1000),
            doubleTapZoom: try input.double(at: 48, in: 1...1000),
            pixelsPerUnit: try input.double(at: 56, in: 0.01...100))
    }
}

extension GestureSettings {
    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        let backward = try input.double(at: 64, in: 0...1)
        let forward = try input.double(at: 72, in: 0...1)
        guard backward + forward <= 1 else { throw .number }
        let most = 0.0...1e6
        self.init(
            zones: TapZones(backward: backward, forward: forward, axis: try input.choice(at: 6)),
            doubleTaps: try input.choice(at: 5),
            doubleTapDelay: try input.double(at: 80, in: most),
            doubleTapDistance: try input.double(at: 88, in: most),
            longPressDelay: try input.double(at: 96, in: most),
            dragThreshold: try input.double(at: 104, in: most),
            velocityWindow: try input.double(at: 112, in: most))
    }
}

extension TurnContract {
    fileprivate func write(to output: inout BinaryOutput) {
        output.put(choice: interruption, at: 7)
        output.put(choice: reporting, at: 8)
        output.put(choice: finishOrder, at: 9)
        output.put(choice: asking, at: 10)
        output.put(choice: reversal, at: 11)
        output.put(choice: dragReach, at: 12)
        output.put(choice: settlingDrag, at: 13)
        output.put(choice: endDrag, at: 14)
        output.put(choice: endRequest, at: 15)
        output.put(choice: overshoot, at: 16)
        output.put(choice: currentChange, at: 17)
        output.put(choice: appearance, at: 18)
        output.put(escapeSpeed != nil, at: 19)
        output.put(choice: restingSides, at: 200)
        output.put(flingSpeed, escapeSpeed ?? 0, threshold, at: 120)
    }

    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        self.init()
        interruption = try input.choice(at: 7)
        reporting = try input.choice(at: 8)
        finishOrder = try input.choice(at: 9)
        asking = try input.choice(at: 10)
        reversal = try input.choice(at: 11)
        dragReach = try input.choice(at: 12)
        settlingDrag = try input.choice(at: 13)
        endDrag = try input.choice(at: 14)
        endRequest = try input.choice(at: 15)
        overshoot = try input.choice(at: 16)
        currentChange = try input.choice(at: 17)
        appearance = try input.choice(at: 18)
        restingSides = try input.choice(at: 200)
        flingSpeed = try input.double(at: 120, in: 0...1e9)
        let escapeSpeed = try input.double(at: 128, in: 0...1e9)
        self.escapeSpeed = try input.bool(at: 19) ? escapeSpeed : nil
        threshold = try input.double(at: 136, in: 0...1)
    }
}
