// SPDX-License-Identifier: GPL-3.0-or-later

extension [PageIndex] {
    /// The most pages of a run, so that one answer about all of it never takes long.
    private static var longestRun: Int { 256 }

    /// The ranges that the pages make where each is the one after the page before it, of 256 pages
    /// at most.
    package var runs: [Range<PageIndex>] {
        var runs: [Range<PageIndex>] = []
        for page in self {
            let next = PageIndex(page.value + 1)
            if let last = runs.last, last.upperBound == page,
                page.value - last.lowerBound.value < Self.longestRun
            {
                runs[runs.count - 1] = last.lowerBound..<next
            } else {
                runs.append(page..<next)
            }
        }
        return runs
    }
}
