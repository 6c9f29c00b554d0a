// SPDX-License-Identifier: GPL-3.0-or-later

/// How one spread follows another.
public enum ReaderAppearance: Equatable, Sendable {
    /// One spread is seen at a time, and turned.
    case turns(TurnStyle, Axis)
    /// All spreads stand in one row or column that is scrolled.
    case continuous(Axis)
}

/// How a reader behaves.
public struct ReaderSettings: Equatable, Sendable {
    /// How one spread follows another; horizontal scrolling by whole spreads by default.
    public var appearance: ReaderAppearance
    /// How spreads are fitted and how far they may be zoomed.
    public var zoom: ZoomSettings
    /// What becomes of the zoom when the page is turned; it is reset by default.
    public var zoomAtTurn: ZoomAtTurn
    /// What counts as which gesture.
    public var gestures: GestureSettings
    /// What turns promise.
    public var contract: TurnContract
    /// How long turns take.
    public var durations: TurnDurations
    /// What lies between two spreads that are scrolled continuously, in points; 12 by default.
    public var spacing: Double
    /// What lies between two spreads while one gives way to the next by scrolling, in view units;
    /// 0 by default.
    public var turnSpacing: Double
    /// How far ahead and behind pictures are wanted; 2 and 1 turns by default.
    public var reach: PrefetchPlan.Reach
    /// The most bytes of all pictures wanted; 64 MiB by default.
    ///
    /// What is seen is wanted anyhow.
    public var pictureBytes: Int32

    /// Makes settings; what is left out has its default.
    ///
    /// - Precondition: `spacing` and `turnSpacing` are finite and at least zero.
    public init(
        appearance: ReaderAppearance = .turns(.scroll, .horizontal),
        zoom: ZoomSettings = ZoomSettings(), zoomAtTurn: ZoomAtTurn = .reset,
        gestures: GestureSettings = GestureSettings(), contract: TurnContract = TurnContract(),
        durations: TurnDurations = TurnDurations(), spacing: Double = 12,
        turnSpacing: Double = 0, reach: PrefetchPlan.Reach = PrefetchPlan.Reach(),
        pictureBytes: Int32 = 64 << 20
    ) {
        precondition(spacing.isFinite && spacing >= 0)
        precondition(turnSpacing.isFinite && turnSpacing >= 0)
        self.appearance = appearance
        self.zoom = zoom
        self.zoomAtTurn = zoomAtTurn
        self.gestures = gestures
        self.contract = contract
        self.durations = durations
        self.spacing = spacing
        self.turnSpacing = turnSpacing
        self.reach = reach
        self.pictureBytes = pictureBytes
    }
}
