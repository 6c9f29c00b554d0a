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
        var selection = GrowingTextSelection(from: anchor, to: focus, by: granularity)
        for page in pages(from: anchor, to: focus) {
            selection.append(SelectablePage(page, texts.detail(of: page) ?? .empty))
        }
        return selection.selection
    }

    /// Selects the text between two points as `selection` does, once all of it is known.
    ///
    /// The pages may be many: they are asked for their text one after the other, and of each no
    /// more is kept than what is selected. Damaged pages have no text.
    ///
    /// - Throws: What is no page's doing, as `overloaded`, `unavailable` or `cancelled`; or
    ///   `deadline`.
    public nonisolated(nonsending) func selectText(
        from anchor: PagePoint, to focus: PagePoint, by granularity: TextGranularity = .letter
    ) async throws(PagerError) -> TextSelection {
        var selection = GrowingTextSelection(from: anchor, to: focus, by: granularity)
        for page in pages(from: anchor, to: focus) {
            if Task.isCancelled { throw PagerError(.cancelled, "the selection was called off") }
            selection.append(SelectablePage(page, try await texts.findOut(page) ?? .empty))
        }
        return selection.selection
    }

    /// Returns where the selected text stands in the view, line by line, as far as its pages are
    /// in sight.
    public func viewAreas(of selection: TextSelection) -> [Rect<ViewSpace>] {
        selection.parts.flatMap { part in
            part.areas.compactMap { viewArea(of: PageArea(part.page, $0)) }
        }
    }

    /// The pages between two points in order of reading.
    private func pages(from anchor: PagePoint, to focus: PagePoint) -> [PageIndex] {
        guard let first = order.position(of: anchor.page),
            let last = order.position(of: focus.page)
        else { return [] }
        let positions = min(first, last).value...max(first, last).value
        return positions.map { order.page(at: PageIndex($0)) }
    }
}

extension TextLayout {
    /// No text.
    fileprivate static var empty: TextLayout { TextLayout(lines: []) }
}
