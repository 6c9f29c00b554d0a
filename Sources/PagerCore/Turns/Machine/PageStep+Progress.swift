// SPDX-License-Identifier: GPL-3.0-or-later

extension PageStep {
    /// Finds the way that a turn of `progress` goes, or nil where it goes none.
    public init?(ofProgress progress: Double) {
        if progress > 0 {
            self = .forward
        } else if progress < 0 {
            self = .backward
        } else {
            return nil
        }
    }

    /// The progress of a whole turn this way: -1 or 1.
    public var sign: Double { self == .forward ? 1 : -1 }

    /// The other way.
    public var opposite: PageStep { self == .forward ? .backward : .forward }
}
