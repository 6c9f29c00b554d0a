// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerCore
@testable import PagerRender

@Suite("Painted turns")
struct TurnPainterTests {
    private static let progresses = [0.004, 0.25, 0.381, 0.5003, 0.9999]

    @Test("At rest a frame is its picture, byte for byte", arguments: TurnStage.every)
    func rest(stage: TurnStage) throws {
        let turn = PaintedTurn(stage)
        let frames = try turn.frames(at: [0, 1, -1]).map(\.pixels)
        #expect(frames == [turn.old.pixels, turn.new.pixels, turn.new.pixels])
    }

    @Test("At rest that holds for a view of fractions and several pixels a unit")
    func restInFractions() throws {
        let view = Size<ViewSpace>(width: 119.6, height: 89.7)
        let area = Rect<ViewSpace>(origin: .origin, size: view)
        for style in TurnStyle.allCases {
            let stage = TurnStage(style, view: view, old: area, new: area, pixelsPerUnit: 2)
            let turn = PaintedTurn(stage)
            #expect(try turn.frame(at: 0).pixels == turn.old.pixels)
            #expect(try turn.frame(at: 1).pixels == turn.new.pixels)
            #expect(try turn.frame(at: 0.4).isOpaque)
        }
    }

    @Test("There are no seams: without shadows all that is white stays white")
    func seams() throws {
        for stage in TurnStage.every where stage.style != .none {
            var turn = PaintedTurn(stage, old: .white, new: .white)
            turn.isFlat = true
            let progresses = Self.progresses + Self.progresses.map(-)
            for (progress, frame) in zip(progresses, try turn.frames(at: progresses)) {
                let isWhite = frame.pixels.allSatisfy { $0.darkestChannel >= 254 }
                #expect(isWhite, "\(stage.style) \(stage.spine) at \(progress)")
            }
        }
    }

    @Test("Shadows only darken, never beyond their sum, and colour nothing")
    func shadows() throws {
        for stage in TurnStage.every where [.curl, .flip, .cover].contains(stage.style) {
            let turn = PaintedTurn(stage, old: .white, new: .white)
            for frame in try turn.frames(at: [0.25, 0.5003, 0.9]) {
                #expect(frame.pixels.allSatisfy { $0.darkestChannel == $0 & 255 })
                #expect(frame.pixels.allSatisfy { $0.darkestChannel > 60 })
            }
        }
    }

    @Test("Shadows that touch along a slanted line are as dark there as inside")
    func touchingShadows() throws {
        let corners = PaintedTurn.all.cornerPoints
        let halves = [[0, 1, 2], [0, 2, 3]].map { $0.map { corners[$0] } }
        let layers = halves.map { outline in
            TurnLayer.shadow(
                TurnShadow(
                    outline: outline, start: corners[0], end: corners[1], startOpacity: 0.5,
                    endOpacity: 0.5, clip: PaintedTurn.all))
        }
        let painter = TurnPainter(
            pictures: [:], background: .white, pool: PixelBufferPool(idleBytes: 0))
        let frame = TurnFrame(view: PaintedTurn.all.size, layers: layers)
        let picture = TestPicture(try painter.paint(frame))
        let shades = Set(picture.pixels.map(\.darkestChannel))
        #expect(shades.isSubset(of: 123...131), "\(shades)")
    }

