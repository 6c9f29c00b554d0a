// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Finds out the sizes and labels of all pages, those near the page being read first, and lays
    /// the pages out by them.
    ///
    /// Until then a page counts as a sheet of A4, and none as wide. Pages of which nothing can be
    /// found out stay so. Ends early where the task is cancelled.
    ///
    /// - Parameter clock: Says what time it is, in seconds, whenever some have become known.
    public nonisolated(nonsending) func loadPages(clock: () -> Double) async {
        let unknown = pagesByDistance.filter { !directory.knows($0) }
        let share = max(64, unknown.count / 8)
        var found: [PageInfo] = []
        for page in unknown {
            if Task.isCancelled { break }
            do throws(PagerError) {
                found.append(
                    try await document.source.pageInfo(page, box: settings.presentation.box))
            } catch {
                continue
            }
            guard found.count == share else { continue }
            learn(found, at: clock())
            found = []
        }
        learn(found, at: clock())
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

    /// All pages of the document, those nearest to the page being read first.
    private var pagesByDistance: [PageIndex] {
        let count = document.source.summary.pageCount
        let middle = min(max(0, page?.value ?? 0), count - 1)
        return (0..<count).map { PageIndex($0) }.sorted { first, second in
            let distances = (abs(first.value - middle), abs(second.value - middle))
            return distances.0 == distances.1 ? first < second : distances.0 < distances.1
        }
    }
}
