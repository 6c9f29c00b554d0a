// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// The stage of a turn, and what happens on it.
package struct TurnStaging: Sendable {
    private let stage: TurnStage
    private let moments: TurnMoments
    private let step: PageStep
    private let grip: TurnGrip?
    private let heldProgress: Double

    /// Sets the stage for a turn by `step` in a document read in `direction`.
    ///
    /// - Throws: `invalidRequest` where the finger goes the other way.
    package init(
        _ view: TurnView, _ step: PageStep, _ direction: ReadingDirection,
        _ settings: TurnSettings
    ) throws(PagerError) {
        let isFolded = view.spine != nil && settings.axis == .horizontal
        stage = TurnStage(
            settings.style, axis: settings.axis, direction: direction,
            view: Size(width: Double(view.size.width), height: Double(view.size.height)),
            old: Rect(view.old), new: Rect(view.new), spine: isFolded ? .mid : .none,
            spinePlace: isFolded ? view.spine.map(Double.init) : nil, back: settings.back)
        moments = settings.moments
        self.step = step
        guard case .held(let start, let finger) = moments else {
            grip = nil
            heldProgress = 0
            return
        }
        heldProgress = stage.progress(from: start, to: finger)
        guard PageStep(ofProgress: heldProgress) == step else {
            throw .turnsTheOtherWay
        }
        grip = TurnGrip(from: start, to: finger, progress: heldProgress, axis: settings.axis)
    }

    /// Returns what is seen in frame `number`, 0..<count.
    package func frame(_ number: Int) -> TurnFrame {
        let progress = moments.progress(of: number).map { $0 * step.sign } ?? heldProgress
        return stage.frame(at: progress, grip: grip)
    }
}

extension PagerError {
    /// The error of a finger that does not go the way that the sheet goes.
    package static var turnsTheOtherWay: PagerError {
        PagerError(
            .invalidRequest, "the finger does not turn to the spread asked for",
            advice: "It has to go the way that the sheet goes")
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
