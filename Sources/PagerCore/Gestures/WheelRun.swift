// SPDX-License-Identifier: GPL-3.0-or-later

/// Wheel samples that follow each other without a pause, and what they have done so far.
///
/// They scroll the content. Only past an edge that was in sight when the run began do they turn,
/// and what a touchpad sends after the fingers have left, ever less, turns no further page.
struct WheelRun: Equatable, Sendable {
    /// The longest pause within a run, in seconds.
    private static let longestPause = 0.15
    /// How far, in view units, to scroll past an edge to turn.
    private static let turnThreshold = 60.0
    /// For how long after a turn nothing turns, in seconds.
    private static let coolingTime = 0.15

    private var lastTime: Double?
    private var startRoom = PanRoom.none
    private var excess = 0.0
    private var lastStrength = 0.0
    private var lastTurn: Double?

    /// Takes a movement of the content that the wheel wants, at `time` seconds.
    ///
    /// - Returns: The part of it that moves the content, and the step that turns.
    mutating func take(
        _ movement: Vector<ViewSpace>, at time: Double, in context: GestureContext
    ) -> (scrolled: Vector<ViewSpace>, step: PageStep?) {
        if lastTime.map({ time - $0 > Self.longestPause }) ?? true {
            self = WheelRun()
            startRoom = context.room
        }
        lastTime = time
        let scrolled = Vector<ViewSpace>(
            x: movement.x.limited(by: context.room.room(along: .horizontal, towards: movement.x)),
            y: movement.y.limited(by: context.room.room(along: .vertical, towards: movement.y)))
        let axis: Axis = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
        let step = turn(by: movement[axis], scrolled: scrolled[axis], axis, time, context)
        return (scrolled, step)
    }

    private mutating func turn(
        by movement: Double, scrolled: Double, _ axis: Axis, _ time: Double,
        _ context: GestureContext
    ) -> PageStep? {
        let isWeaker = abs(movement) < lastStrength
        lastStrength = abs(movement)
        guard context.turnAxis == axis || (context.turnAxis != nil && axis == .vertical),
            startRoom.isAtEdge(along: axis, towards: movement),
            lastTurn == nil || !isWeaker && !isCooling(at: time)
        else { return nil }
        let past = (movement - scrolled) * context.forwardSign(along: axis)
        excess = past * excess < 0 ? past : excess + past
        let step: PageStep = excess > 0 ? .forward : .backward
        guard abs(excess) >= Self.turnThreshold && context.canTurn(step) else { return nil }
        excess = 0
        lastTurn = time
        return step
    }

    private func isCooling(at time: Double) -> Bool {
        lastTurn.map { time - $0 < Self.coolingTime } ?? false
    }
}

extension Double {
    /// Returns the number, but no farther from zero than `bound`.
    fileprivate func limited(by bound: Double) -> Double {
        min(max(self, -bound), bound)
    }
}
