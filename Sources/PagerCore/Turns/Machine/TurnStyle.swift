// SPDX-License-Identifier: GPL-3.0-or-later

/// How one spread gives way to the next.
public enum TurnStyle: CaseIterable, Equatable, Sendable {
    /// The sheet is rolled off like paper.
    case curl
    /// One half turns about the spine like a board.
    case flip
    /// Both spreads move by one view.
    case scroll
    /// The new spread slides over the old one.
    case cover
    /// The old spread dissolves into the new one.
    case fade
    /// The new spread takes the place of the old one at once.
    case none
}

/// Style and axis together.
struct TurnAppearance: Equatable, Sendable {
    let style: TurnStyle
    let axis: Axis
}

/// The seconds that a whole turn takes when nobody's finger sets the pace.
public struct TurnDurations: Equatable, Sendable {
    /// Seconds of a curl; 0.6 by default.
    public var curl: Double
    /// Seconds of a flip; 0.5 by default.
    public var flip: Double
    /// Seconds of a scroll; 0.3 by default.
    public var scroll: Double
    /// Seconds of a cover; 0.3 by default.
    public var cover: Double
    /// Seconds of a fade; 0.15 by default.
    public var fade: Double

    /// Makes the durations, in seconds; zero or less turns at once.
    public init(
        curl: Double = 0.6, flip: Double = 0.5, scroll: Double = 0.3, cover: Double = 0.3,
        fade: Double = 0.15
    ) {
        self.curl = curl
        self.flip = flip
        self.scroll = scroll
        self.cover = cover
        self.fade = fade
    }

    /// Returns the seconds of a whole turn of `style`; zero where it has no duration.
    public func seconds(of style: TurnStyle) -> Double {
        switch style {
        case .curl: curl
        case .flip: flip
        case .scroll: scroll
        case .cover: cover
        case .fade: fade
        case .none: 0
        }
    }
}
