// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Frames of a turn")
struct TurnFrameTests {
    @Test("At 0 a frame is exactly the old picture, at both ends exactly the new one")
    func ends() {
        for stage in TurnStage.variants {
            for (progress, picture) in [
                (0.0, TurnPicture.old), (-0.0, .old), (.nan, .old), (1, .new), (-1, .new),
                (7, .new),
                (-.infinity, .new),
            ] {
                let painted = stage.painted(at: progress)
                #expect(painted.frame.layers.count == 1)
                let sheet = painted.sheets[0]
                #expect(sheet.picture == picture && sheet.opacity == 1 && sheet.paper == nil)
                #expect(sheet.mesh.ribs.count == 2)
                #expect(sheet.mesh.translation.map { $0 == (0, 0) } == true)
                #expect(sheet.clip == Rect(origin: .origin, size: stage.view))
            }
        }
    }

    @Test("Near both ends a frame is nearly that", arguments: [1e-6, -1e-6])
    func nearEnds(step: Double) {
        for stage in TurnStage.variants where stage.style != .fade && stage.style != .none {
            let end = step > 0 ? 1.0 : -1
            for (progress, picture) in [(step, TurnPicture.old), (end - step, .new)] {
                let painted = stage.painted(at: progress)
                for probe in stage.probes {
                    let sight = painted.sight(at: probe)
                    guard let sight, isSame(sight, picture, probe, stage) else {
                        Issue.record("\(String(describing: sight)) at \(probe) of \(stage)")
                        break
                    }
                }
                // Shadows that are seen have vanished, or lie under the sheet.
                for shadow in painted.shadows where stage.style == .cover {
                    #expect(shadow.startOpacity < 1e-4)
                }
            }
        }
    }

    @Test("What is still is covered by one picture at each place", arguments: [0.3, -0.3, 0.77])
    func coveredOnce(progress: Double) {
        for stage in TurnStage.variants
        where [.scroll, .flip].contains(stage.style) || stage.style == .curl && stage.spine == .mid
        {
            let base = stage.painted(at: progress).base
            for probe in stage.probes {
                #expect(base.filter { $0.place(seenAt: probe) != nil }.count == 1)
            }
        }
    }

    @Test("Every place of the view shows something at every progress")
    func noHoles() {
        for stage in TurnStage.variants {
            for progress in [-0.9, -0.3, 0.1, 0.6] {
                let painted = stage.painted(at: progress)
                #expect(stage.probes.allSatisfy { painted.sight(at: $0) != nil })
            }
        }
    }

    @Test("A fade dissolves the old picture into the new one")
    func fade() {
        let stage = TurnStage(
            .fade, view: TurnStage.testView, old: TurnStage.testArea, new: TurnStage.testArea)
        for progress in [0.25, -0.25] {
            let sheets = stage.painted(at: progress).sheets
            #expect(sheets.map(\.picture) == [.old, .new])
            #expect(sheets.map(\.opacity) == [1, 0.25])
        }
    }

    @Test("Scrolling moves both pictures by one view and the spacing")
    func scroll() {
        func moves(_ axis: Axis, _ direction: ReadingDirection, _ progress: Double) -> [Double] {
            let stage = TurnStage(
                .scroll, axis: axis, direction: direction, view: TurnStage.testView,
                old: TurnStage.testArea, new: TurnStage.testArea, spacing: 100)
            return stage.painted(at: progress).sheets.compactMap {
                $0.mesh.translation.map { axis == .horizontal ? $0.x : $0.y }
            }
        }
        #expect(moves(.horizontal, .ltr, 0.25) == [-250, 750])
        #expect(moves(.horizontal, .ltr, -0.25) == [250, -750])
        #expect(moves(.horizontal, .rtl, 0.25) == [250, -750])
        #expect(moves(.vertical, .rtl, 0.25) == [-200, 600])
    }

    @Test("A cover slides over the old picture forward, and off again backward")
    func cover() {
        let stage = TurnStage(
            .cover, view: TurnStage.testView, old: TurnStage.testArea, new: TurnStage.testArea)
        let forward = stage.painted(at: 0.25).sheets
        #expect(forward.map(\.picture) == [.old, .new])
        #expect(forward.map { $0.mesh.translation?.x } == [0, 675])
        let backward = stage.painted(at: -0.25).sheets
        #expect(backward.map(\.picture) == [.new, .old])
        #expect(backward.map { $0.mesh.translation?.x } == [0, 225])
    }

