// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnStage {
    /// Whether a turn by `step` rolls the old sheet off; else it rolls the new one on.
    func curlsOff(_ step: PageStep) -> Bool {
        spine == .mid || movesToLower(step) == isBoundAtLower
    }

    /// The sheet is rolled off its spine, or the new one onto it, which is the same backwards.
    func curled(_ part: Double, _ step: PageStep, _ grip: TurnGrip?) -> TurnFrame {
        let isOff = curlsOff(step)
        let isMirrored = spine == .mid ? !movesToLower(step) : !isBoundAtLower
        let symmetry = StageSymmetry(axis: axis, isMirrored: isMirrored, view: view)
        let area = symmetry.stage(sheetArea)
        let sheet = CurledSheet(
            leaf: leaf(on: symmetry), front: isOff ? .old : .new, back: sheetBack,
            clip: spine == .mid ? nil : area, shadowed: area)
        var painting = StagePainting(symmetry)
        layBase(isOff: isOff, &painting)
        let held = held(grip, on: symmetry, sheet.leaf, isOff: isOff)
        sheet.paint(CurlFold(sheet.leaf, held, at: isOff ? part : 1 - part), &painting)
        return painting.frame
    }

    private var isBoundAtLower: Bool {
        switch spine {
        case .min: true
        case .max: false
        case .none, .mid: axis == .vertical || direction == .ltr
        }
    }

    /// Returns the sheet at rest: its spine is at its lowest x.
    private func leaf(on symmetry: StageSymmetry) -> Rect<StageSpace> {
        let area = symmetry.stage(sheetArea)
        guard spine == .mid else { return area }
        let place = self.spine(on: symmetry)
        let length = max(place - area.minX, area.maxX - place)
        return Rect(x: place, y: area.minY, width: length, height: area.size.height)
    }

    private func layBase(isOff: Bool, _ painting: inout StagePainting) {
        guard spine == .mid else {
            if !isOff { return painting.lay(.old, over: painting.all) }
            return new == nil ? () : painting.lay(.new, over: painting.all)
        }
        let (near, far) = painting.all.halves(at: spine(on: painting.symmetry))
        painting.lay(.old, over: near)
        if new != nil { painting.lay(.new, over: far) }
    }

    private var sheetBack: CurledSheet.Back {
        switch (spine, back) {
        case (.mid, _): new == nil ? .paper(back.paper) : .facing(back.paper)
        case (_, .paper(let colour)): .paper(colour)
        case (_, .showsThrough(let colour, let opacity)): .front(colour, opacity: opacity)
        case (_, .page(let colour)): .page(colour)
        }
    }

    /// Returns where the sheet is held on the stage.
    private func held(
        _ grip: TurnGrip?, on symmetry: StageSymmetry, _ leaf: Rect<StageSpace>, isOff: Bool
    ) -> CurlHold {
        guard let grip else { return CurlHold(cornerOf: leaf) }
        let progress = isOff ? grip.progress : 1 - grip.progress
        return CurlHold(
            leaf, beside: symmetry.stage(grip.start),
            TurnGrip(start: grip.start, stray: grip.stray, progress: progress))
    }
}
