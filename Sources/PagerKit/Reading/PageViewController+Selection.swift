// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Returns the point of a page in sight that is nearest to `point` of the view; nil where
    /// nothing is shown.
    public func pagePoint(nearestTo point: Point<ViewSpace>) -> PagePoint? {
        reader.pagePoint(nearestTo: point).map {
            PagePoint(order.page(at: $0.page), $0.point)
        }
    }

    /// Selects the text between two points, over both pages of a spread and any between, in order
    /// of reading.
    ///
    /// Text of pages that is not known is left out: `selectText` waits for it.
    ///
    /// - Parameters:
    ///   - anchor: Where the selection was begun; see `pagePoint(nearestTo:)`.
    ///   - focus: Where it is now.
    ///   - granularity: By what it grows.
    /// - Returns: What is selected of each page.
    public func selection(
        from anchor: PagePoint, to focus: PagePoint, by granularity: TextGranularity = .letter
    ) -> TextSelection {
        let pages = selectablePages(from: anchor, to: focus).map { page in
            SelectablePage(page, texts.detail(of: page) ?? TextLayout(lines: []))
        }
        return TextSelection(in: pages, from: anchor, to: focus, by: granularity)
    }

    /// Selects the text between two points as `selection` does, once the text of all its pages is
    /// known or the task is cancelled.
    public nonisolated(nonsending) func selectText(
        from anchor: PagePoint, to focus: PagePoint, by granularity: TextGranularity = .letter
    ) async -> TextSelection {
        texts.want(selectablePages(from: anchor, to: focus))
        await wait { texts.isSettled }
        return selection(from: anchor, to: focus, by: granularity)
    }

    /// Returns where the selected text stands in the view, line by line, as far as its pages are
    /// in sight.
    public func viewAreas(of selection: TextSelection) -> [Rect<ViewSpace>] {
        selection.parts.flatMap { part in
            part.areas.compactMap { viewArea(of: PageArea(part.page, $0)) }
        }
    }

    /// The pages between two points in order of reading, at most as many as texts are kept of.
    private func selectablePages(from anchor: PagePoint, to focus: PagePoint) -> [PageIndex] {
        guard let first = order.position(of: anchor.page),
            let last = order.position(of: focus.page)
        else { return [] }
        let positions = min(first, last).value...max(first, last).value
        return positions.prefix(texts.mostPages).map { order.page(at: PageIndex($0)) }
    }
}
