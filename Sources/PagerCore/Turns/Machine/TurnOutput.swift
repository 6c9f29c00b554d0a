// SPDX-License-Identifier: GPL-3.0-or-later

/// What a turn machine tells or asks, in order.
///
/// Of each turn: one `willStart`, any number of `turning`, one `didFinish`; after the last
/// `turning` of 1 or beyond (-1 or beyond) it succeeded, after one of 0 it failed. A spread
/// that comes without a turn is told by a `didFinish` from nil alone. No turn starts before
/// the one before it finished.
public enum TurnOutput: Equatable, Sendable {
    /// A turn starts.
    case willStart(from: SpreadIndex, to: SpreadIndex)
    /// A turn has come to `progress`: 0 shows the old spread; 1 (forward) and -1 (backward) the
    /// new one; the magnitude passes 1 where a drag does.
    case turning(from: SpreadIndex, to: SpreadIndex, progress: Double)
    /// A turn has ended: at `to` where it succeeded, else at `from`.
    ///
    /// `from` is nil where there was no spread before; `to` is nil where there is none past an
    /// end.
    case didFinish(from: SpreadIndex?, to: SpreadIndex?, success: Bool)
    /// The one answer to a request: whether the reader is where it asked for.
    case completion(TurnIdentifier, success: Bool)
    /// What lies there may be needed soon: it is wanted as an `answer` where the source is
    /// `asked`, and ready to be shown in any case.
    case askForNeighbour(PageStep, of: SpreadIndex)
    /// A drag past the first or last spread has moved it by `progress`, less than it was
    /// dragged: positive past the last one, 0 when it is back.
    case overscroll(progress: Double)
    /// A drag past an end was let go after it had pulled by `pull` whole turns, positive past
    /// the last spread: the one who listens may close the book, or go to the next one.
    case overscrollReleased(pull: Double)
    /// The view was rotated: a `relayout` with the spine for this orientation is wanted.
    case askForSpine(ViewOrientation)
}
