// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// Returns the words of `page` and where they stand.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    /// - Complexity: Builds the page's text layout unless the page was drawn or read lately.
    public func text(_ page: PageIndex) throws(PagerError) -> TextLayout {
        let handle = try self.page(page)
        guard let text = GLibString(adopting: poppler_page_get_text(handle.pointer))?.text else {
            return TextLayout(lines: [])
        }
        return TextLayout(text, areas: ScalarAreas(of: handle))
    }
}

/// The boxes of a page's letters as Poppler lists them, owned: one for each Unicode scalar.
private struct ScalarAreas: ~Copyable {
    private let start: UnsafeMutablePointer<PopplerRectangle>?
    private let count: Int

    init(of page: PopplerPageHandle) {
        var start: UnsafeMutablePointer<PopplerRectangle>?
        var count: guint = 0
        let found = poppler_page_get_text_layout(page.pointer, &start, &count)
        self.start = start
        self.count = found != 0 ? Int(count) : 0
    }

    deinit { g_free(start) }

    /// The box at `index` in page space; nil where Poppler lists fewer.
    subscript(index: Int) -> Rect<PageSpace>? {
        guard let start, index < count else { return nil }
        let box = start[index]
        return Rect(
            x: min(box.x1, box.x2), y: min(box.y1, box.y2), width: abs(box.x2 - box.x1),
            height: abs(box.y2 - box.y1))
    }
}

extension TextLayout {
    /// Cuts `text` into lines and words.
    fileprivate init(_ text: String, areas: borrowing ScalarAreas) {
        var builder = TextLayoutBuilder()
        for (index, scalar) in text.unicodeScalars.enumerated() {
            builder.append(scalar, area: areas[index])
        }
        self = builder.finished()
    }
}
