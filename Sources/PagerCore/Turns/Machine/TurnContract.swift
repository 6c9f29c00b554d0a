// SPDX-License-Identifier: GPL-3.0-or-later

/// What a turn promises where page view controllers disagree.
///
/// The defaults are those of a scrolling page view controller; the other choices are those of
/// flipping and curling ones. Whatever is chosen, each request is answered exactly once.
public struct TurnContract: Equatable, Sendable {
    /// What becomes of a running turn when a request asks for another spread.
    public enum Interruption: CaseIterable, Equatable, Sendable {
        /// It jumps to its end and succeeds, then the new turn starts from there.
        case finishes
        /// It fails where it is, and the new turn starts from the old spread.
        case cuts
    }

    /// Which turns are reported by `willStart`, `turning` and `didFinish`.
    public enum Reporting: CaseIterable, Equatable, Sendable {
        /// All of them.
        case everyTurn
        /// Those that a gesture started; requests are answered by their completion only.
        case gesturesOnly
    }

    /// What comes first at the end of a turn.
    public enum FinishOrder: CaseIterable, Equatable, Sendable {
        /// `didFinish`, then the completions.
        case finishFirst
        /// The completions, then `didFinish`.
        case completionFirst
    }

    /// When neighbours are asked for.
    public enum Asking: CaseIterable, Equatable, Sendable {
        /// After each turn: on the way of travel, or on both ways after a requested turn.
        case afterTurns
        /// When a turn begins, on its way only; nothing is made ready.
        case atStart
    }

    /// What a drag does that comes back to where it began and goes on.
    public enum Reversal: CaseIterable, Equatable, Sendable {
        /// The turn fails, and one the other way starts.
        case crosses
        /// The turn stays at progress 0.
        case stopsAtNeutral
    }

    /// How far one drag may go.
    public enum DragReach: CaseIterable, Equatable, Sendable {
        /// The turn succeeds at progress 1, and the drag goes on to the spread beyond.
        case manySpreads
        /// The turn stays at progress 1 until the drag is released.
        case oneSpread
    }

    /// What a drag does that begins while a turn settles.
    public enum SettlingDrag: CaseIterable, Equatable, Sendable {
        /// It catches the turn where it is.
        case catches
        /// It is ignored.
        case refused
    }

    /// What is reported of a drag past the first or last spread, besides the overscroll.
    public enum EndDrag: CaseIterable, Equatable, Sendable {
        /// Nothing.
        case overscrollOnly
        /// `didFinish` without a destination and without success.
        case reportsUnfinished
    }

    /// What an animated request past the first or last spread shows; it fails at once anyhow.
    public enum EndRequest: CaseIterable, Equatable, Sendable {
        /// Nothing.
        case staysStill
        /// The spread yields by a third, and falls back.
        case bounces
    }

    /// What a fast drag does after its turn has ended.
    public enum Overshoot: CaseIterable, Equatable, Sendable {
        /// Nothing: the turn ends exactly.
        case none
        /// It starts a turn to the spread beyond, which falls back.
        case bounces
    }

    /// When the spread that is reported as the current one changes.
    public enum CurrentChange: CaseIterable, Equatable, Sendable {
        /// When the turn has succeeded.
        case atFinish
        /// At once where a request started the turn, else when it has succeeded.
        case atRequest
    }

    /// Which sides come to rest of curled sheets that are bound at an edge and have a page on
    /// each side.
    public enum RestingSides: CaseIterable, Equatable, Sendable {
        /// Both: every page can be read, one after the other.
        ///
        /// The back of a sheet shows the page that it is turned to or comes from.
        case both
        /// The fronts: a turn goes from one to the next, and the page between them is seen on the
        /// back of the sheet while it turns.
        ///
        /// The first page is a front, then every other one. A back that is asked for by itself
        /// comes to rest all the same; from there a turn leads to the nearest front.
        case fronts
    }

    /// Whether style and axis may change once they are set.
    public enum Appearance: CaseIterable, Equatable, Sendable {
        /// They may, between turns.
        case changeable
        /// They may not.
        case fixed
    }

    /// What becomes of a running turn at a request; `finishes` by default.
    public var interruption = Interruption.finishes
    /// Which turns are reported; `everyTurn` by default.
    public var reporting = Reporting.everyTurn
    /// What comes first at the end of a turn; `finishFirst` by default.
    public var finishOrder = FinishOrder.finishFirst
    /// When neighbours are asked for; `afterTurns` by default.
    public var asking = Asking.afterTurns
    /// What a drag back across its beginning does; `crosses` by default.
    public var reversal = Reversal.crosses
    /// How far one drag may go; `manySpreads` by default.
    public var dragReach = DragReach.manySpreads
    /// What a drag does while a turn settles; `catches` by default.
    public var settlingDrag = SettlingDrag.catches
    /// What is reported of a drag past an end; `overscrollOnly` by default.
    public var endDrag = EndDrag.overscrollOnly
    /// What a request past an end shows; `staysStill` by default.
    public var endRequest = EndRequest.staysStill
    /// What a fast drag does after its turn; `none` by default.
    public var overshoot = Overshoot.none
    /// When the current spread changes; `atFinish` by default.
    public var currentChange = CurrentChange.atFinish
    /// Which sides of double-sided sheets bound at an edge come to rest; `both` by default.
    public var restingSides = RestingSides.both
    /// Whether style and axis may change; `changeable` by default.
    public var appearance = Appearance.changeable
    /// The speed above which the direction of a released drag decides, in view units per
    /// second; 125 by default.
    public var flingSpeed = 125.0
    /// The speed above which a drag turns the page before it is released, in view units per
    /// second; nil, which is never, by default.
    public var escapeSpeed: Double?
    /// The progress from which a drag released slowly succeeds, 0...1; 0.5 by default.
    public var threshold = 0.5

    /// Makes the contract of the defaults.
    public init() {}
}
