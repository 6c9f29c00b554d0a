// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// A fixed number of page controllers that show the spreads around the one that is read, however
/// long the book is.
///
/// May be used from any task.
public final class ControllerPool: Sendable {
    /// A spread that is to be shown, and how.
    public struct Wish: Equatable, Sendable {
        /// Which spread.
        public var spread: SpreadIndex
        /// Which picture of it.
        public var request: RenderRequest
        /// Sharper pictures of parts of it, the keenest first.
        public var tiles: [RenderRequest]
        /// How much it is wanted.
        public var priority: DrawingPriority

        /// Makes a wish; for no tiles unless said otherwise.
        public init(
            spread: SpreadIndex, request: RenderRequest, tiles: [RenderRequest] = [],
            priority: DrawingPriority
        ) {
            self.spread = spread
            self.request = request
            self.tiles = tiles
            self.priority = priority
        }
    }

    /// All controllers; the same ones as long as the pool lives.
    public let controllers: [PageController]
    private struct State: Sendable {
        var table: SlotTable
        var rebindings = 0
    }

    private let state: Mutex<State>

    /// Makes the controllers.
    ///
    /// - Parameters:
    ///   - count: How many there are: at least those seen at once, and their neighbours.
    ///   - document: Where their pictures come from.
    ///   - onChange: Called, from any task, when a controller has something new to show.
    public init(
        count: Int, showing document: CachedDocument,
        onChange: @escaping @Sendable (PageController) -> Void = { _ in }
    ) {
        precondition(count >= 1, "nothing could be shown")
        controllers = (0..<count).map { _ in PageController(document, onChange: onChange) }
        state = Mutex(State(table: SlotTable(slotCount: count)))
    }

    /// How often a controller was bound to another spread.
    public var rebindingCount: Int { state.withLock { $0.rebindings } }

    /// Returns the controller that shows `spread`.
    public func controller(of spread: SpreadIndex) -> PageController? {
        state.withLock { $0.table.slot(of: spread) }.map { controllers[$0] }
    }

    /// Has controllers show `wishes`, the keenest of them first where there are too few.
    ///
    /// What is shown already stays where it is; the fewest controllers change. Those whose spread
    /// is not wished for show nothing, and hold no picture in the cache.
    public func show(_ wishes: [Wish]) {
        let wanted = wishes.map(\.spread)
        let visible = wishes.filter { $0.priority == .visible }.map(\.spread)
        state.withLock { state in
            state.rebindings += state.table.bind(wanted, pinned: visible).count
            for slot in state.table.release(where: { !wanted.contains($0) }) {
                controllers[slot].unbind()
            }
            for wish in wishes {
                if let slot = state.table.slot(of: wish.spread) { controllers[slot].show(wish) }
            }
        }
    }
}
