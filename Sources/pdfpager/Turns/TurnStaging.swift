// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The stage of a turn that is asked for on the command line, and what happens on it.
struct TurnStaging: Sendable {
    private let stage: TurnStage
    private let moments: TurnMoments
    private let step: PageStep
    private let grip: TurnGrip?
    private let heldProgress: Double

    /// Sets the stage for a turn by `step` in a document read in `direction`.
    ///
    /// - Throws: A usage error where the finger goes the other way.
    init(
        _ view: TurnView, _ step: PageStep, _ direction: ReadingDirection, _ options: TurnOptions
    ) throws(CommandError) {
        let isFolded = view.spine != nil && options.axis == .horizontal
        stage = TurnStage(
            options.style, axis: options.axis, direction: direction,
            view: Size(width: Double(view.size.width), height: Double(view.size.height)),
            old: Rect(view.old), new: Rect(view.new), spine: isFolded ? .mid : .none,
            spinePlace: isFolded ? view.spine.map(Double.init) : nil, back: options.back)
        moments = options.moments
        self.step = step
        guard case .held(let start, let finger) = moments else {
            grip = nil
            heldProgress = 0
            return
        }
        heldProgress = stage.progress(from: start, to: finger)
        guard PageStep(ofProgress: heldProgress) == step else {
            throw .usage(
                "--drag does not turn to the spread asked for",
                advice: "The finger has to go the way that the sheet goes.")
        }
        grip = TurnGrip(from: start, to: finger, progress: heldProgress, axis: options.axis)
    }

    /// Returns what is seen in frame `number`, 0..<count.
    func frame(_ number: Int) -> TurnFrame {
        let progress = moments.progress(of: number).map { $0 * step.sign } ?? heldProgress
        return stage.frame(at: progress, grip: grip)
    }
}

extension TurnStage {
    /// Returns how far a finger turns that went down at `start`.
    fileprivate func progress(
        from start: Point<ViewSpace>, to finger: Point<ViewSpace>
    ) -> Double {
        let travel = TurnTravel(axis: axis, direction: direction, view: view)
        switch style {
        case .curl, .flip:
            return travel.progress(from: start, to: finger, aboutSpine: boundPlace)
        case .scroll, .cover, .fade, .none:
            return min(1, max(-1, travel.progress(from: start, to: finger, spacing: spacing)))
        }
    }

    /// Where sheets are bound, along the axis.
    private var boundPlace: Double? {
        guard style == .curl, spine != .mid else { return spinePlace }
        let area = new.map(old.union) ?? old
        switch axis {
        case .horizontal: return direction == .ltr ? area.minX : area.maxX
        case .vertical: return area.minY
        }
    }
}

extension Rect where Space == ViewSpace {
    /// The rectangle of whole pixels, in a view of one unit a pixel.
    fileprivate init(_ pixels: Rect<PixelSpace>) {
        self.init(
            x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.size.width),
            height: Double(pixels.size.height))
    }
}
