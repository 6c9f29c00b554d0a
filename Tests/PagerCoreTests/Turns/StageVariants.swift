// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

extension TurnStage {
    static let testView = Size<ViewSpace>(width: 900, height: 700)
    static let testArea = Rect<ViewSpace>(x: 50, y: 30, width: 800, height: 640)
    /// A new spread smaller than the old one.
    static let smallerArea = Rect<ViewSpace>(x: 250, y: 80, width: 400, height: 540)

    /// A stage of every style, axis, direction and spine, with equal and unequal spreads.
    static var variants: [TurnStage] {
        TurnStyle.allCases.flatMap { style in
            SpineLocation.allCases.flatMap { spine in
                Axis.allCases.flatMap { axis in
                    ReadingDirection.allCases.flatMap { direction in
                        [testArea, smallerArea].map { new in
                            TurnStage(
                                style, axis: axis, direction: direction, view: testView,
                                old: testArea, new: new, spine: spine)
                        }
                    }
                }
            }
        }
    }

    static func curl(
        _ spine: SpineLocation = .min, _ back: SheetBack = .paper(.white),
        axis: Axis = .horizontal
    ) -> TurnStage {
        TurnStage(
            .curl, axis: axis, view: testView, old: testArea, new: testArea, spine: spine,
            back: back)
    }

    func painted(at progress: Double, grip: TurnGrip? = nil) -> PaintedFrame {
        PaintedFrame(frame: frame(at: progress, grip: grip))
    }

    /// Points all over the view, on no edge of anything.
    var probes: [Point<ViewSpace>] {
        stride(from: 3.37, to: view.width, by: 97.3).flatMap { x in
            stride(from: 2.71, to: view.height, by: 88.9).map { Point(x: x, y: $0) }
        }
    }

    /// A grip with a finger anywhere, at any progress.
    func randomGrip(_ random: inout SeededGenerator) -> TurnGrip {
        TurnGrip(
            from: randomPoint(&random), to: randomPoint(&random),
            progress: .random(in: 0...1, using: &random), axis: axis)
    }

    func randomPoint(_ random: inout SeededGenerator) -> Point<ViewSpace> {
        Point(
            x: .random(in: 0...view.width, using: &random),
            y: .random(in: 0...view.height, using: &random))
    }
}