    @Test("Right to left is the mirror image of left to right")
    func mirror() throws {
        for style in TurnStyle.allCases {
            for spine in [SpineLocation.none, .mid] {
                for progress in [0.25, -0.25, 0.75] {
                    let turn = PaintedTurn(.full(style, spine: spine))
                    let mirrored = PaintedTurn(
                        .full(style, direction: .rtl, spine: spine), old: turn.old.mirrored,
                        new: turn.new.mirrored)
                    let pixels = zip(
                        try mirrored.frame(at: progress).mirrored.pixels,
                        try turn.frame(at: progress).pixels)
                    let differences = pixels.filter { greatestDifference([$0], [$1]) > 2 }
                    // Cairo smooths edges in sixteenths, not alike on both sides.
                    let isSmoothed = style == .curl
                    #expect(
                        differences.count <= (isSmoothed ? 400 : 0),
                        "\(style) \(spine) at \(progress)")
                    #expect(differences.allSatisfy { greatestDifference([$0], [$1]) < 24 })
                }
            }
        }
    }

    @Test("The edge of a curl is smooth: it passes through shades between paper and ground")
    func smoothEdges() throws {
        for spine in [SpineLocation.none, .mid] {
            var turn = PaintedTurn(.full(.curl, spine: spine), old: .white, new: .black)
            turn.stage.back = .paper(.white)
            turn.isFlat = true
            let frame = try turn.frame(at: 0.3)
            let rows = (0..<frame.height).filter { row in
                (1..<frame.width).contains { column in
                    frame[column, row] == 0xFF00_0000 && frame[column - 1, row] != 0xFF00_0000
                }
            }
            let smooth = rows.filter { row in
                (0..<frame.width).contains { 1..<255 ~= frame[$0, row].darkestChannel }
            }
            #expect(rows.count > 60)
            #expect(smooth.count * 10 > rows.count * 8, "\(smooth.count) of \(rows.count)")
        }
    }

    @Test("What lies flat before the curl is the picture, byte for byte")
    func flatPart() throws {
        for spine in [SpineLocation.none, .mid] {
            let turn = PaintedTurn(.full(.curl, spine: spine))
            let frame = try turn.frame(at: 0.1)
            let changed = (0..<frame.height).flatMap { row in
                (0..<(row < 90 ? 140 : 100)).filter { frame[$0, row] != turn.old[$0, row] }
            }
            #expect(changed.isEmpty)
        }
    }

    @Test("Perspective puts every place of a flip where it belongs", arguments: [0.1, 0.25, 0.4])
    func perspective(progress: Double) throws {
        var turn = PaintedTurn(.full(.flip))
        turn.isFlat = true
        let frame = try turn.frame(at: progress)
        let (spine, middle) = (120.0, 90.0)
        let angle = sineAndCosine(halfTurns: progress)
        let eye = 14.0 / 3 * 120
        var compared = 0
        for row in stride(from: 20, to: 160, by: 7) {
            for column in stride(from: 124, to: 236, by: 5) {
                let across = Double(column) + 0.5 - spine
                let distance = across / (angle.cosine + across * angle.sine / eye)
                let height = (Double(row) + 0.5 - middle) * (1 - distance * angle.sine / eye)
                guard distance < 117, abs(height) < 87 else { continue }
                let pixel = frame[column, row]
                let x = Double(pixel >> 16 & 255) + 0.5 - spine
                let y = Double(pixel >> 8 & 255) + 0.5 - middle
                #expect(abs(x - distance) < 1.2 && abs(y - height) < 1.2, "\(column), \(row)")
                compared += 1
            }
        }
        #expect(compared > 100)
    }

    @Test("A board that is nearly upright shows the mean of what it covers")
    func minification() throws {
        let stripes = TestPicture("stripes", PaintedTurn.width, PaintedTurn.height) { column, _ in
            .grey(column % 2 * 255)
        }
        var turn = PaintedTurn(.full(.flip), old: stripes, new: .black)
        turn.isFlat = true
        let frame = try turn.frame(at: 0.46)
        for column in 124..<132 {
            #expect(90..<165 ~= frame[column, 90].darkestChannel, "column \(column)")
        }
    }

    @Test("A picture that is missing leaves the background")
    func missingPicture() throws {
        let painter = TurnPainter(
            pictures: [:], background: .gray, pool: PixelBufferPool(idleBytes: 0))
        let picture = TestPicture(try painter.paint(TurnStage.full(.scroll).frame(at: 0.3)))
        #expect(picture.pixels == TestPicture.plain(0xFF80_8080).pixels)
    }

    @Test("A view beyond the limits is refused")
    func limits() throws {
        let view = Size<ViewSpace>(width: 40_000, height: 10)
        let area = Rect<ViewSpace>(origin: .origin, size: view)
        let stage = TurnStage(.fade, view: view, old: area, new: area)
        let painter = TurnPainter(
            pictures: [:], background: .white, pool: PixelBufferPool(idleBytes: 0))
        let error = #expect(throws: PagerError.self) { try painter.paint(stage.frame(at: 0.5)) }
        #expect(error?.code == .tooLarge)
    }
}

extension UInt32 {
    fileprivate var darkestChannel: UInt32 {
        Swift.min(self & 255, self >> 8 & 255, self >> 16 & 255)
    }
}

extension Rect where Space == ViewSpace {
    fileprivate var cornerPoints: [Point<ViewSpace>] {
        [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }
}