    @Test("Past an end only the old picture is there, and it yields")
    func pastEnd() {
        for variant in TurnStage.variants {
            var stage = variant
            stage.new = nil
            for progress in [0.2, -0.2] {
                let painted = stage.painted(at: progress)
                #expect(painted.sheets.allSatisfy { $0.picture == nil || $0.picture == .old })
                let moved = stage.probes.filter {
                    painted.sight(at: $0) != PaintedFrame.Sight(picture: .old, place: $0)
                }
                #expect(!moved.isEmpty)
            }
        }
    }

    @Test("From right to left is the mirror image, and vertically the transposed one")
    func symmetry() {
        var random = SeededGenerator.printingItsSeed("symmetry")
        for stage in TurnStage.variants {
            for progress in [0.2, -0.6] {
                let (start, finger) = (stage.randomPoint(&random), stage.randomPoint(&random))
                let grip = TurnGrip(
                    from: start, to: finger, progress: progress, axis: stage.axis)
                let mirrored = TurnGrip(
                    from: stage.mirrored(start), to: stage.mirrored(finger), progress: progress,
                    axis: stage.mirrored.axis)
                let mirror = stage.mirrored.frame(at: progress, grip: mirrored)
                #expect(
                    isNear(mirror, stage.frame(at: progress, grip: grip)) { stage.mirrored($0) })
            }
        }
    }

    @Test("Opacities and shades are such")
    func opacities() {
        var random = SeededGenerator.printingItsSeed("opacities")
        for stage in TurnStage.variants {
            let painted = stage.painted(
                at: .random(in: -1...1, using: &random), grip: stage.randomGrip(&random))
            for shadow in painted.shadows {
                #expect((0...1).contains(shadow.startOpacity))
                #expect((0...1).contains(shadow.endOpacity))
                #expect(shadow.outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
            for sheet in painted.sheets {
                #expect((0...1).contains(sheet.opacity))
                #expect(sheet.mesh.ribs.allSatisfy { (0...1).contains($0.shade) })
            }
            #expect(painted.frame.layers.count <= 11)
            #expect(painted.sheets.allSatisfy { $0.mesh.ribs.count <= 33 })
        }
    }

    private func isSame(
        _ sight: PaintedFrame.Sight, _ picture: TurnPicture, _ probe: Point<ViewSpace>,
        _ stage: TurnStage
    ) -> Bool {
        // Outside the spreads both pictures show the same background.
        let isBackground =
            !stage.old.contains(probe) && stage.new.map { !$0.contains(probe) } ?? true
        return (sight.picture == picture || isBackground) && sight.place.distance(to: probe) < 0.1
    }

    private func isNear(
        _ first: TurnFrame, _ second: TurnFrame,
        _ map: (Point<ViewSpace>) -> Point<ViewSpace>
    ) -> Bool {
        let pairs = zip(PaintedFrame(frame: first).sheets, PaintedFrame(frame: second).sheets)
        return first.layers.count == second.layers.count
            && pairs.allSatisfy { sheet, other in
                sheet.picture == other.picture
                    && sheet.mesh.ribs.count == other.mesh.ribs.count
                    && zip(sheet.mesh.ribs, other.mesh.ribs).allSatisfy { rib, other in
                        rib.start.distance(to: map(other.start)) < 1e-6
                            && rib.end.distance(to: map(other.end)) < 1e-6
                            && rib.pictureStart.distance(to: map(other.pictureStart)) < 1e-6
                            && rib.pictureEnd.distance(to: map(other.pictureEnd)) < 1e-6
                            && abs(rib.shade - other.shade) < 1e-9
                    }
            }
    }
}

extension TurnStage {
    /// The stage as a mirror shows it, beside the axis where that is vertical.
    fileprivate var mirrored: TurnStage {
        var stage = self
        if axis == .vertical {
            stage.axis = .horizontal
            stage.direction = .ltr
            stage.view = Size(width: view.height, height: view.width)
            stage.old = transposed(old)
            stage.new = new.map(transposed)
        } else {
            stage.direction = direction == .ltr ? .rtl : .ltr
            stage.old = flipped(old)
            stage.new = new.map(flipped)
            if spine == .min { stage.spine = .max }
            if spine == .max { stage.spine = .min }
        }
        return stage
    }

    fileprivate func mirrored(_ point: Point<ViewSpace>) -> Point<ViewSpace> {
        axis == .vertical
            ? Point(x: point.y, y: point.x) : Point(x: view.width - point.x, y: point.y)
    }

    private func transposed(_ area: Rect<ViewSpace>) -> Rect<ViewSpace> {
        Rect(x: area.minY, y: area.minX, width: area.size.height, height: area.size.width)
    }

    private func flipped(_ area: Rect<ViewSpace>) -> Rect<ViewSpace> {
        Rect(
            x: view.width - area.maxX, y: area.minY, width: area.size.width,
            height: area.size.height)
    }
}
