// SPDX-License-Identifier: GPL-3.0-or-later

/// How large a spread is shown while nobody zooms.
public enum FitMode: CaseIterable, Equatable, Sendable {
    /// As large as all of it fits.
    case page
    /// As wide as the view.
    case width
    /// As high as the view.
    case height
    /// As large as it is printed.
    case original
}
