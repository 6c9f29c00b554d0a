// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns from spread to spread: requests and drags in, what to show and to tell out.
///
/// A value: the same events at the same times give the same outputs. Whatever the order of
/// events, the last request wins, the reader lands on the spread asked for last, each request
/// is answered exactly once, and nothing traps. Times are seconds of any one clock; one that
/// runs backwards stands still.
///
///     var machine = TurnMachine(.curl, extent: 600)
///     var outputs = machine.receive(.relayout(.counted(12), current: SpreadIndex(0)), at: 0)
///     outputs += machine.receive(.request(TurnRequest(TurnIdentifier(1), .next)), at: 0)
///     while machine.phase == .settling { … machine.receive(.tick, at: now) … }
public struct TurnMachine: Equatable, Sendable {
    /// What it promises.
    public let contract: TurnContract
    /// How long turns take.
    public let durations: TurnDurations
    /// How turns look.
    public internal(set) var style: TurnStyle
    /// Along which axis spreads follow each other.
    public internal(set) var axis: Axis
    /// How many view units a whole turn is long.
    public internal(set) var extent: Double
    /// Whether the view is taller or wider; nil until it is told.
    public internal(set) var orientation: ViewOrientation?
    /// Where the order of spreads is known from.
    public internal(set) var source = TurnSource.none
    /// The spread that is left by a running turn, else the one shown; nil where there is none.
    public internal(set) var from: SpreadIndex?

    var neighbours = TurnNeighbours()
    var activity = TurnActivity.idle
    /// Requests that wait to know a neighbour, in the order they came.
    var waiting: [TurnRequest] = []
    var clock = -Double.infinity
    var laterAppearance: TurnAppearance?
    var spineIsAskedLater = false
    var outputs: [TurnOutput] = []

    /// Makes a machine that shows nothing and has no source.
    ///
    /// - Parameters:
    ///   - style: How turns look.
    ///   - axis: Along which axis spreads follow each other.
    ///   - extent: How many view units a whole turn is long, above 0 and at most 10⁹.
    ///   - contract: What it promises.
    ///   - durations: How long turns take.
    /// - Precondition: 0 < `extent` ≤ 10⁹.
    public init(
        _ style: TurnStyle, axis: Axis = .horizontal, extent: Double,
        contract: TurnContract = TurnContract(), durations: TurnDurations = TurnDurations()
    ) {
        precondition(Self.isUsable(extent: extent))
        self.style = style
        self.axis = axis
        self.extent = extent
        self.contract = contract
        self.durations = durations
    }

    /// Handles `event`, which happens at `time`, after all that has happened by itself until
    /// then.
    ///
    /// - Parameters:
    ///   - event: What happens.
    ///   - time: Seconds of the clock of all events; what is not finite counts as no time since
    ///     the last one.
    /// - Returns: What to tell and to ask, in order.
    public mutating func receive(_ event: TurnEvent, at time: Double) -> [TurnOutput] {
        advance(to: time)
        handle(event)
        applyPutOffChanges()
        defer { outputs = [] }
        return outputs
    }

    private mutating func handle(_ event: TurnEvent) {
        switch event {
        case .request(let request): take(request)
        case .dragBegan: beginDrag()
        case .dragMoved(let progress, let velocity): moveDrag(to: progress, velocity: velocity)
        case .dragReleased(let velocity): releaseDrag(velocity: velocity)
        case .cancel: cancel()
        case .tick: break
        case .source(let source): replaceSource(by: source)
        case .relayout(let source, let current): layOutAnew(source, current: current)
        case .answer(let step, let spread, let neighbour): note(neighbour, step, of: spread)
        case .resize(let extent, let orientation): resize(extent, orientation)
        case .appearance(let style, let axis): change(style, axis)
        }
    }

    static func isUsable(extent: Double) -> Bool { extent > 0 && extent <= 1e9 }
}
