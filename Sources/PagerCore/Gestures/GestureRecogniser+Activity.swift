// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecogniser {
    /// What the pointers that are down are doing.
    enum Activity: Equatable, Sendable {
        /// None is down.
        case idle
        /// One went down and has not moved.
        case pressing(Press)
        /// One moves the content or the page.
        case dragging(Drag)
        /// Two move the content.
        case pinching(Pinch)
        /// One rested for long.
        case longPressing(id: Int)
        /// What they did is over, but not all are up.
        case spent
    }

    /// A pointer that went down.
    struct Press: Equatable, Sendable {
        let id: Int
        let kind: PointerSample.Kind
        let position: Point<ViewSpace>
        let time: Double
        /// The tap before it, where this may be the second of two.
        let firstTap: Tap?
    }

    /// A single tap.
    struct Tap: Equatable, Sendable {
        let zone: TapZone
        let position: Point<ViewSpace>
        let time: Double
    }

    /// A drag of one pointer.
    struct Drag: Equatable, Sendable {
        let id: Int
        /// Where the pointer went down.
        let start: Point<ViewSpace>
        var last: Point<ViewSpace>
        var velocity: VelocityWindow
        /// Nil where the drag can only move the content.
        var handOff: DragHandOff?
        /// Until when letting go throws nothing, in seconds.
        let calmUntil: Double
        /// Whether the page has been dragged.
        var hasTurned = false
    }

    /// A pinch of the first two pointers.
    struct Pinch: Equatable, Sendable {
        let middle: Point<ViewSpace>
        let distance: Double
    }
}
