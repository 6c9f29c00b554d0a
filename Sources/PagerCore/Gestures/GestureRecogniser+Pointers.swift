// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecogniser {
    /// After how many silent seconds a pointer counts as lost when another one comes.
    private static let longestSilence = 10.0

    mutating func begin(
        _ pointer: TrackedPointer, _ context: GestureContext, _ intents: inout [GestureIntent]
    ) {
        let lost = pointers.filter {
            $0.id == pointer.id || pointer.heard - $0.heard > Self.longestSilence
        }
        for pointer in lost { cancel(pointer.id, &intents) }
        guard pointers.count < Self.mostPointers else { return }
        pointers.append(pointer)
        switch activity {
        case .idle:
            press(pointer, &intents)
        case .pressing(let press):
            flush(press.firstTap, &intents)
            startPinch(unlessTurned: context.turnProgress != 0)
        case .dragging(let drag):
            let isTurned = drag.handOff.map { $0.shift != 0 } ?? false
            if drag.hasTurned { intents.append(.turnCancelled) }
            startPinch(unlessTurned: isTurned || context.turnProgress != 0)
        case .pinching, .longPressing, .spent:
            break
        }
    }

    mutating func move(
        _ id: Int, to position: Point<ViewSpace>, at time: Double, _ context: GestureContext,
        _ intents: inout [GestureIntent]
    ) {
        guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
        let isElsewhere = pointers[index].position != position
        pointers[index].position = position
        pointers[index].heard = time
        switch activity {
        case .pressing(let press):
            startDrag(press, to: position, at: time, context, &intents)
        case .dragging(let drag) where drag.id == id:
            self.drag(drag, to: position, at: time, context, &intents)
        case .pinching(let pinch) where index < 2:
            self.pinch(pinch, &intents)
        case .longPressing(id) where isElsewhere:
            intents.append(.longPressed(.moved, position))
        case .idle, .dragging, .pinching, .longPressing, .spent:
            break
        }
    }

    mutating func end(
        _ id: Int, _ context: GestureContext, _ intents: inout [GestureIntent]
    ) {
        guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
        let pointer = pointers.remove(at: index)
        switch activity {
        case .pressing(let press):
            release(&intents)
            tap(press, context, &intents)
        case .dragging(let drag) where drag.id == id:
            finish(drag, at: pointer, context, &intents)
        case .pinching where index < 2:
            continuePinch(at: pointer.heard)
        case .longPressing(id):
            intents.append(.longPressed(.ended, pointer.position))
            activity = .spent
            release(&intents)
        case .idle, .dragging, .pinching, .longPressing, .spent:
            release(&intents)
        }
    }

    /// Takes a pointer away, and with it whatever the pointers were doing.
    mutating func cancel(_ id: Int, _ intents: inout [GestureIntent]) {
        guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
        let pointer = pointers.remove(at: index)
        switch activity {
        case .pressing(let press): flush(press.firstTap, &intents)
        case .dragging(let drag) where drag.hasTurned: intents.append(.turnCancelled)
        case .longPressing: intents.append(.longPressed(.cancelled, pointer.position))
        case .idle, .dragging, .pinching, .spent: break
        }
        activity = .spent
        release(&intents)
    }

    /// Ends the gesture if no pointer is left.
    mutating func release(
        velocity: Vector<ViewSpace> = .zero, _ intents: inout [GestureIntent]
    ) {
        guard pointers.isEmpty else { return }
        activity = .idle
        intents.append(.released(velocity: velocity, anchor: anchor))
    }

    /// Tells what `now` decides, in seconds.
    mutating func advance(to now: Double, _ intents: inout [GestureIntent]) {
        guard let deadline, now >= deadline else { return }
        flushTap(&intents)
        guard case .pressing(let press) = activity, press.kind != .mouse,
            now >= press.time + settings.longPressDelay
        else { return }
        flush(press.firstTap, &intents)
        activity = .longPressing(id: press.id)
        intents.append(.longPressed(.began, press.position))
    }
}
