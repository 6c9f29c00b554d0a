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
    /// - Throws: As `PageSource.pageInfos`; what is known by then stays so.
    public nonisolated(nonsending) func loadPages(clock: () -> Double) async throws(PagerError) {
        let (source, box) = (document.source, settings.presentation.box)
        let count = source.summary.pageCount
        if count > 2 * Self.nearPages {
            let first = (page?.value ?? 0) - Self.nearPages / 2
            let start = min(max(0, first), count - Self.nearPages)
            let near = PageIndex(start)..<PageIndex(start + Self.nearPages)
            learn(try await source.pageInfos(near, box: box).compactMap { $0 }, at: clock())
        }
        learn(try await source.pageInfos(box: box).compactMap { $0 }, at: clock())
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
