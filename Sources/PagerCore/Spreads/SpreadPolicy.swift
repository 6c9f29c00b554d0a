// SPDX-License-Identifier: GPL-3.0-or-later

/// How many pages are shown at once.
public enum SpreadMode: CaseIterable, Equatable, Sendable {
    /// One page, centred.
    case single
    /// Two facing pages.
    case double
}

/// What becomes of pages much wider than the others.
public enum WidePages: CaseIterable, Equatable, Sendable {
    /// They are centred alone, and pairs begin anew after them.
    case alone
    /// Width does not count: they are paired like any other page.
    case paired
}

/// The rules by which pages are laid out in spreads; nothing is left open.
public struct SpreadPolicy: Equatable, Sendable {
    /// How many pages are shown at once.
    public var mode: SpreadMode
    /// In which direction the pages follow each other.
    public var direction: ReadingDirection
    /// Whether the first page stands alone, read second, with a blank before it.
    public var coverAlone: Bool
    /// What becomes of pages much wider than the others.
    public var widePages: WidePages
    /// The pages that get one virtual blank before them: ascending, each once.
    public let shifts: [PageIndex]

    /// Makes the policy; `shifts` may come in any order, and those beyond the last page do
    /// nothing.
    public init(
        mode: SpreadMode, direction: ReadingDirection = .ltr, coverAlone: Bool = false,
        widePages: WidePages = .alone, shifts: [PageIndex] = []
    ) {
        self.mode = mode
        self.direction = direction
        self.coverAlone = coverAlone
        self.widePages = widePages
        self.shifts = Self.ascending(shifts)
    }

    private static func ascending(_ pages: [PageIndex]) -> [PageIndex] {
        var kept: [PageIndex] = []
        for page in pages.sorted() where kept.last != page { kept.append(page) }
        return kept
    }
}
