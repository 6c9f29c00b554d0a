// SPDX-License-Identifier: GPL-3.0-or-later

/// A selection of text whose pages come one after the other, so that of each of them no more is
/// kept than what is selected.
public struct GrowingTextSelection: Sendable {
    private enum Progress {
        case before
        case between
        case behind
    }

    private let ends: [PagePoint]
    private let granularity: TextGranularity
    private var parts: [TextSelection.Part] = []
    private var progress = Progress.before

    /// Begins a selection of what lies between two points, whichever of them comes first.
    ///
    /// - Parameters:
    ///   - anchor: Where the selection was begun.
    ///   - focus: Where it is now.
    ///   - granularity: By what it grows.
    public init(
        from anchor: PagePoint, to focus: PagePoint, by granularity: TextGranularity = .letter
    ) {
        ends = [anchor, focus]
        self.granularity = granularity
    }

    /// Takes in the page that is read after those there are.
    ///
    /// - Complexity: O(*n*) in the number of letters of the page.
    public mutating func append(_ page: SelectablePage) {
        let runs = ends.filter { $0.page == page.page }.map {
            TextHit($0.point, in: page.text).run(by: granularity, in: page.text)
        }
        var start = page.text.start
        var end = page.text.end
        switch (progress, runs.count) {
        case (.behind, _), (.before, 0): return
        case (.between, 0): break
        case (.between, _):
            end = runs[0].end
            progress = .behind
        case (.before, 1):
            start = runs[0].start
            progress = .between
        case (.before, _):
            start = min(runs[0].start, runs[1].start)
            end = max(runs[0].end, runs[1].end)
            progress = .behind
        }
        if let part = TextSelection.Part(page, from: start, to: end) { parts.append(part) }
    }

    /// What is selected; nothing until the pages of both points were there.
    public var selection: TextSelection {
        progress == .behind ? TextSelection(parts: parts) : .nothing
    }
}
