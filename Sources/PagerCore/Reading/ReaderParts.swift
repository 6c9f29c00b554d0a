// SPDX-License-Identifier: GPL-3.0-or-later

/// The spread that a turn leads to, as it will be shown.
struct IncomingSpread: Equatable, Sendable {
    let spread: SpreadIndex
    var viewport: Viewport
}

/// A request of a program that the turn machine has not answered.
struct PendingRequest: Equatable, Sendable {
    /// By what the machine knows it.
    let inner: TurnIdentifier
    /// By what the program knows it.
    let outer: TurnIdentifier
}

/// A gesture that drags a turn.
struct ReaderDrag: Equatable, Sendable {
    /// Where sheets are bound along the axis, in view units; nil where the finger moves the turn
    /// by one view.
    let spine: Double?
}

/// The stay at a place that was asked for, until something else moves the viewport; in a row or
/// column of spreads also the way there.
struct ReaderStay: Equatable, Sendable {
    let viewport: Viewport
    let position: ReaderPosition
    /// The request that waits until the viewport rests.
    var request: TurnIdentifier?
}

/// What was told last.
struct ReaderReport: Equatable, Sendable {
    var position: ReaderPosition?
    var scene = ReaderScene()
    var pictures: [WantedPicture] = []
    var tick = ReaderTick.never
}
