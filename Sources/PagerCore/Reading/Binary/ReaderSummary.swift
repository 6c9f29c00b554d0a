// SPDX-License-Identifier: GPL-3.0-or-later

/// What a browser is told of a reader besides effects: all that it may want to show at any time.
public struct ReaderSummary: Equatable, Sendable {
    /// What a viewport is doing.
    public enum Movement: CaseIterable, Equatable, Sendable {
        /// There is none.
        case none
        /// It rests.
        case resting
        /// Fingers hold it.
        case held
        /// It moves by itself.
        case settling
    }

    /// Where the reader is; nil where there are no pages.
    public let position: ReaderPosition?
    /// How many spreads there are.
    public let spreadCount: Int
    /// How many pages there are.
    public let pageCount: Int
    /// The direction of reading.
    public let direction: ReadingDirection
    /// Whether there is a place to go back to.
    public let canGoBack: Bool
    /// Whether there is a place to go forward to.
    public let canGoForward: Bool
    /// What the viewport is doing.
    public let movement: Movement
    /// What the turn machine is doing.
    public let phase: TurnPhase
    /// View units per point; zero without a viewport.
    public let scale: Double
    /// Where what the viewport moves over stands in the view.
    public let offset: Point<ViewSpace>
    /// Which part of it is seen, in points.
    public let visible: Rect<SpreadSpace>
    /// The extent of the view.
    public let view: Size<ViewSpace>
    /// How far the running turn has come, positive forward.
    public let progress: Double
    /// When the next tick is wanted.
    public let tick: ReaderTick

    /// Sums up `reader`.
    public init(_ reader: ReaderState) {
        position = reader.position
        spreadCount = reader.book.layout.count
        pageCount = reader.book.layout.pageCount
        direction = reader.book.policy.direction
        canGoBack = reader.history.canGoBack
        canGoForward = reader.history.canGoForward
        movement =
            switch reader.motion {
            case nil: .none
            case .resting: .resting
            case .held: .held
            case .settling: .settling
            }
        phase = reader.machine.phase
        let viewport = reader.viewport
        scale = viewport?.scale ?? 0
        offset = viewport?.offset ?? .origin
        visible = viewport?.visible ?? Rect(x: 0, y: 0, width: 0, height: 0)
        view = reader.view
        progress = reader.turn?.progress ?? 0
        tick = reader.nextTick
    }
}

extension ReaderSummary {
    static let recordSize = 136

    /// Fills the record that an answer begins with.
    func write(to output: inout BinaryOutput) {
        output.put(index: position?.spread.value, at: 8)
        output.put(index: position?.page.value, at: 12)
        output.put(index: spreadCount, at: 16)
        output.put(index: pageCount, at: 20)
        output.put(choice: direction, at: 24)
        output.put(choice: movement, at: 25)
        output.put(choice: phase, at: 26)
        output.put(canGoBack, at: 28)
        output.put(canGoForward, at: 29)
        tick.write(to: &output, kindAt: 27, timeAt: 128)
        output.put(
            scale, offset.x, offset.y, visible.minX, visible.minY, visible.size.width,
            visible.size.height, view.width, view.height, progress, at: 32)
    }

    init(from input: BinaryInput) throws(ReaderBinaryError) {
        let spread = try input.optionalIndex(at: 8)
        let page = try input.optionalIndex(at: 12)
        position = spread.flatMap { spread in
            page.map { ReaderPosition(spread: SpreadIndex(spread), page: PageIndex($0)) }
        }
        spreadCount = Int(input.integer(Int32.self, at: 16))
        pageCount = Int(input.integer(Int32.self, at: 20))
        direction = try input.choice(at: 24)
        movement = try input.choice(at: 25)
        phase = try input.choice(at: 26)
        canGoBack = try input.bool(at: 28)
        canGoForward = try input.bool(at: 29)
        tick = try ReaderTick(from: input, kindAt: 27, timeAt: 128)
        scale = input.double(at: 32)
        offset = input.point(at: 40)
        let corner: Point<SpreadSpace> = input.point(at: 56)
        visible = Rect(
            x: corner.x, y: corner.y, width: input.double(at: 72), height: input.double(at: 80))
        view = Size(width: input.double(at: 88), height: input.double(at: 96))
        progress = input.double(at: 104)
    }
}
