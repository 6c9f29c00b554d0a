// SPDX-License-Identifier: GPL-3.0-or-later

/// On which side of a spread another one lies, in order of reading.
public enum TurnSide: CaseIterable, Equatable, Sendable {
    /// Read before it: the side of negative progress.
    case before
    /// Read after it: the side of positive progress.
    case after

    /// Finds the side that a turn of `progress` goes to, or nil where it goes to none.
    public init?(ofProgress progress: Double) {
        if progress > 0 {
            self = .after
        } else if progress < 0 {
            self = .before
        } else {
            return nil
        }
    }

    /// The progress of a whole turn to this side: -1 or 1.
    public var sign: Double { self == .after ? 1 : -1 }

    /// The other side.
    public var opposite: TurnSide { self == .after ? .before : .after }
}
