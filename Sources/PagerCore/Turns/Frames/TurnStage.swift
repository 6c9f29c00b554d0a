// SPDX-License-Identifier: GPL-3.0-or-later

/// All that a turn's frames follow from but its progress: a pure description, cheap to make.
///
///     let stage = TurnStage(.curl, view: view, old: oldArea, new: newArea)
///     let frame = stage.frame(at: 0.37)
///
/// Frames are continuous in progress: at 0 exactly the old picture, at 1 and -1 exactly the
/// new one.
public struct TurnStage: Equatable, Sendable {
    /// How the turn looks.
    public var style: TurnStyle
    /// Along which axis spreads follow each other; horizontal by default.
    public var axis: Axis
    /// In which direction they follow each other; left to right by default, of no account
    /// vertically.
    public var direction: ReadingDirection
    /// The extent of the view.
    public var view: Size<ViewSpace>
    /// Where the old spread stands in the view.
    public var old: Rect<ViewSpace>
    /// Where the new spread stands in the view; nil past the ends, where there is none.
    public var new: Rect<ViewSpace>?
    /// Where curled sheets are bound; `none`, by default, is where reading begins: the left
    /// edge, the right one from right to left, or the top.
    public var spine: SpineLocation
    /// Where the spine stands along the axis, in view units; nil by default.
    ///
    /// Nil is the middle of both spreads, on a whole pixel. It is of no account where sheets are
    /// bound at an edge.
    public var spinePlace: Double?
    /// What lies between two spreads that scroll, in view units; 0 by default.
    public var spacing: Double
    /// What is on the back of curled sheets; `standard` by default.
    public var back: SheetBack
    /// Pixels per view unit, so that halves meet on a whole pixel; 1 by default.
    public var pixelsPerUnit: Double

    /// Makes the stage of a turn.
    ///
    /// - Parameters:
    ///   - style: How the turn looks.
    ///   - axis: Along which axis spreads follow each other.
    ///   - direction: In which direction they follow each other.
    ///   - view: The extent of the view.
    ///   - old: Where the old spread stands in the view.
    ///   - new: Where the new spread stands in the view; nil past the ends.
    ///   - spine: Where curled sheets are bound.
    ///   - spinePlace: Where the spine stands along the axis, in view units.
    ///   - spacing: What lies between two spreads that scroll, in view units.
    ///   - back: What is on the back of curled sheets.
    ///   - pixelsPerUnit: Pixels per view unit.
    /// - Precondition: `view` and `pixelsPerUnit` are finite and greater than zero.
    public init(
        _ style: TurnStyle, axis: Axis = .horizontal, direction: ReadingDirection = .ltr,
        view: Size<ViewSpace>, old: Rect<ViewSpace>, new: Rect<ViewSpace>?,
        spine: SpineLocation = .none, spinePlace: Double? = nil, spacing: Double = 0,
        back: SheetBack = .standard, pixelsPerUnit: Double = 1
    ) {
        precondition(view.isDrawable && pixelsPerUnit.isFinite && pixelsPerUnit > 0)
        self.style = style
        self.axis = axis
        self.direction = direction
        self.view = view
        self.old = old
        self.new = new
        self.spine = spine
        self.spinePlace = spinePlace
        self.spacing = spacing
        self.back = back
        self.pixelsPerUnit = pixelsPerUnit
    }

    /// Returns what is seen when the turn has come to `progress`.
    ///
    /// - Parameters:
    ///   - progress: Positive forward; beyond -1...1 it counts as the nearest of the two.
    ///   - grip: Where a finger holds the sheet of a curl; nil lifts the lower outer corner.
    /// - Returns: The layers to paint.
    public func frame(at progress: Double, grip: TurnGrip? = nil) -> TurnFrame {
        let progress = progress >= 1 ? 1 : progress <= -1 ? -1 : progress
        guard let step = PageStep(ofProgress: progress) else { return resting(.old) }
        let part = abs(progress)
        guard new != nil else { return pastEnd(part, step, grip) }
        if part == 1 { return resting(.new) }
        switch style {
        case .none: return resting(.old)
        case .fade: return faded(part)
        case .scroll: return scrolled(part, step)
        case .cover: return covered(part, step)
        case .flip: return flipped(part, step)
        case .curl: return curled(part, step, grip)
        }
    }

    /// Whether what turns by `step` moves to the left, or upwards.
    func movesToLower(_ step: PageStep) -> Bool {
        (step == .forward) == (axis == .vertical || direction == .ltr)
    }

    /// Returns the stage on which what turns by `step` moves towards lower x.
    func symmetry(_ step: PageStep) -> StageSymmetry {
        StageSymmetry(axis: axis, isMirrored: !movesToLower(step), view: view)
    }

    private func resting(_ picture: TurnPicture) -> TurnFrame {
        var painting = StagePainting(symmetry(.forward))
        painting.lay(picture, over: painting.all)
        return painting.frame
    }

    private func pastEnd(_ part: Double, _ step: PageStep, _ grip: TurnGrip?) -> TurnFrame {
        switch style {
        case .none, .fade, .scroll, .cover: scrolled(part, step)
        case .flip: flipped(part, step)
        case .curl: curlsOff(step) ? curled(part, step, grip) : scrolled(part, step)
        }
    }
}
