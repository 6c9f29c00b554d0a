// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("What MPFlipViewController promises")
struct FlippingContractTests {
    private let travel = TurnTravel(
        axis: .horizontal, direction: .ltr, view: Size(width: 400, height: 600))

    @Test("MP1 Without a source gestures do nothing")
    func noSource() {
        var reader = TurnReader(.flip, TurnSource.none, at: 3)
        reader.drag(0.3, 0.8, release: 1000)
        reader.go(.next)
        reader.settle()
        #expect(reader.log == ["done 1 false"])
    }

    @Test("MP2 A contract may ask when a turn begins, on its way only, and never ahead")
    func askedAtStart() {
        var reader = TurnReader(.flip, .asked, at: 3, .with { $0.asking = .atStart })
        reader.drag(0.1, 0.2)
        #expect(reader.log == ["ask forward 3"])
        reader.send(.answer(.forward, of: SpreadIndex(3), .spread(SpreadIndex(7))))
        reader.send(.dragReleased(velocity: 500))
        reader.settle()
        #expect(reader.told().last == "end 3>7 true")
        reader.go(.next)
        #expect(reader.log == ["ask forward 7"])
    }

    @Test("MP3 A contract may refuse drags while a turn settles; by default they catch it")
    func dragWhileSettling() {
        var reader = TurnReader(.flip, .with { $0.settlingDrag = .refused })
        reader.go(.next)
        reader.wait(0.25)
        reader.drag(-0.4, release: -1000)
        reader.settle()
        #expect(reader.told().suffix(2) == ["end 3>4 true", "done 1 true"])

        var catching = TurnReader(.flip)
        catching.go(.next)
        catching.wait(0.25)
        #expect(catching.machine.turn?.progress == 0.5)
        catching.drag(-0.25)
        #expect(catching.machine.turn?.progress == 0.25)
        catching.send(.dragReleased(velocity: 0))
        catching.settle()
        #expect(catching.told().suffix(2) == ["end 3>4 false", "done 1 false"])
    }

    @Test("MP4 Taps turn in margins of 44, pans may begin there; in between is the content")
    func margins() {
        func zone(_ x: Double, _ direction: ReadingDirection = .ltr) -> TapZone {
            TapZones(backward: 44 / 400, forward: 44 / 400)
                .zone(at: Point(x: x, y: 300), in: travel.view, direction: direction)
        }
        #expect([zone(0), zone(43.9), zone(44.1)] == [.backward, .backward, .centre])
        #expect([zone(355.9), zone(356.1), zone(400)] == [.centre, .forward, .forward])
        #expect(zone(1, .rtl) == .forward)
    }

    @Test("MP5 Forward is right to left and bottom to top; left to right where reading is")
    func forward() {
        #expect(travel.forward(Vector(x: -10, y: 3)) == 10)
        let upright = TurnTravel(axis: .vertical, direction: .rtl, view: travel.view)
        #expect(upright.forward(Vector(x: -10, y: -3)) == 3)
        let mirrored = TurnTravel(axis: .horizontal, direction: .rtl, view: travel.view)
        #expect(mirrored.forward(Vector(x: 10, y: 3)) == 10)
    }

    @Test("MP6 Progress is a half at the centre and whole as far beyond, and stays in bounds")
    func progressAboutTheCentre() {
        func progress(_ start: Double, _ finger: Double) -> Double {
            travel.progress(
                from: Point(x: start, y: 0), to: Point(x: finger, y: 50), aboutSpine: nil)
        }
        #expect([progress(390, 200), progress(390, 10), progress(390, -90)] == [0.5, 1, 1])
        #expect(progress(10, 200) == -0.5)
        var reader = TurnReader(
            .flip,
            .with {
                $0.dragReach = .oneSpread
                $0.reversal = .stopsAtNeutral
            })
        reader.drag(0.4, 1.2, -0.3, 0.2)
        #expect(reader.told() == ["start 3>4", "at 0.4", "at 1.0", "at 0.0", "at 0.2"])
    }

    @Test("MP7 Past an end a spread yields by a Hill curve, ever less, and falls back")
    func rubberBand() {
        let band = RubberBand(extent: 400)
        let shown = stride(from: 0.0, through: 4, by: 0.01).map(band.progress(ofPull:))
        #expect(shown[0] == 0)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
        #expect(shown.allSatisfy { $0 < RubberBand.limit })
        // p = ⅔ t / (1 + t) of half a turn, t = 200^(5/3) / (3 · 600).
        let strain = 6839.903786706789 / 1800
        #expect(abs(band.progress(ofPull: 0.5) - strain / (1 + strain) / 3) < 1e-12)
        for pull in [-2, -0.3, 0.01, 1] {
            #expect(abs(band.pull(showing: band.progress(ofPull: pull)) - pull) < 1e-9)
        }
        var reader = TurnReader(.flip, count: 4, at: 3)
        reader.drag(0.5, 2, release: 3000)
        reader.settle()
        #expect(reader.told().suffix(2) == ["released 2.0", "over 0.0"])
        reader.drag(0.5, -0.25)
        #expect(reader.told().suffix(3) == ["over 0.0", "start 3>2", "at -0.25"])
    }

