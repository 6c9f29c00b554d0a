// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// Makes up what may happen to a reader, from a seed.
///
/// It does its own arithmetic on random numbers, and its numbers have few digits: commands of
/// one seed are the same whatever the version of the standard library, and short when written.
struct CommandGenerator {
    /// Makes numbers that nobody would send as well, where it is wanted.
    var isHostile = false
    private(set) var time = 100.0
    private var random: SeededGenerator
    private var fingers: [(id: Int, place: Point<ViewSpace>, way: Vector<ViewSpace>)] = []
    private var lastIdentifier: UInt64 = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A random number of 0 up to, not including, `bound`.
    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    mutating func one<Element: CaseIterable>(of type: Element.Type) -> Element {
        one(of: Array(type.allCases))
    }

    /// A number of quarters between the bounds.
    mutating func quarters(_ lower: Int, _ upper: Int) -> Double {
        if isHostile && below(12) == 0 {
            return one(of: [
                .nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude,
            ])
        }
        return Double(below((upper - lower) * 4) + lower * 4) / 4
    }

    mutating func point() -> Point<ViewSpace> {
        Point(x: quarters(-20, 620), y: quarters(-20, 820))
    }

    /// What happens next; time goes on.
    mutating func next() -> ReaderCommand {
        time += Double(below(64)) / 1024
        switch below(100) {
        case 0..<42: return pointer()
        case 42..<60: return .tick
        case 60..<66: return wheel()
        case 66..<74: return .key(one(of: ReaderKey.self))
        case 74..<83: return .request(request())
        case 83: return later()
        case 84..<88: return .zoom(zoom(), one(of: TurnRequest.Pace.self))
        case 88: return .resize(size(), pixelsPerUnit: one(of: [1, 2, 1.5, quarters(0, 4)]))
        case 89: return .layOut(policy())
        case 90: return .rotate(one(of: QuarterTurn.self))
        case 91: return .direction(one(of: ReadingDirection.self))
        case 92, 93: return .appearance(appearance())
        case 94 where below(2) == 0: return .zoomAtTurn(one(of: ZoomAtTurn.self))
        case 94: return .bind(binding())
        case 95: return .memoryPressure
        case 96: return .loseFocus
        case 97: return .cancelTurn
        case 98: return .open(book(), at: PageIndex(below(12) - 1))
        case 99 where below(2) == 0: return .resume(at: place())
        default:
            time += Double(below(20)) / 4
            return .tick
        }
    }

    mutating func size() -> Size<ViewSpace> {
        one(of: [
            Size(width: 600, height: 800), Size(width: 800, height: 600),
            Size(width: quarters(1, 2000), height: quarters(1, 2000)),
        ])
    }

    /// A book of up to nine pages, or none.
    mutating func book() -> ReaderBook {
        let pages = (0..<below(10)).map { _ in page() }
        return ReaderBook(pages: pages, policy: policy(), rotation: one(of: QuarterTurn.self))
    }

    mutating func policy() -> SpreadPolicy {
        SpreadPolicy(
            mode: one(of: SpreadMode.self), direction: one(of: ReadingDirection.self),
            coverAlone: below(2) == 0, widePages: one(of: WidePages.self),
            shifts: below(4) == 0 ? [PageIndex(below(8)), PageIndex(below(8))] : [])
    }

    mutating func appearance() -> ReaderAppearance {
        let axis = one(of: Axis.self)
        return below(4) == 0 ? .continuous(axis) : .turns(one(of: TurnStyle.self), axis)
    }

    private mutating func binding() -> SheetBinding {
        let spines: [SpineLocation] = [.none, .min, .min, .mid, .max, .max]
        return SheetBinding(one(of: spines), isDoubleSided: below(4) > 0)
    }

    private mutating func page() -> SpreadPage {
        let sizes: [Size<PageSpace>?] = [
            Size(width: 595, height: 842), Size(width: 595, height: 842),
            Size(width: 1190, height: 842), Size(width: 300, height: 900),
            Size(width: quarters(1, 3000), height: quarters(1, 3000)), nil,
        ]
        return SpreadPage(
            size: one(of: sizes), placement: below(6) == 0 ? one(of: Slot.self) : nil,
            kind: one(of: SpreadPage.Kind.self), isFrontCover: below(10) == 0)
    }

    mutating func request() -> ReaderRequest {
        lastIdentifier += 1
        let target: ReaderRequest.Target =
            switch below(12) {
            case 0, 1: .next
            case 2: .previous
            case 3: .first
            case 4: .last
            case 5: .spread(SpreadIndex(below(8) - 1))
            case 6, 7: .place(place())
            case 8: .back
            case 9: .forward
            default: .page(PageIndex(below(12) - 1))
            }
        return ReaderRequest(
            TurnIdentifier(lastIdentifier), target, pace: one(of: TurnRequest.Pace.self),
            back: below(6) == 0 ? PageIndex(below(12) - 1) : nil)
    }

