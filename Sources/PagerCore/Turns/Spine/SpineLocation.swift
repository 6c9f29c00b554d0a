// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the sheets of a spread are bound.
public enum SpineLocation: Int, CaseIterable, Equatable, Sendable {
    /// Nowhere: sheets only move.
    case none = 0
    /// At the left or top edge of the one page shown.
    case min = 1
    /// Between the two pages shown.
    case mid = 2
    /// At the right or bottom edge of the one page shown.
    case max = 3

    /// Returns where sheets are bound unless somebody says otherwise: at the left or top edge
    /// for a curl, else nowhere.
    public static func standard(for style: TurnStyle) -> SpineLocation {
        style == .curl ? .min : .none
    }

    /// Returns how many pages one turn asks its source for: the two of a spread, or both sides
    /// of a sheet, or one.
    public func pagesPerTurn(isDoubleSided: Bool) -> Int {
        switch self {
        case .none: 1
        case .min, .max: isDoubleSided ? 2 : 1
        case .mid: 2
        }
    }

    /// The name as people know it.
    var name: StaticString {
        switch self {
        case .none: "none"
        case .min: "min"
        case .mid: "mid"
        case .max: "max"
        }
    }
}
