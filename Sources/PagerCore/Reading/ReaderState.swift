// SPDX-License-Identifier: GPL-3.0-or-later

/// A reader of a book: everything that happens goes in, everything to show and to tell comes out.
///
/// A value: the same commands at the same times give the same effects. It ties spreads, turns,
/// zoom, gestures and what to draw ahead together, and draws nothing itself. Times are seconds
/// of any one clock; one that runs backwards stands still.
///
///     var reader = ReaderState(view: Size(width: 800, height: 600))
///     carryOut(reader.receive(.open(book, at: PageIndex(0)), at: now))
///     carryOut(reader.receive(.key(.next), at: now))
///     …with each frame, as long as it is wanted… reader.receive(.tick, at: now)
public struct ReaderState: Equatable, Sendable {
    /// How the reader behaves.
    public internal(set) var settings: ReaderSettings
    /// The extent of the view.
    public internal(set) var view: Size<ViewSpace>
    /// The book.
    public internal(set) var book = ReaderBook.empty
    /// What is seen of the current spread, or of all in a row or column; nil where there is
    /// none.
    public internal(set) var motion: ViewportMotion?
    /// The latest time that was told, in seconds; 0 before the first command.
    public internal(set) var now = 0.0

    /// The spread that `motion` shows, or, scrolled continuously, the one in the middle.
    var shown: SpreadIndex?
    /// The page that is being read; it stands in `shown`.
    var page: PageIndex?
    /// The place that was asked for last, until it is reached.
    var goal: ReaderGoal?
    /// The places that were left for others.
    public internal(set) var history = ReadingHistory()
    /// How the sheets are bound.
    public internal(set) var binding = SheetBinding()
    /// The places where a tap is told and does nothing else.
    var tapAreas: [PageArea] = []
    /// All spreads, where they are scrolled continuously.
    var strip: SpreadStrip?
    var stay: ReaderStay?
    var machine: TurnMachine
    /// The spread that a turn leads to, as it will be shown.
    var incoming: IncomingSpread?
    /// The requests that wait for an answer of the machine.
    var pending: [PendingRequest] = []
    var lastRequest: UInt64 = 0
    var recogniser: GestureRecogniser
    /// What the gesture that drags a turn has done.
    var drag: ReaderDrag?
    var grip: TurnGrip?
    var travel = Travel.unknown
    /// The scale that pictures of what is seen are wanted at, in view units per point.
    var sharpScale = 1.0
    var isShortOfMemory = false
    var told = ReaderReport()
    var effects: [ReaderEffect] = []

    /// Makes a reader without a book in a view of the given extent.
    public init(view: Size<ViewSpace>, settings: ReaderSettings = ReaderSettings()) {
        self.settings = settings
        self.view = Self.usable(view) ?? Size(width: 1, height: 1)
        self.settings.zoom.pixelsPerUnit = Self.usable(
            settings.zoom.pixelsPerUnit, in: self.view)
        recogniser = GestureRecogniser(settings: settings.gestures)
        let (style, axis) = settings.appearance.turns
        machine = TurnMachine(
            style, axis: axis, extent: self.view[axis], contract: settings.contract,
            durations: settings.durations)
        _ = machine.receive(.source(.counted(0)), at: 0)
        _ = machine.receive(
            .resize(extent: turnExtent, orientation: ViewOrientation(of: self.view)), at: 0)
    }

    /// Carries `command` out, which comes at `time`, after all that has happened by itself until
    /// then.
    ///
    /// - Parameters:
    ///   - command: What happens.
    ///   - time: Seconds of the clock of all commands, from 0 on; what is not finite counts as no
    ///     time since the last one.
    /// - Returns: What to tell and to show, in order.
    public mutating func receive(_ command: ReaderCommand, at time: Double) -> [ReaderEffect] {
        if time.isFinite { now = max(now, time) }
        passTime()
        carryOut(command)
        settleStay()
        keepPosition()
        report()
        defer { effects = [] }
        return effects
    }

    /// What is shown now; nil where there is no spread.
    public var viewport: LiveViewport? { motion?.viewport(at: now) }

    /// Where the reader is; nil where there are no pages.
    public var position: ReaderPosition? {
        guard let shown, let page else { return nil }
        return ReaderPosition(spread: shown, page: page)
    }

    /// The turn that runs.
    public var turn: Turn? { machine.turn }

    private mutating func passTime() {
        turn(.tick)
        obey(recogniser.tick(at: now))
        motion?.advance(to: now)
        settleStay()
    }

    /// Returns `pixelsPerUnit` kept to so many that a spread which fills `view` can be drawn.
    static func usable(_ pixelsPerUnit: Double, in view: Size<ViewSpace>) -> Double {
        min(pixelsPerUnit, ZoomLimits.longestSide / max(view.width, view.height))
    }

    /// Returns `view` kept to what can be shown, or nil where it is no extent.
    static func usable(_ view: Size<ViewSpace>) -> Size<ViewSpace>? {
        guard view.width.isFinite && view.height.isFinite else { return nil }
        let sides = 1.0...100_000
        return Size(width: view.width.limited(to: sides), height: view.height.limited(to: sides))
    }
}

extension ReaderAppearance {
    /// How turns look and along which axis spreads follow each other; no turns are seen where they
    /// are scrolled continuously.
    public var turns: (style: TurnStyle, axis: Axis) {
        switch self {
        case .turns(let style, let axis): (style, axis)
        case .continuous(let axis): (.none, axis)
        }
    }
}
