// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Curls")
struct CurlFrameTests {
    @Test("Each place of the sheet is shown once, on its front or its back")
    func paperOnce() {
        walk("paper once") { stage, painted in
            let leaf = painted.leaf
            let shown = leaf.reduce(0) { $0 + $1.mesh.pictureArea }
            let whole = stage.old.size.width * stage.old.size.height
            #expect(abs(shown / whole - 1) < 1e-9)
            for probe in stage.probes where stage.old.contains(probe) {
                #expect(leaf.filter { $0.mesh.image(of: probe) != nil }.count == 1)
            }
        }
    }

    @Test("Lengths along the paper are kept, to within 0.08 % where it is bent")
    func isometry() {
        walk("isometry") { _, painted in
            let ribs = painted.leaf.flatMap(\.mesh.ribs)
            for rib in ribs { #expect(abs(rib.length - rib.pictureLength) < 1e-9) }
            guard let bend = Bend(ribs) else { return }
            for (first, last) in zip(bend.places, bend.places.dropFirst()) {
                let paper = last.paper - first.paper
                let (across, up) = (last.seen - first.seen, last.height - first.height)
                let space = (across * across + up * up).squareRoot()
                #expect(abs(space - paper) <= 8e-4 * paper + 1e-6)
            }
        }
    }

    @Test("The sheet stays bound: nothing moves at its spine")
    func spineHolds() {
        walk("spine") { _, painted in
            for y in stride(from: 30.5, to: 670, by: 39) {
                let place = Point<ViewSpace>(x: 50 + 1e-6, y: y)
                let image = painted.leaf.lazy.compactMap { $0.mesh.image(of: place) }.first
                #expect((image ?? .origin).distance(to: place) < 1e-3)
            }
        }
    }

    @Test("Front and back share the ridge, and each strip its ribs")
    func watertight() {
        walk("watertight") { _, painted in
            guard painted.leaf.count == 2, let front = painted.leaf[0].mesh.ribs.last,
                let back = painted.leaf[1].mesh.ribs.first
            else { return }
            #expect(front.start == back.start && front.end == back.end)
            #expect(front.shade == back.shade)
        }
    }

    @Test("The place that a finger took hold of stays under it while the paper reaches")
    func followsFinger() throws {
        let stage = TurnStage.curl()
        let travel = TurnTravel(axis: .horizontal, direction: .ltr, view: stage.view)
        for (start, finger) in [
            ((850.0, 670.0), (700.0, 600.0)), ((850, 30), (500, 90)), ((850, 350), (300, 340)),
            ((850, 200), (420, 240)), ((850, 670), (60, 640)), ((850, 400), (820, 398)),
            ((850, 670), (848, 669)),
        ] {
            let held = Point<ViewSpace>(x: start.0, y: start.1)
            let goal = Point<ViewSpace>(x: finger.0, y: finger.1)
            let progress = travel.progress(from: held, to: goal, aboutSpine: 50)
            let grip = TurnGrip(from: held, to: goal, progress: progress, axis: .horizontal)
            let painted = stage.painted(at: progress, grip: grip)
            let image = try #require(
                painted.leaf.lazy.compactMap { $0.mesh.image(of: held) }.first)
            #expect(image.distance(to: goal) < 0.003 * 64 + 1e-6)
        }
    }

    @Test(
        "Nothing jumps: a small step of progress moves no place of the sheet far",
        arguments: [0.0, -300, 300], [30.0, 350, 670])
    func continuity(stray: Double, place: Double) {
        let stage = TurnStage.curl()
        let probes: [Point<ViewSpace>] = [
            Point(x: 840, y: 660), Point(x: 840, y: 40), Point(x: 500, y: 350),
            Point(x: 70, y: 600),
        ]
        let start = Point<ViewSpace>(x: 850, y: place)
        let grip = TurnGrip(
            from: start, to: Point(x: 600, y: place + stray), progress: 0.3, axis: .horizontal)
        let steps = 400
        var last = probes
        for step in 1..<steps {
            let painted = stage.painted(at: Double(step) / Double(steps), grip: grip)
            let now = probes.map { probe in
                painted.leaf.lazy.compactMap { $0.mesh.image(of: probe) }.first ?? probe
            }
            let jump = zip(now, last).map { $0.distance(to: $1) }.max() ?? 0
            #expect(jump < 20, "at step \(step) \(jump)")
            last = now
        }
    }

    @Test("A sheet that comes back is one that goes, backwards")
    func rollsOn() {
        let stage = TurnStage.curl()
        for progress in [0.1, 0.5, 0.9] {
            let off = stage.painted(at: progress).leaf.map(\.mesh)
            let on = stage.painted(at: progress - 1).leaf
            #expect(on.map(\.mesh) == off)
            #expect(on.first?.picture == .new)
        }
    }

