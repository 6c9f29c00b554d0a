// SPDX-License-Identifier: GPL-3.0-or-later

extension TurnStage {
    /// The opacity of the shadow beside a sheet that slides.
    private static let slidingShadow = 0.3

    func faded(_ part: Double) -> TurnFrame {
        var painting = StagePainting(symmetry(.forward))
        painting.lay(.old, over: painting.all)
        painting.lay(.new, over: painting.all, opacity: part)
        return painting.frame
    }

    func scrolled(_ part: Double, _ step: PageStep) -> TurnFrame {
        var painting = StagePainting(symmetry(step))
        let length = painting.symmetry.length
        let gap = spacing > 0 ? spacing : 0
        let edge = length - part * (length + gap)
        painting.lay(.old, over: painting.all, movedBy: edge - length)
        if new != nil { painting.lay(.new, over: painting.all, movedBy: edge + gap) }
        return painting.frame
    }

    /// Forward the new spread slides over the old one; backward the old one slides off again.
    func covered(_ part: Double, _ step: PageStep) -> TurnFrame {
        var painting = StagePainting(symmetry(step))
        let length = painting.symmetry.length
        let opacity = Self.slidingShadow * 4 * part * (1 - part)
        let width = length / 20
        switch step {
        case .forward:
            let edge = length - part * length
            painting.lay(.old, over: painting.all)
            painting.shadow(beside: edge, towards: edge - width, opacity)
            painting.lay(.new, over: painting.all, movedBy: edge)
        case .backward:
            let edge = length - part * length
            painting.lay(.new, over: painting.all)
            painting.shadow(beside: edge, towards: edge + width, opacity)
            painting.lay(.old, over: painting.all, movedBy: edge - length)
        }
        return painting.frame
    }
}

extension StagePainting {
    fileprivate mutating func shadow(beside edge: Double, towards end: Double, _ opacity: Double) {
        let area = Rect<StageSpace>(
            x: min(edge, end), y: 0, width: abs(end - edge), height: symmetry.breadth)
        shadow(area.corners, from: Point(x: edge, y: 0), opacity, to: Point(x: end, y: 0), 0)
    }
}
