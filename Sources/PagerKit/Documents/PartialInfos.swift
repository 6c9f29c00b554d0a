// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// What is known of the first pages of a range, and which of them are left out as they kill
/// whoever asks.
package struct PartialInfos: Sendable {
    /// How many pages may kill their worker before no more is asked of the document.
    package static let mostKills = 8

    /// What was found out of the first pages; nil where a page has no usable size or is left out.
    private(set) var known: [PageInfo?] = []
    /// Why the pages after these are not asked about; nil where nothing hinders it.
    private(set) var failure: PagerError?
    private let pages: Range<PageIndex>
    /// Behind the last page that is asked about.
    private var end: PageIndex
    private let mostAtOnce: Int
    private var leftOut: Set<PageIndex> = []

    /// Nothing is known of `pages`, of which `mostAtOnce` are asked about at once at most.
    init(of pages: Range<PageIndex>, atOnce mostAtOnce: Int = .max) {
        self.pages = pages
        end = pages.upperBound
        self.mostAtOnce = mostAtOnce
    }

    /// Whether the document said what `page` is like; it may say so another time where not.
    package func isAnswered(_ page: PageIndex) -> Bool {
        (pages.lowerBound..<firstUnknown).contains(page) && !leftOut.contains(page)
    }

    /// The label and size of `page`; nil where it has no usable size, or nothing was answered.
    package subscript(page: PageIndex) -> PageInfo? {
        isAnswered(page) ? known[page.value - pages.lowerBound.value] : nil
    }

    /// Whether it is the pages' own doing that of some nothing is known.
    package var blamesOnlyPages: Bool { failure.map { $0.page != nil } ?? true }

    /// The pages to be asked about next; nil when no more are.
    var nextPages: Range<PageIndex>? {
        let start = firstUnknown
        guard start < end else { return nil }
        let end = leftOut.filter { $0 >= start }.min() ?? end
        return start..<PageIndex(start.value + min(mostAtOnce, end.value - start.value))
    }

    /// Notes what the pages asked about are like.
    mutating func append(_ infos: [PageInfo?]) {
        known += infos
        while leftOut.contains(firstUnknown) { known.append(nil) }
    }

    /// Notes that asking failed: the page that did it is left out.
    ///
    /// Where too many have before, only those before it are still asked about; where none of those
    /// asked about did it, nothing more is.
    mutating func note(_ error: PagerError) {
        let asked = nextPages
        guard failure == nil, let page = error.page, asked?.contains(page) == true else {
            failure = error
            end = firstUnknown
            return
        }
        if leftOut.count < Self.mostKills {
            leftOut.insert(page)
            append([])
        } else {
            failure = error
            end = page
        }
    }

    private var firstUnknown: PageIndex { PageIndex(pages.lowerBound.value + known.count) }
}
