// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// One who reads: turns pages by fingers and calls, looks closely at some, and now and then goes
/// somewhere else.
///
/// Its clock is its own; nothing waits for it.
struct StressReader: ~Copyable {
    /// Seconds between two frames.
    private static let frame = 1.0 / 60
    /// The frames after which whatever moves has come to rest.
    private static let mostFrames = 2000
    /// How often in a hundred turns the reader does something else.
    private enum Habit {
        static let turnsRound = 2
        static let goesElsewhere = 4
        static let usesFinger = 60
        static let looksClosely = 15
    }

    /// What it reads with.
    let controller: PageViewController
    private let pageCount: Int
    private var random: StressRandom
    private var time = 0.0
    private var goesForward = true
    private var lastPointer = 0

    /// Opens the book.
    init(
        _ document: CachedDocument, infos: [PageInfo], view: Size<ViewSpace>,
        _ random: StressRandom
    ) {
        self.random = random
        pageCount = document.source.summary.pageCount
        controller = PageViewController(document, view: view)
        let first = Int.random(in: 0..<pageCount, using: &self.random)
        controller.learn(infos, at: 0)
        controller.go(to: .page(PageIndex(first)), pace: .immediate, at: 0)
        comeToRest()
    }

    /// Turns a page, or tries to: at an end of the book nothing follows.
    mutating func turn() {
        if random.isLucky(Habit.turnsRound) { goesForward.toggle() }
        let before = controller.page
        if random.isLucky(Habit.goesElsewhere) {
            let page = Int.random(in: 0..<pageCount, using: &random)
            controller.go(to: .page(PageIndex(page)), at: time)
        } else if random.isLucky(Habit.usesFinger) {
            swipe()
        } else {
            controller.go(to: goesForward ? .next : .previous, at: time)
        }
        comeToRest()
        if controller.page == before { goesForward.toggle() }
    }

    /// Looks closely at what is seen, now and then, and then at all of it again.
    ///
    /// - Returns: Whether it did.
    mutating func lookClosely() -> Bool {
        guard random.isLucky(Habit.looksClosely) else { return false }
        let point = point(0.5, 0.5)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            time += Self.frame
            controller.handle(
                WheelSample(
                    position: point, movement: Vector(x: 0, y: -120), isControlHeld: true,
                    time: time))
        }
        comeToRest()
        return true
    }

    /// Pans over what is seen closely.
    mutating func pan() {
        drag(from: point(0.6, 0.6), to: point(0.4, 0.45), steps: 6)
        comeToRest()
    }

    /// Shows all of the page again.
    mutating func zoomOut() {
        controller.zoom(.fit(.page), at: time)
        comeToRest()
    }

    /// Whether every spread that is seen has its picture; one that failed has none, and a spread
    /// without a controller is not waited for.
    var showsPictures: Bool {
        controller.scene.spreads.allSatisfy { shown in
            controller.controller(of: shown.spread)?.isExact ?? true
        }
    }

    /// Waits until what is seen is as sharp as it can be.
    nonisolated(nonsending) mutating func waitUntilExact() async {
        await controller.waitUntilExact()
    }

    private mutating func swipe() {
        let isLeftward = goesForward == (controller.layout.direction == .ltr)
        let (right, left) = (point(0.8, 0.6), point(0.2, 0.55))
        drag(from: isLeftward ? right : left, to: isLeftward ? left : right, steps: 5)
    }

    private mutating func drag(
        from start: Point<ViewSpace>, to end: Point<ViewSpace>, steps: Int
    ) {
        lastPointer += 1
        report(start, .began)
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            report(
                Point(
                    x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                .moved)
        }
        report(end, .ended)
    }

    private mutating func report(_ position: Point<ViewSpace>, _ phase: PointerSample.Phase) {
        time += Self.frame
        controller.handle(
            PointerSample(id: lastPointer, position: position, time: time, phase: phase))
    }

    private mutating func comeToRest() {
        for _ in 0..<Self.mostFrames {
            switch controller.nextTick {
            case .everyFrame: time += Self.frame
            case .at(let moment): time = max(time + Self.frame, moment)
            case .never: return
            }
            controller.tick(at: time)
        }
    }

    private func point(_ x: Double, _ y: Double) -> Point<ViewSpace> {
        Point(x: controller.view.width * x, y: controller.view.height * y)
    }
}
