// SPDX-License-Identifier: GPL-3.0-or-later

/// What becomes of the zoom when the page is turned.
public enum ZoomAtTurn: CaseIterable, Equatable, Sendable {
    /// The next spread is shown as if nobody had zoomed, from where reading starts.
    case reset
    /// The next spread is magnified as much, and the same part of it is seen.
    case keep
    /// The next spread is magnified as much, and seen from where reading starts.
    case keepFromReadingStart
}
