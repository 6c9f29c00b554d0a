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
        let infos = try await partialPageInfos(pages, box: box)
        if let failure = infos.failure { throw failure }
        return infos.known
    }

    /// Returns the label of every page and the size of its `box`; see
    /// `readablePageInfos(_:box:)`.
    public func readablePageInfos(box: PageBox) async throws(PagerError) -> [PageInfo?] {
        try await readablePageInfos(PageIndex(0)..<PageIndex(summary.pageCount), box: box)
    }

    /// Returns what can be found out of `pages`, up to where too many of them kill whoever asks.
    ///
    /// - Parameters:
    ///   - pages: Which pages.
    ///   - box: Whose size is wanted.
    ///   - most: How many pages are asked about at once at most.
    /// - Returns: What was found out, and of which pages nothing was.
    /// - Throws: `pageOutOfRange`, or what is no page's doing, as `overloaded`, `unavailable` or
    ///   `cancelled`.
    package func partialPageInfos(
        _ pages: Range<PageIndex>, box: PageBox, atOnce most: Int = .max
    ) async throws(PagerError) -> PartialInfos {
        var infos = PartialInfos(of: pages, atOnce: most)
        while let wanted = infos.nextPages {
            do throws(PagerError) {
                infos.append(try await pageInfos(wanted, box: box))
            } catch {
                guard error.isOfOnePage else { throw error }
                infos.note(error)
            }
        }
        return infos
    }
}
