// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit

/// A page view controller with a clock, and what it told.
final class ReadingDesk: PageViewDelegate {
    let source: any PageSource
    let cache: PageCache
    let controller: PageViewController
    var time = 100.0
    /// What was told, in order.
    var told: [String] = []
    /// What is done when something is told.
    var onTold: (String) -> Void = { _ in }
    /// Where sheets are bound, where the test says so.
    var spines: [ViewOrientation: SpineLocation] = [:]
    /// The pages that were told to be read, in order.
    private(set) var read: [Int?] = []
    /// How far overscroll was pulled when it was let go.
    var pulls: [Double] = []

    static let portrait = Size<ViewSpace>(width: 30, height: 40)
    static let landscape = Size<ViewSpace>(width: 60, height: 40)

    init(
        _ source: any PageSource, view: Size<ViewSpace> = portrait,
        dataSource: (any PageViewDataSource)?? = .none,
        budget: PageCacheBudget = PageCacheBudget(bytes: 4 << 20, pictures: 100, drawings: 2),
        _ adjust: (inout PageViewSettings) -> Void = { _ in }
    ) {
        self.source = source
        cache = PageCache(budget)
        var settings = PageViewSettings()
        settings.reader.gestures.doubleTaps = .never
        adjust(&settings)
        let document = CachedDocument(source, in: cache)
        switch dataSource {
        case .none: controller = PageViewController(document, view: view, settings: settings)
        case .some(let dataSource):
            controller = PageViewController(
                document, dataSource: dataSource, view: view, settings: settings)
        }
        controller.delegate = self
    }

    /// The pages that are seen, as numbers from 0 on.
    var pages: [Int] { controller.pages.map(\.value) }

    /// What the slots hold, from left to right; a blank is -1.
    var slots: [Int] { controller.slots.map { $0.content.page?.value ?? -1 } }

    /// The answers to requests: how often each was answered, and how.
    private(set) var answers: [String: [Bool]] = [:]

    func go(_ target: PageTarget, _ name: String = "", pace: TurnRequest.Pace = .animated) {
        if answers[name] == nil { answers[name] = [] }
        controller.go(to: target, pace: pace, at: time) { self.answer(name, $0) }
    }

    func answer(_ name: String, _ success: Bool) {
        answers[name, default: []].append(success)
        note("\(name) \(success)")
    }

    /// Shows a page at once.
    func open(_ page: Int = 0) {
        go(.page(PageIndex(page)), "open", pace: .immediate)
        told = []
    }

    func wait(_ seconds: Double) {
        time += seconds
        controller.tick(at: time)
    }

    /// Lets everything come to rest.
    func settle() {
        wait(10)
        wait(10)
    }

    func point(_ phase: PointerSample.Phase, _ x: Double, _ y: Double) {
        controller.handle(
            PointerSample(
                id: 0, position: Point(x: x, y: y), time: time, kind: .touch, phase: phase))
    }

    func tap(_ x: Double, _ y: Double) {
        point(.began, x, y)
        time += 0.03
        point(.ended, x, y)
    }

    /// Drags one finger horizontally in steps of 10 milliseconds.
    func drag(from start: Double, to end: Double, steps: Int = 10) {
        point(.began, start, 20)
        for step in 1...steps {
            time += 0.01
            point(.moved, start + (end - start) * Double(step) / Double(steps), 20)
        }
        point(.ended, end, 20)
    }

    func resize(_ view: Size<ViewSpace>) { controller.resize(to: view, at: time) }

    private func note(_ text: String) {
        told.append(text)
        onTold(text)
    }

    private func name(_ turn: PageTurn) -> String {
        "\(turn.from.map(\.value))-\(turn.to.map(\.value))"
    }

    func pageViewController(_ controller: PageViewController, willStart turn: PageTurn) {
        note("start \(name(turn))")
    }

    func pageViewController(
        _ controller: PageViewController, isTurning turn: PageTurn, progress: Double
    ) {
        if abs(progress) == 1 { note("turning \(name(turn)) \(progress)") }
    }

    func pageViewController(
        _ controller: PageViewController, didFinish turn: PageTurn, success: Bool
    ) {
        note("finish \(name(turn)) \(success)")
    }

    func pageViewController(
        _ controller: PageViewController, spineFor orientation: ViewOrientation
    ) -> SpineLocation? {
        note("spine \(orientation)")
        return spines[orientation]
    }

    func pageViewController(_ controller: PageViewController, isReading page: PageIndex?) {
        read.append(page?.value)
    }

    func pageViewController(
        _ controller: PageViewController, wasTappedAt point: Point<ViewSpace>
    ) {
        note("tap")
    }

    func pageViewController(_ controller: PageViewController, didChoose target: LinkTarget) {
        note("chosen \(target)")
    }

    func pageViewController(
        _ controller: PageViewController, didReleaseOverscroll pull: Double
    ) {
        pulls.append(pull)
    }
}

extension PageController.Content {
    /// What is seen, and of which page: each pixel of a made-up picture is its page's number.
    var name: String {
        switch self {
        case .nothing: "nothing"
        case .placeholder: "placeholder"
        case .picture(_, isExact: true): "exact \(page ?? -1)"
        case .picture(_, isExact: false): "scaled \(page ?? -1)"
        case .failure(let error): "failure \(error.code.name)"
        }
    }

    var page: Int? {
        guard case .picture(let raster, _) = self else { return nil }
        return raster.withUnsafeBytes { $0.first.map(Int.init) }
    }
}
