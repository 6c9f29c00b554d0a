// SPDX-License-Identifier: GPL-3.0-or-later

/// What the recogniser has to know of the reader at the time of a sample.
public struct GestureContext: Equatable, Sendable {
    /// The extent of the window.
    public var view: Size<ViewSpace>
    /// How far the content may be moved each way before an edge comes into sight: the `room` of
    /// the viewport as shown.
    public var room: PanRoom
    /// Along which axis pages are turned; nil where they are not, as in continuous scrolling.
    public var turnAxis: Axis?
    /// The direction of reading: which way is forward on a horizontal axis.
    public var direction: ReadingDirection
    /// Whether there is something after the spread that is shown.
    public var canTurnForward: Bool
    /// Whether there is something before the spread that is shown.
    public var canTurnBackward: Bool
    /// How far the page is turned already, in whole turns, positive forward: 0 unless a turn is
    /// under way.
    public var turnProgress: Double

    /// Makes a context.
    public init(
        view: Size<ViewSpace>, room: PanRoom, turnAxis: Axis? = .horizontal,
        direction: ReadingDirection = .ltr, canTurnForward: Bool = true,
        canTurnBackward: Bool = true, turnProgress: Double = 0
    ) {
        self.view = view
        self.room = room
        self.turnAxis = turnAxis
        self.direction = direction
        self.canTurnForward = canTurnForward
        self.canTurnBackward = canTurnBackward
        self.turnProgress = turnProgress
    }
}

extension GestureContext {
    /// What a movement of the content along `axis` is multiplied with to be positive forward.
    func forwardSign(along axis: Axis) -> Double {
        axis == .horizontal && direction == .rtl ? 1 : -1
    }

    /// The way of a finger that makes a whole turn along `axis`, in view units.
    func turnExtent(along axis: Axis) -> Double {
        view[axis] >= 1 ? view[axis] : 1
    }

    func canTurn(_ step: PageStep) -> Bool {
        switch step {
        case .forward: canTurnForward
        case .backward: canTurnBackward
        }
    }
}
