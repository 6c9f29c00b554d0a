// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecogniser {
    /// Starts a pinch of the first two pointers; while the page is turned there is none.
    mutating func startPinch(unlessTurned isTurned: Bool) {
        activity = isTurned ? .spent : .pinching(currentPinch)
    }

    /// Moves the content after the first two pointers.
    mutating func pinch(_ last: Pinch, _ intents: inout [GestureIntent]) {
        let pinch = currentPinch
        activity = .pinching(pinch)
        anchor = pinch.middle
        guard pinch != last else { return }
        intents.append(
            .pinched(by: pinch.distance / last.distance, from: last.middle, to: pinch.middle))
    }

    /// Goes on after one of the first two pointers was lifted: with another pair, or with one
    /// finger that pans but does not turn.
    mutating func continuePinch(at time: Double) {
        guard let pointer = pointers.first else { return }
        if pointers.count >= 2 {
            activity = .pinching(currentPinch)
            return
        }
        // Two fingers are never lifted at once: the last one does not mean to throw.
        let calm = 0.1
        activity = .dragging(
            Drag(
                id: pointer.id, start: pointer.position, last: pointer.position,
                velocity: VelocityWindow(
                    length: settings.velocityWindow, from: pointer.position, at: time),
                handOff: nil, calmUntil: time + calm))
    }

    private var currentPinch: Pinch {
        let way = pointers[1].position - pointers[0].position
        let middle = Point<ViewSpace>(
            x: pointers[0].position.x + way.x / 2, y: pointers[0].position.y + way.y / 2)
        // Fingers are never nearer; what reports it would divide by nothing.
        return Pinch(middle: middle, distance: max(1, way.length))
    }
}
