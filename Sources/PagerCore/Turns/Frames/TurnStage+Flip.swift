// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnStage {
    /// How far the eye is from the paper, in lengths of a half.
    private static let eyeDistance = 14.0 / 3
    /// The opacity of the shadow on what the half lies over.
    private static let coveredShadow = 1.0 / 3
    /// How much the half that turns is darkened when it stands upright.
    private static let uprightShade = 0.1
    private static let strips = 32

    /// The half of both spreads beyond the spine turns about it, like a board, with the new
    /// spread on its back.
    func flipped(_ part: Double, _ step: PageStep) -> TurnFrame {
        var painting = StagePainting(symmetry(step))
        let spine = spine(on: painting.symmetry)
        let (near, far) = painting.all.halves(at: spine)
        let angle = sineAndCosine(halfTurns: part)
        painting.lay(.old, over: near)
        if new != nil { painting.lay(.new, over: far) }
        let area = painting.symmetry.stage(sheetArea)
        let halves = area.halves(at: spine)
        painting.shadow(
            angle.cosine > 0 ? halves.far : halves.near, Self.coveredShadow * abs(angle.cosine))
        let isFront = part < 0.5
        let ribs = boardRibs(of: area, about: spine, angle, showsFront: isFront)
        let picture: TurnPicture? = isFront ? .old : new.map { _ in .new }
        painting.sheet(picture, ribs, paper: isFront ? nil : back.paper)
        return painting.frame
    }

    /// Returns where the spine stands on the stage, on a whole pixel of the view.
    func spine(on symmetry: StageSymmetry) -> Double {
        let area = sheetArea
        let (start, end) =
            axis == .horizontal ? (area.minX, area.maxX) : (area.minY, area.maxY)
        let middle = ((start + end) / 2 * pixelsPerUnit).rounded() / pixelsPerUnit
        let place = min(max(start, spinePlace ?? middle), end)
        return symmetry.isMirrored ? symmetry.length - place : place
    }

    /// The part of the view that both spreads stand in: what is not is the same in both.
    var sheetArea: Rect<ViewSpace> {
        let all = Rect<ViewSpace>(origin: .origin, size: view)
        return (new.map(old.union) ?? old).intersection(all) ?? all
    }

    private func boardRibs(
        of area: Rect<StageSpace>, about spine: Double, _ angle: (sine: Double, cosine: Double),
        showsFront: Bool
    ) -> [StageRib] {
        let length = max(spine - area.minX, area.maxX - spine)
        return (0...Self.strips).map { strip in
            let distance = length * Double(strip) / Double(Self.strips)
            let scale = 1 / (1 - distance * angle.sine / (Self.eyeDistance * length))
            let x = spine + distance * angle.cosine * scale
            let picture = showsFront ? spine + distance : spine - distance
            let rise = area.size.height / 2 * (scale - 1)
            return StageRib(
                start: Point(x: x, y: area.minY - rise), end: Point(x: x, y: area.maxY + rise),
                pictureStart: Point(x: picture, y: area.minY),
                pictureEnd: Point(x: picture, y: area.maxY),
                shade: Self.uprightShade * angle.sine, scale: scale)
        }
    }
}

extension Rect where Space == StageSpace {
    /// Returns the parts at lower and at higher x than `place`.
    func halves(at place: Double) -> (near: Rect, far: Rect) {
        (
            Rect(x: minX, y: minY, width: place - minX, height: size.height),
            Rect(x: place, y: minY, width: maxX - place, height: size.height)
        )
    }
}
