// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// A reader of a book with a clock, and what it told.
struct BookReader {
    var state: ReaderState
    var time = 100.0
    /// What was told, in order.
    var effects: [ReaderEffect] = []

    /// A book of `count` pages of 100 × 100 points in a view of 100 units, so that units are
    /// points at first.
    init(
        _ count: Int = 8, at page: Int = 0, mode: SpreadMode = .single,
        view: Size<ViewSpace> = Size(width: 100, height: 100),
        size: Size<PageSpace> = Size(width: 100, height: 100),
        direction: ReadingDirection = .ltr,
        _ adjust: (inout ReaderSettings) -> Void = { _ in }
    ) {
        var settings = ReaderSettings()
        adjust(&settings)
        let policy = SpreadPolicy(mode: mode, direction: direction)
        state = ReaderState(view: view, settings: settings)
        let pages = Array(repeating: SpreadPage(size: size), count: count)
        send(.open(ReaderBook(pages: pages, policy: policy), at: PageIndex(page)))
    }

    /// The spread and page that are read, as numbers from 0 on.
    var place: [Int] { state.position.map { [$0.spread.value, $0.page.value] } ?? [] }

    /// What is shown once nothing moves any more.
    var scale: Double { state.viewport?.scale ?? 0 }

    @discardableResult
    mutating func send(_ command: ReaderCommand) -> [ReaderEffect] {
        let new = state.receive(command, at: time)
        effects += new
        return new
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        send(.tick)
    }

    /// Lets everything come to rest.
    mutating func settle() {
        wait(10)
        wait(10)
    }

    mutating func point(
        _ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 0
    ) {
        send(.pointer(id: id, at: Point(x: x, y: y), kind: .touch, phase: phase))
    }

    /// Drags one finger along a line in `steps` of 10 milliseconds.
    mutating func drag(
        from start: Point<ViewSpace>, by way: Vector<ViewSpace>, steps: Int = 20,
        isLifted: Bool = true
    ) {
        point(.began, start.x, start.y)
        for step in 1...steps {
            time += 0.01
            let part = Double(step) / Double(steps)
            point(.moved, start.x + way.x * part, start.y + way.y * part)
        }
        if isLifted { point(.ended, start.x + way.x, start.y + way.y) }
    }

    mutating func tap(_ x: Double, _ y: Double) {
        point(.began, x, y)
        time += 0.03
        point(.ended, x, y)
    }

    /// The answers to requests, in order.
    var answers: [String] {
        effects.compactMap { effect in
            guard case .completed(let request, let success) = effect else { return nil }
            return "\(request.value) \(success)"
        }
    }

    mutating func go(_ identifier: UInt64, _ target: ReaderRequest.Target) {
        send(.request(ReaderRequest(TurnIdentifier(identifier), target)))
    }
}
