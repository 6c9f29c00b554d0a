// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Returns the link under `point` of the view, as far as links of the pages in sight are known.
    public func link(at point: Point<ViewSpace>) -> Link? {
        guard let found = pagePoint(at: point) else { return nil }
        return links.detail(of: found.page)?.first { $0.area.contains(found.point) }
    }

    /// Waits until the links of the pages in sight are known, so that taps follow them, or the
    /// task is cancelled.
    public nonisolated(nonsending) func waitUntilLinked() async {
        links.retry()
        await wait { links.isSettled }
        findLinks()
    }

    /// Finds out the links of what is seen, and names their places to the reader.
    func findLinks() {
        guard reader.turn == nil else { return }
        let pages = pagesInSight
        if pages != linkedPages {
            linkedPages = pages
            links.want(pages)
        } else if signal.count == linkedCount {
            return
        }
        linkedCount = signal.count
        let areas = pages.flatMap { page -> [PageArea] in
            guard let position = order.position(of: page) else { return [] }
            return links.detail(of: page)?.map { PageArea(position, $0.area) } ?? []
        }
        guard areas != tapAreas else { return }
        tapAreas = areas
        receive(.tapAreas(areas), at: now)
    }

    private var pagesInSight: [PageIndex] { scene.spreads.flatMap { pages(of: $0.spread) } }
}
