// SPDX-License-Identifier: GPL-3.0-or-later

extension PageSource {
    /// Returns the label of each of `pages` and the size of its `box`; nil where a page has no
    /// usable size, or kills whoever asks about it.
    ///
    /// - Throws: `pageOutOfRange`; what the document did, where more than eight pages did it; or
    ///   what is no page's doing, as `overloaded`, `unavailable` or `cancelled`.
    public func readablePageInfos(
        _ pages: Range<PageIndex>, box: PageBox
    ) async throws(PagerError) -> [PageInfo?] {
        var infos = PartialInfos(of: pages)
        while let wanted = infos.nextPages {
            do throws(PagerError) {
                infos.append(try await pageInfos(wanted, box: box))
            } catch {
                guard error.isOfOnePage, let page = error.page, infos.leaveOut(page) else {
                    throw error
                }
            }
        }
        return infos.known
    }

    /// Returns the label of every page and the size of its `box`; see
    /// `readablePageInfos(_:box:)`.
    public func readablePageInfos(box: PageBox) async throws(PagerError) -> [PageInfo?] {
        try await readablePageInfos(PageIndex(0)..<PageIndex(summary.pageCount), box: box)
    }
}

/// What is known of the first pages of a range, and which of the others are to be left out.
struct PartialInfos {
    /// How many pages may kill their worker before no more is asked of the document.
    static let mostKills = 8

    private(set) var known: [PageInfo?] = []
    private let pages: Range<PageIndex>
    private var leftOut: Set<PageIndex> = []

    init(of pages: Range<PageIndex>) { self.pages = pages }

    /// The pages to be asked about next; nil when all are known.
    var nextPages: Range<PageIndex>? {
        let start = firstUnknown
        guard start < pages.upperBound else { return nil }
        return start..<(leftOut.filter { $0 >= start }.min() ?? pages.upperBound)
    }

    /// Notes what the pages asked about are like.
    mutating func append(_ infos: [PageInfo?]) {
        known += infos
        while leftOut.contains(firstUnknown) { known.append(nil) }
    }

    /// Notes that nothing can be known of `page`.
    ///
    /// - Returns: Whether the others are worth asking about.
    mutating func leaveOut(_ page: PageIndex) -> Bool {
        guard firstUnknown <= page, page < pages.upperBound, leftOut.count < Self.mostKills,
            leftOut.insert(page).inserted
        else { return false }
        append([])
        return true
    }

    private var firstUnknown: PageIndex { PageIndex(pages.lowerBound.value + known.count) }
}
