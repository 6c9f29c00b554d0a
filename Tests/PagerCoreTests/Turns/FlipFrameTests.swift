// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Flips")
struct FlipFrameTests {
    private let stage = TurnStage(
        .flip, view: TurnStage.testView, old: TurnStage.testArea, new: TurnStage.testArea)

    @Test(
        "The half stands at the angle of the progress, seen from 14 thirds of its length",
        arguments: [
            (1.0 / 3, 0.8660254037844386, 0.5), (0.25, 0.7071067811865476, 0.7071067811865476),
            (1.0 / 6, 0.5, 0.8660254037844386), (0.2, 0.5877852522924731, 0.8090169943749475),
            (0.75, 0.7071067811865476, -0.7071067811865476), (0.5, 1.0, 0.0),
        ])
    func angle(progress: Double, sine: Double, cosine: Double) throws {
        let spine = 450.0
        let board = try #require(stage.painted(at: progress).bent.last)
        for rib in board.mesh.ribs {
            let distance = abs(rib.pictureStart.x - spine)
            let scale = 1 / (1 - distance * sine / (14 * 400.0 / 3))
            #expect(abs(rib.scale - scale) < 1e-12)
            #expect(abs(rib.start.x - (spine + distance * cosine * scale)) < 1e-9)
            #expect(abs(rib.start.y - (350 - 320 * scale)) < 1e-9)
            #expect(abs(rib.end.y - (350 + 320 * scale)) < 1e-9)
        }
    }

    @Test("The back shows the new spread, and is where it comes to lie in the end")
    func back() throws {
        let front = try #require(stage.painted(at: 0.49).bent.last)
        #expect(front.picture == .old)
        #expect(front.mesh.ribs.map(\.pictureStart.x).max() == 850)
        let back = try #require(stage.painted(at: 1 - 1e-9).bent.last)
        #expect(back.picture == .new)
        for rib in back.mesh.ribs {
            #expect(rib.start.distance(to: rib.pictureStart) < 1e-4)
        }
    }

    @Test("Halves meet on a whole pixel, the second one takes the remainder")
    func oddSizes() {
        func seam(_ width: Double, _ pixelsPerUnit: Double) -> Double? {
            let area = Rect<ViewSpace>(x: 0, y: 0, width: width, height: 10)
            return TurnStage(
                .flip, view: area.size, old: area, new: area, pixelsPerUnit: pixelsPerUnit
            ).painted(at: 0.5).base.first?.mesh.ribs.last?.end.x
        }
        #expect(seam(101, 1) == 51)
        #expect(seam(101, 2) == 50.5)
        #expect(seam(101.5, 2) == 51)
    }

    @Test("Strips taken as linear are right to within a thousandth of the view")
    func linearStrips() {
        for progress in stride(from: 0.02, to: 1, by: 0.02) {
            for strip in stage.painted(at: progress).bent.flatMap({ $0.mesh.strips }) {
                let (first, last) = (strip.first, strip.last)
                let exact =
                    (first.pictureStart.x * first.scale + last.pictureStart.x * last.scale)
                    / (first.scale + last.scale)
                let linear = (first.pictureStart.x + last.pictureStart.x) / 2
                #expect(abs(exact - linear) < 0.9)
                // Half-way between two ribs in the picture the height is harmonic, not linear.
                let height = 2 / (1 / first.scale + 1 / last.scale)
                #expect(abs(height - (first.scale + last.scale) / 2) * 350 < 0.9)
            }
        }
    }

    @Test("The shadows: a third on what the half covers, a tenth on the half")
    func shadows() throws {
        let opening = stage.painted(at: 1.0 / 3)
        let closing = stage.painted(at: 2.0 / 3)
        #expect(abs(try #require(opening.shadows.first).startOpacity - 1.0 / 6) < 1e-9)
        #expect(opening.shadows.first?.outline.map(\.x).min() == 450)
        #expect(closing.shadows.first?.outline.map(\.x).max() == 450)
        let upright = try #require(stage.painted(at: 0.5).bent.last)
        #expect(upright.mesh.ribs.allSatisfy { $0.shade == 0.1 })
    }
}
