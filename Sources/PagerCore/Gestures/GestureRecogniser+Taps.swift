// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecogniser {
    /// Takes the first pointer down, which may be the second tap of two.
    mutating func press(_ pointer: TrackedPointer, _ intents: inout [GestureIntent]) {
        let isNear = waitingTap.map {
            (pointer.position - $0.position).length <= settings.doubleTapDistance
        }
        let firstTap = isNear == true ? waitingTap : nil
        if isNear == true { waitingTap = nil } else { flushTap(&intents) }
        anchor = pointer.position
        activity = .pressing(
            Press(
                id: pointer.id, kind: pointer.kind, position: pointer.position,
                time: pointer.heard, firstTap: firstTap))
        intents.append(.touched(pointer.position))
    }

    /// Takes a press that was lifted where it began.
    mutating func tap(
        _ press: Press, _ context: GestureContext, _ intents: inout [GestureIntent]
    ) {
        if press.firstTap != nil {
            intents.append(.doubleTapped(press.position))
            return
        }
        let zone = settings.zones.zone(
            at: press.position, in: context.view, direction: context.direction)
        let tap = Tap(zone: zone, position: press.position, time: clock ?? press.time)
        if settings.mayBecomeTwo(zone) { waitingTap = tap } else { flush(tap, &intents) }
    }

    /// Tells the tap that waits, which stays alone.
    mutating func flushTap(_ intents: inout [GestureIntent]) {
        flush(waitingTap, &intents)
        waitingTap = nil
    }

    func flush(_ tap: Tap?, _ intents: inout [GestureIntent]) {
        guard let tap else { return }
        intents.append(.tapped(tap.zone, tap.position))
    }
}

extension GestureSettings {
    fileprivate func mayBecomeTwo(_ zone: TapZone) -> Bool {
        switch doubleTaps {
        case .everywhere: true
        case .inCentre: zone == .centre
        case .never: false
        }
    }
}
