// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecogniser {
    /// Starts a drag once the pressed pointer has moved far enough along one axis.
    ///
    /// The way up to there is not made up for; everything beyond counts, however seldom the
    /// pointer reports.
    mutating func startDrag(
        _ press: Press, to position: Point<ViewSpace>, at time: Double,
        _ context: GestureContext, _ intents: inout [GestureIntent]
    ) {
        let way = position - press.position
        let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
        let farthest = abs(way[axis])
        guard farthest > 0 && farthest >= settings.dragThreshold else { return }
        flush(press.firstTap, &intents)
        let part = settings.dragThreshold / farthest
        var drag = Drag(
            id: press.id, start: press.position,
            last: press.position + Vector(x: way.x * part, y: way.y * part),
            velocity: VelocityWindow(
                length: settings.velocityWindow, from: press.position, at: press.time),
            handOff: context.handOff(along: axis), calmUntil: press.time)
        if let handOff = drag.handOff, handOff.caught != 0 {
            drag.hasTurned = true
            intents.append(.turnDragged(pull(of: drag, handOff, context)))
        }
        self.drag(drag, to: position, at: time, context, &intents)
    }

    /// Moves the content or the page after the pointer of `drag`.
    mutating func drag(
        _ drag: Drag, to position: Point<ViewSpace>, at time: Double,
        _ context: GestureContext, _ intents: inout [GestureIntent]
    ) {
        var drag = drag
        let movement = position - drag.last
        drag.last = position
        drag.velocity.add(position, at: time)
        anchor = position
        guard var handOff = drag.handOff else {
            if movement != .zero { intents.append(.panned(movement)) }
            activity = .dragging(drag)
            return
        }
        let shift = handOff.shift
        let panned = handOff.take(movement, room: context.room)
        if panned != .zero { intents.append(.panned(panned)) }
        drag.handOff = handOff
        if handOff.shift != shift {
            drag.hasTurned = true
            intents.append(.turnDragged(pull(of: drag, handOff, context)))
        }
        activity = .dragging(drag)
    }

    /// Lets go of what the drag moved.
    mutating func finish(
        _ drag: Drag, at pointer: TrackedPointer, _ context: GestureContext,
        _ intents: inout [GestureIntent]
    ) {
        if let handOff = drag.handOff, drag.hasTurned {
            intents.append(.turnReleased(pull(of: drag, handOff, context)))
        }
        let isThrown = (drag.handOff?.shift ?? 0) == 0 && pointer.heard >= drag.calmUntil
        activity = .spent
        release(velocity: isThrown ? drag.velocity.velocity : .zero, &intents)
    }

    private func pull(
        of drag: Drag, _ handOff: DragHandOff, _ context: GestureContext
    ) -> TurnPull {
        let axis = handOff.axis
        let sign = context.forwardSign(along: axis)
        let turned = (handOff.shift - handOff.caught) * sign
        return TurnPull(
            start: drag.start, location: drag.last,
            progress: turned / context.turnExtent(along: axis),
            velocity: drag.velocity.velocity[axis] * sign,
            overscroll: context.overscroll(at: handOff.shift * sign))
    }
}

extension GestureContext {
    /// Returns how a drag along `axis` is divided, or nil where it cannot turn.
    ///
    /// A page that is turning is caught whichever way the finger moves.
    fileprivate func handOff(along axis: Axis) -> DragHandOff? {
        guard let turnAxis, turnAxis == axis || turnProgress != 0 else { return nil }
        let caught =
            turnProgress * turnExtent(along: turnAxis) * forwardSign(along: turnAxis)
        return DragHandOff(axis: turnAxis, room: room, caught: caught)
    }

    /// Returns what a page pulled by `shift` view units, positive forward, is past an end.
    fileprivate func overscroll(at shift: Double) -> Overscroll? {
        guard shift != 0 else { return nil }
        let direction: PageStep = shift > 0 ? .forward : .backward
        return canTurn(direction) ? nil : Overscroll(direction, distance: abs(shift))
    }
}
