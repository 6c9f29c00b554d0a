// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("A page view controller", .timeLimit(.minutes(5)))
struct PageViewControllerTests {
    @Test("What comes first is told as finished, and nothing else; then its completion")
    func firstPages() throws {
        let desk = ReadingDesk(InstantSource(pages: 7))
        try desk.controller.setPages([PageIndex(2)], at: 0) { desk.answer("set", $0) }
        #expect(desk.told == ["spine portrait", "finish []-[2] true", "set true"])
        #expect(desk.pages == [2])
    }

    @Test("A turn that was asked for starts, comes to 1, finishes, and then is answered")
    func requestedTurn() {
        let desk = ReadingDesk(InstantSource(pages: 7))
        desk.open(2)
        desk.go(.next, "next")
        #expect(desk.pages == [2])
        desk.settle()
        #expect(
            desk.told == [
                "start [2]-[3]", "turning [2]-[3] 1.0", "finish [2]-[3] true", "next true",
            ])
        #expect(desk.pages == [3])
    }

    @Test("Past the first and last page a request misses, once, and nothing is told besides")
    func pastTheEnds() {
        let desk = ReadingDesk(InstantSource(pages: 3))
        desk.open(0)
        desk.go(.previous, "before")
        desk.go(.last, pace: .immediate)
        desk.told = []
        desk.go(.next, "after")
        desk.go(.page(PageIndex(3)), "beyond")
        desk.go(.number(PageNumber(0)), "zero")
        desk.settle()
        #expect(desk.told == ["after false", "beyond false", "zero false"])
        #expect(desk.answers["before"] == [false])
        #expect(desk.pages == [2])
    }

    @Test("Requests that still wait when the controller goes are answered too")
    func goingAway() {
        var answers: [Bool] = []
        do {
            let source = InstantSource(pages: 9)
            let controller = PageViewController(
                CachedDocument(source, in: PageCache()), view: ReadingDesk.portrait)
            controller.go(to: .page(PageIndex(1)), pace: .immediate, at: 0)
            controller.next(at: 0) { answers.append($0) }
            #expect(answers == [])
        }
        #expect(answers == [false])
    }

    @Test("The last call wins, from within what is told as well")
    func lastCallWins() {
        let desk = ReadingDesk(InstantSource(pages: 20))
        desk.open()
        desk.onTold = { text in
            guard text.hasPrefix("start [0]") else { return }
            desk.go(.page(PageIndex(11)), "inner")
        }
        desk.go(.next, "outer")
        desk.settle()
        #expect(desk.pages == [11])
        #expect(desk.answers["outer"] == [true])
        #expect(desk.answers["inner"] == [true])
        #expect(
            desk.told == [
                "start [0]-[1]", "turning [0]-[1] 1.0", "finish [0]-[1] true", "outer true",
                "start [1]-[11]", "turning [1]-[11] 1.0", "finish [1]-[11] true", "inner true",
            ])
    }

    @Test("A finger's samples turn, from whatever view they come")
    func drags() {
        let desk = ReadingDesk(InstantSource(pages: 5))
        desk.open(2)
        desk.drag(from: 28, to: 4)
        desk.settle()
        #expect(desk.pages == [3])
        desk.drag(from: 4, to: 28)
        desk.settle()
        #expect(desk.pages == [2])
        let rtl = ReadingDesk(InstantSource(pages: 5)) { $0.preferences.direction = .rtl }
        rtl.open(2)
        rtl.drag(from: 4, to: 28)
        rtl.settle()
        #expect(rtl.pages == [3])
        rtl.go(.last, pace: .immediate)
        rtl.drag(from: 4, to: 28)
        rtl.settle()
        #expect(rtl.pulls.count == 1 && rtl.pulls.allSatisfy { $0 > 0.4 }, "\(rtl.pulls)")
    }

    @Test("Ten thousand pages turn in a moment, each told in order")
    func tenThousandTurns() {
        let desk = ReadingDesk(InstantSource(pages: 10_001))
        desk.open()
        for _ in 0..<10_000 {
            desk.go(.next, "next")
            desk.wait(1)
        }
        #expect(desk.pages == [10_000])
        #expect(desk.answers["next"]?.count == 10_000)
        #expect(desk.answers["next"]?.allSatisfy { $0 } == true)
        #expect(desk.controller.statistics.turnsFinished == 10_000)
        let started = desk.told.filter { $0.hasPrefix("start") }
        #expect(started == (0..<10_000).map { "start [\($0)]-[\($0 + 1)]" })
    }

    @Test("A hundred thousand pages make no more controllers than seven do")
    func controllersStayFew() async {
        for count in [7, 100_000] {
            let desk = ReadingDesk(InstantSource(pages: count)) { $0.controllerCount = 5 }
            desk.open()
            let first = desk.controller.controllers.map(ObjectIdentifier.init)
            var random = SeededGenerator(seed: 3)
            for _ in 0..<300 {
                desk.go(.page(PageIndex(Int.random(in: 0..<count, using: &random))))
                desk.wait(0.1)
                desk.go(.next)
                desk.wait(0.5)
            }
            desk.settle()
            await desk.controller.waitUntilExact()
            #expect(desk.controller.controllers.map(ObjectIdentifier.init) == first)
            #expect(desk.controller.statistics.controllers == 5)
            #expect(desk.cache.statistics.peakBytes <= desk.cache.budget.bytes)
        }
    }

    @Test("Transition style, orientation and spacing are the reader's")
    func appearance() {
        let desk = ReadingDesk(InstantSource(pages: 9)) {
            $0.reader.appearance = .turns(.cover, .vertical)
        }
        desk.open(3)
        desk.go(.next)
        desk.wait(0.1)
        #expect(desk.controller.scene.turn?.style == .cover)
        #expect(desk.controller.stage?.axis == .vertical)
        #expect(desk.controller.frame?.layers.isEmpty == false)
        desk.settle()
        desk.controller.setAppearance(.turns(.scroll, .horizontal), at: desk.time)
        desk.controller.setSpacing(continuous: 3, turning: 10, at: desk.time)
        desk.point(.began, 28, 20)
        desk.wait(0.1)
        desk.point(.moved, 8, 20)
        let progress = desk.controller.scene.turn?.progress
        // The first ten units tell a drag from a tap; a turn is as long as view and spacing.
        #expect(progress.map { abs($0 - 0.25) < 1e-9 } == true, "\(progress ?? 0)")
        #expect(desk.controller.stage?.spacing == 10)
        desk.controller.cancelTurn(at: desk.time)
        desk.controller.loseFocus(at: desk.time)
        desk.settle()
        #expect(desk.pages == [4])
        desk.controller.setAppearance(.continuous(.vertical), at: desk.time)
        desk.controller.handle(
            WheelSample(
                position: Point(x: 15, y: 20), movement: Vector(x: 0, y: 10), unit: .units,
                isControlHeld: false, time: desk.time))
        #expect(desk.controller.scene.spreads.count == 2)
        #expect(desk.pages == [4])
    }

    @Test("Its settings say how it behaves now, whatever was changed since it was made")
    func settings() {
        let desk = ReadingDesk(InstantSource(pages: 9))
        desk.open(3)
        let controller = desk.controller
        controller.setAppearance(.continuous(.vertical), at: desk.time)
        controller.setSpacing(continuous: 3, turning: 10, at: desk.time)
        controller.setZoomAtTurn(.keep, at: desk.time)
        controller.zoom(.fit(.width), at: desk.time)
        controller.setDirection(.rtl, at: desk.time)
        controller.rotatePages(.left, at: desk.time)
        #expect(controller.settings.reader.appearance == .continuous(.vertical))
        #expect(controller.settings.reader.spacing == 3)
        #expect(controller.settings.reader.turnSpacing == 10)
        #expect(controller.settings.reader.zoomAtTurn == .keep)
        #expect(controller.settings.reader.zoom.fit == .width)
        #expect(controller.settings.preferences.direction == .rtl)
        #expect(controller.settings.presentation.turn == .left)
    }

    @Test("The dots follow the page that is read, where the data source counts them")
    func indicator() {
        let desk = ReadingDesk(InstantSource(pages: 9))
        desk.open(3)
        #expect(desk.controller.indicator?.count == 9)
        #expect(desk.controller.indicator?.index == 3)
        desk.drag(from: 28, to: 4)
        desk.settle()
        #expect(desk.controller.indicator?.index == 4)
        let curl = ReadingDesk(InstantSource(pages: 9)) {
            $0.reader.appearance = .turns(.curl, .horizontal)
        }
        curl.open()
        #expect(curl.controller.indicator == nil)
    }
}