    @Test("The back: paper, the front faintly through it, or a page")
    func backs() throws {
        func back(_ spine: SpineLocation, _ back: SheetBack) throws -> TurnSheet {
            let painted = TurnStage.curl(spine, back).painted(at: 0.6)
            return try #require(painted.leaf.last)
        }
        let green = Colour(red: 0, green: 99, blue: 0)
        let plain = try back(.min, .paper(green))
        #expect(plain.picture == nil && plain.paper == green)
        let through = try back(.min, .showsThrough(green, opacity: 0.2))
        #expect(through.picture == .old && through.opacity == 0.2 && through.paper == green)
        #expect(through.mesh.ribs.map(\.pictureStart.x).max() == 850)
        let page = try back(.min, .page(green))
        #expect(page.picture == .back && page.opacity == 1)
        // The outer edge of the front is the inner edge of the page on its back.
        #expect(page.mesh.ribs.map(\.pictureStart.x).min() == 50)
        let facing = try back(.mid, .paper(green))
        #expect(facing.picture == .new && facing.paper == green)
        #expect(facing.mesh.ribs.map(\.pictureStart.x).min() == 50)
    }

    @Test("A double-sided sheet comes to lie as the facing page of the new spread")
    func facingPage() {
        for progress in [1 - 1e-9, 1e-9 - 1] {
            let sheet = TurnStage.curl(.mid).painted(at: progress).leaf.last
            #expect(sheet?.picture == .new)
            for rib in sheet?.mesh.ribs ?? [] {
                #expect(rib.start.distance(to: rib.pictureStart) < 1e-3)
                #expect(rib.end.distance(to: rib.pictureEnd) < 1e-3)
            }
        }
    }

    @Test("Shadows lie beside the sheet, and vanish as it comes to rest")
    func shadows() {
        let stage = TurnStage.curl()
        for progress in [1e-4, 1 - 1e-4] {
            let shadows = stage.painted(at: progress).shadows
            #expect(shadows.allSatisfy { $0.startOpacity < 1e-3 && $0.endOpacity == 0 })
        }
        walk("shadows") { stage, painted in
            // The first shadow is the ridge's, under the sheet; the others are the flap's.
            guard let back = painted.leaf.last, painted.shadows.count > 1 else { return }
            for shadow in painted.shadows.dropFirst() {
                #expect(shadow.clip == stage.old)
                guard shadow.outline.count == 4 else { continue }
                let away = shadow.end.minus(shadow.start)
                #expect(away.times(back.mesh.middle.minus(shadow.start)) < 0)
            }
            for (first, second) in zip(painted.shadows.dropFirst(), painted.shadows.dropFirst(2)) {
                #expect(second.outline.filter { first.outline.contains($0) }.count == 2)
            }
        }
    }

    @Test("Of a zoomed spread what is seen of it is the sheet")
    func zoomed() {
        let area = Rect<ViewSpace>(x: -2000, y: -900, width: 4000, height: 3000)
        for spine in SpineLocation.allCases {
            let stage = TurnStage(
                .curl, view: TurnStage.testView, old: area, new: area, spine: spine)
            let painted = stage.painted(at: 0.3)
            #expect(stage.probes.allSatisfy { painted.sight(at: $0) != nil })
            #expect(painted.sheets.count == (spine == .mid ? 4 : 3))
        }
    }

    /// Bends a wide and a narrow sheet by random grips, and shows each to `inspect`.
    private func walk(_ name: String, inspect: (TurnStage, PaintedFrame) -> Void) {
        var random = SeededGenerator.printingItsSeed(name)
        var narrow = TurnStage.curl()
        narrow.old = Rect(x: 50, y: 30, width: 160, height: 640)
        narrow.new = narrow.old
        for stage in [TurnStage.curl(), narrow] {
            for step in 1..<60 {
                let grip = step % 4 == 0 ? nil : stage.randomGrip(&random)
                inspect(stage, stage.painted(at: Double(step) / 60, grip: grip))
            }
        }
    }
}

extension StripMesh {
    /// The mean of all ends of ribs, as they are seen.
    fileprivate var middle: Point<ViewSpace> {
        let ends = ribs.flatMap { [$0.start, $0.end] }
        let count = Double(ends.count)
        return Point(
            x: ends.reduce(0) { $0 + $1.x } / count, y: ends.reduce(0) { $0 + $1.y } / count)
    }
}

/// The cylinder that ribs lie on, found from where they are seen.
private struct Bend {
    /// A rib: how far along the paper it is, how far it is seen, and how high it must be.
    var places: [(paper: Double, seen: Double, height: Double)] = []

    init?(_ ribs: [MeshRib]) {
        guard let long = ribs.max(by: { $0.pictureLength < $1.pictureLength }) else { return nil }
        let along = long.pictureEnd.minus(long.pictureStart)
        let scale = 1 / along.length
        let normal = Point<ViewSpace>(x: along.y * scale, y: -along.x * scale)
        let all = ribs.map { ($0.pictureStart.times(normal), $0.start.times(normal)) }
        guard let flat = all.last(where: { abs($0.0 - $0.1) < 1e-9 }),
            let ridge = all.max(by: { $0.1 < $1.1 })
        else { return nil }
        let radius = ridge.1 - flat.1
        guard radius > 1 else { return nil }
        for (paper, seen) in all where paper >= flat.0 && paper - flat.0 <= Double.pi * radius {
            let part = min(1, (seen - flat.1) / radius)
            let rise = (1 - part * part).squareRoot() * radius
            let height = paper <= ridge.0 ? radius - rise : radius + rise
            if places.last.map({ $0.paper != paper }) ?? true {
                places.append((paper, seen, height))
            }
        }
    }
}

extension PaintedFrame {
    /// The sheet of a page alone that is curled, front and back.
    fileprivate var leaf: [TurnSheet] { Array(sheets.dropFirst()) }
}