    mutating func place() -> ReaderPlace {
        let magnification: ReaderPlace.Magnification =
            switch below(3) {
            case 0: .kept
            case 1: .fitted
            default: .scale(quarters(0, 6))
            }
        return ReaderPlace(
            PageIndex(below(12) - 1), left: below(2) == 0 ? quarters(-20, 700) : nil,
            top: below(2) == 0 ? quarters(-20, 900) : nil, magnification: magnification,
            anchor: one(of: ReaderPlace.Anchor.self))
    }

    /// What becomes known, or is set, while somebody reads.
    private mutating func later() -> ReaderCommand {
        switch below(3) {
        case 0:
            .sizes(
                (0..<below(4)).map { _ in
                    PageExtent(
                        PageIndex(below(10) - 1),
                        one(of: [
                            Size(width: 595, height: 842), Size(width: 1190, height: 842),
                            Size(width: quarters(0, 3000), height: quarters(1, 3000)),
                        ]))
                })
        case 1: .spacing(continuous: quarters(-1, 40), turning: quarters(-1, 80))
        default:
            .tapAreas(
                (0..<below(3)).map { _ in
                    PageArea(
                        PageIndex(below(10) - 1),
                        Rect(
                            x: quarters(0, 600), y: quarters(0, 800), width: quarters(0, 600),
                            height: quarters(0, 800)))
                })
        }
    }

    private mutating func zoom() -> ReaderZoom {
        switch below(3) {
        case 0: .fit(one(of: FitMode.self))
        case 1: .scale(quarters(0, 6), about: point())
        default: .centredScale(quarters(0, 6))
        }
    }

    private mutating func wheel() -> ReaderCommand {
        .wheel(
            at: point(), by: Vector(x: quarters(-40, 40), y: quarters(-120, 120)),
            unit: below(4) == 0 ? one(of: WheelSample.Unit.self) : .units,
            isControlHeld: below(4) == 0)
    }

    /// A finger that goes down, on, or up: most drags are as straight as a hand's.
    private mutating func pointer() -> ReaderCommand {
        let kind = one(of: [PointerSample.Kind.touch, .touch, .touch, .mouse, .pen])
        if fingers.isEmpty || (fingers.count < 3 && below(16) == 0) {
            let id = isHostile ? below(9) - 4 : fingers.count
            let way = Vector<ViewSpace>(x: quarters(-60, 60), y: quarters(-30, 30))
            let place = point()
            fingers.append((id, place, below(5) == 0 ? .zero : way))
            return .pointer(id: id, at: place, kind: kind, phase: .began)
        }
        let index = below(fingers.count)
        fingers[index].place = fingers[index].place + fingers[index].way
        let finger = fingers[index]
        let isOver = below(7) == 0
        if isOver { fingers.remove(at: index) }
        let phase: PointerSample.Phase =
            isOver ? below(8) == 0 ? .cancelled : .ended : .moved
        return .pointer(id: finger.id, at: finger.place, kind: kind, phase: phase)
    }
}

extension CommandGenerator {
    /// A reader with settings that somebody may want, and a book or none.
    mutating func reader() -> ReaderState {
        ReaderState(view: size(), settings: settings())
    }

    mutating func settings() -> ReaderSettings {
        var settings = ReaderSettings(appearance: appearance())
        settings.zoom.fit = one(of: FitMode.self)
        settings.zoomAtTurn = one(of: ZoomAtTurn.self)
        settings.gestures.doubleTaps = one(of: GestureSettings.DoubleTaps.self)
        settings.gestures.zones.axis = one(of: Axis.self)
        settings.contract = contract()
        settings.reach = PrefetchPlan.Reach(ahead: below(4), behind: below(3))
        settings.pictureBytes = one(of: [64 << 20, 8 << 20, 0, .max])
        settings.turnSpacing = one(of: [0, 0, 24])
        return settings
    }

    private mutating func contract() -> TurnContract {
        var contract = TurnContract()
        guard below(2) == 0 else { return contract }
        contract.interruption = one(of: TurnContract.Interruption.self)
        contract.reporting = one(of: TurnContract.Reporting.self)
        contract.finishOrder = one(of: TurnContract.FinishOrder.self)
        contract.asking = one(of: TurnContract.Asking.self)
        contract.reversal = one(of: TurnContract.Reversal.self)
        contract.dragReach = one(of: TurnContract.DragReach.self)
        contract.settlingDrag = one(of: TurnContract.SettlingDrag.self)
        contract.endDrag = one(of: TurnContract.EndDrag.self)
        contract.endRequest = one(of: TurnContract.EndRequest.self)
        contract.overshoot = one(of: TurnContract.Overshoot.self)
        contract.currentChange = one(of: TurnContract.CurrentChange.self)
        contract.restingSides = one(of: TurnContract.RestingSides.self)
        contract.escapeSpeed = below(3) == 0 ? 650 : nil
        return contract
    }
}