    @Test("MP7 A request past an end may show that there is none")
    func requestBounces() {
        var reader = TurnReader(.flip, count: 4, at: 3, .with { $0.endRequest = .bounces })
        reader.go(.next)
        #expect(reader.told() == ["done 1 false"])
        reader.wait(0.25)
        #expect(reader.told() == ["over \(RubberBand.limit)"])
        reader.settle()
        #expect(reader.told() == ["over 0.0"])
    }

    @Test("MP8 Above the escape speed a drag finishes by itself; it falls back iff it is opposed")
    func escape() {
        let contract = TurnContract.with { $0.escapeSpeed = 650 }
        for (velocity, ending) in [(651.0, "end 3>4 true"), (-651, "end 3>4 false")] {
            var reader = TurnReader(.flip, contract)
            reader.drag(0.2)
            reader.send(.dragMoved(progress: 0.25, velocity: velocity))
            #expect(reader.machine.phase == .settling)
            reader.settle()
            #expect(reader.told().last == ending)
        }
        var reader = TurnReader(.flip, contract)
        reader.drag(0.2)
        reader.send(.dragMoved(progress: 0.25, velocity: 650))
        #expect(reader.machine.phase == .dragging)
        #expect(travel.forward(velocity: Vector(x: -700, y: 701)) == 0)
        #expect(travel.forward(velocity: Vector(x: -700, y: 699)) == 700)
    }

    @Test(
        "MP9 Speed above 125 decides by its sign, else half the way does",
        arguments: [
            (0.1, 126.0, true), (0.9, -126, false), (0.49, 125, false), (0.5, -125, true),
            (0.5, 0, true), (0.49, 0, false),
        ])
    func release(progress: Double, velocity: Double, succeeds: Bool) {
        for way in PageStep.allCases {
            var reader = TurnReader(.flip)
            reader.drag(progress * way.sign, release: velocity * way.sign)
            reader.settle()
            #expect(reader.told().last == "end 3>\(3 + Int(way.sign)) \(succeeds)")
        }
    }

    @Test("MP10 A contract may report gestures only, and drags past an end as unfinished")
    func reporting() {
        var reader = TurnReader(
            .flip, count: 4, at: 2,
            .with {
                $0.reporting = .gesturesOnly
                $0.endDrag = .reportsUnfinished
            })
        reader.go(.next)
        reader.settle()
        #expect(reader.told() == ["done 1 true"])
        reader.drag(0.5, release: 0)
        reader.settle()
        #expect(reader.told().suffix(2) == ["over 0.0", "end 3>nil false"])
    }

    @Test("MP11 A contract may complete before it finishes")
    func order() {
        var reader = TurnReader(.flip, .with { $0.finishOrder = .completionFirst })
        reader.go(.next)
        reader.settle()
        #expect(reader.told().suffix(2) == ["done 1 true", "end 3>4 true"])
    }

    @Test("MP12 A contract may make a requested spread current at once, a dragged one at the end")
    func currentAtRequest() {
        var reader = TurnReader(.flip, .with { $0.currentChange = .atRequest })
        reader.go(.next)
        #expect(reader.machine.current == SpreadIndex(4))
        reader.settle()
        reader.drag(0.6, release: 0)
        #expect(reader.machine.current == SpreadIndex(4))
        reader.settle()
        #expect(reader.machine.current == SpreadIndex(5))
        var standard = TurnReader(.flip)
        standard.go(.next)
        #expect(standard.machine.current == SpreadIndex(3))
        #expect(standard.machine.landing == SpreadIndex(4))
    }

    @Test("MP13 The first spread, and one that is not animated, completes inside the call")
    func completesAtOnce() {
        var reader = TurnReader(.flip, count: 4, at: nil, .with { $0.reporting = .gesturesOnly })
        reader.go(to: 1)
        reader.go(.next, .immediate)
        #expect(reader.told() == ["done 1 true", "done 2 true"])
    }

    @Test("MP14 Style and axis may change between turns")
    func appearance() {
        var reader = TurnReader(.flip)
        reader.go(.next)
        reader.send(.appearance(.scroll, .vertical))
        #expect(reader.machine.style == .flip && reader.machine.axis == .horizontal)
        reader.settle()
        #expect(reader.machine.style == .scroll && reader.machine.axis == .vertical)
    }

    @Test("A request during a turn overwrites nothing: both complete")
    func requestDuringTurn() {
        var reader = TurnReader(.flip)
        reader.go(.next)
        reader.wait(0.1)
        reader.go(to: 7)
        reader.settle()
        #expect(reader.told().filter { $0.hasPrefix("done") } == ["done 1 true", "done 2 true"])
        #expect(reader.machine.current == SpreadIndex(7))
    }
}
