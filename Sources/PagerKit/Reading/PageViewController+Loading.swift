// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// How many pages are asked about before all others.
    private static var nearPages: Int { 64 }

    /// Finds out the sizes and labels of all pages, those near the page being read first, and lays
    /// the pages out by them.
    ///
    /// Until then a page counts as a sheet of A4, and none as wide. Pages that have no usable size
    /// stay so.
    ///
    /// - Parameter clock: Says what time it is, in seconds, whenever some have become known.
    /// - Throws: As `PageSource.readablePageInfos`; what is known by then stays so.
    public nonisolated(nonsending) func loadPages(clock: () -> Double) async throws(PagerError) {
        let box = settings.presentation.box
        for pages in pagesToLoad {
            let infos = try await document.source.readablePageInfos(pages, box: box)
            learn(infos.compactMap { $0 }, at: clock())
        }
    }

    /// All pages, in the order in which they are asked about.
    private var pagesToLoad: [Range<PageIndex>] {
        let count = document.source.summary.pageCount
        let end = PageIndex(count)
        guard count > 2 * Self.nearPages else { return [PageIndex(0)..<end] }
        let first = (page?.value ?? 0) - Self.nearPages / 2
        let near = PageIndex(min(max(0, first), count - Self.nearPages))
        let later = PageIndex(near.value + Self.nearPages)
        return [near..<later, later..<end, PageIndex(0)..<near]
    }

    /// Takes in sizes and labels that somebody knows already.
    ///
    /// - Parameters:
    ///   - infos: What is known of pages; sizes are those of the box that is shown.
    ///   - time: When, in seconds.
    public func learn(_ infos: [PageInfo], at time: Double) {
        for info in infos { directory.learn(info) }
        let extents = infos.compactMap { info in
            order.position(of: info.page).map { PageExtent($0, info.size) }
        }
        if !extents.isEmpty { receive(.sizes(extents), at: time) }
    }
}
