// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a finger holds the sheet that it curls, and how far it has strayed across the axis.
///
/// It holds the place of the outer edge beside it, or the corner if that is near. While the
/// finger drags from the edge that place stays under it, as far as the sheet does not tear and
/// no more of it is bent than was pulled; let go, the place goes on from there to where it comes
/// to lie.
public struct TurnGrip: Equatable, Sendable {
    /// Where the finger took hold.
    public let start: Point<ViewSpace>
    /// How far it strayed from there across the axis: to the right or down, in view units.
    public let stray: Double
    /// The magnitude of the progress at which it had, above 0 and below 1.
    public let progress: Double

    /// Makes the grip of a finger.
    ///
    /// - Parameters:
    ///   - start: Where it went down.
    ///   - finger: Where it is, or was when it let go.
    ///   - progress: The progress of the turn at that moment, by `TurnTravel` about the spine.
    ///   - axis: Along which axis spreads follow each other.
    public init(
        from start: Point<ViewSpace>, to finger: Point<ViewSpace>, progress: Double, axis: Axis
    ) {
        self.init(
            start: start,
            stray: (finger - start)[axis.other],
            progress: abs(progress))
    }

    init(start: Point<ViewSpace>, stray: Double, progress: Double) {
        self.start = start
        self.stray = stray
        self.progress = min(max(progress, 0x1p-20), 1 - 0x1p-20)
    }

    /// Returns how far the place strays when the turn is at `progress`, of either sign: never
    /// farther than it did, and not at all at both ends.
    func stray(at progress: Double) -> Double {
        let magnitude = abs(progress)
        let part =
            magnitude < self.progress
            ? magnitude / self.progress : (1 - magnitude) / (1 - self.progress)
        return stray * part * (2 - part)
    }
}
