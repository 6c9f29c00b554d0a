// SPDX-License-Identifier: GPL-3.0-or-later

extension SpreadPolicy {
    /// Decides what `preferences` leave open: by the document's `hints`, else by the defaults.
    ///
    /// The defaults are: `otherwise` pages at a time, left to right, no cover alone, wide pages
    /// alone.
    ///
    /// - Parameters:
    ///   - preferences: What the person asked for; it always wins.
    ///   - hints: What the document says.
    ///   - otherwise: How many pages are shown at once where neither says it.
    public init(
        _ preferences: SpreadPreferences, hints: DocumentHints, otherwise: SpreadMode
    ) {
        self.init(
            mode: preferences.layout.mode ?? hints.layout?.mode ?? otherwise,
            direction: preferences.direction ?? hints.direction ?? .ltr,
            coverAlone: preferences.coverAlone ?? hints.layout?.wantsCoverAlone ?? false,
            widePages: preferences.widePages ?? .alone,
            shifts: preferences.shifts)
    }
}

extension SpreadPreferences.Layout {
    fileprivate var mode: SpreadMode? {
        switch self {
        case .single: .single
        case .double: .double
        case .auto: nil
        }
    }
}

extension PageLayoutHint {
    fileprivate var mode: SpreadMode {
        switch self {
        case .singlePage, .oneColumn: .single
        case .twoColumnLeft, .twoColumnRight, .twoPageLeft, .twoPageRight: .double
        }
    }

    fileprivate var wantsCoverAlone: Bool {
        switch self {
        case .twoColumnRight, .twoPageRight: true
        case .singlePage, .oneColumn, .twoColumnLeft, .twoPageLeft: false
        }
    }
}
