// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// Returns the table of contents; empty where there is none.
    ///
    /// Reads at most `Outline.mostItems` entries, down to `Outline.deepest` levels: entries may
    /// be shared, so that a small file holds endless ones.
    public func outline() -> Outline {
        var outline = Outline(items: [])
        if let top = OutlineLevel(of: document) { append(top, level: 0, to: &outline) }
        return outline
    }

    private func append(_ entries: consuming OutlineLevel, level: Int, to outline: inout Outline) {
        guard level < Outline.deepest else {
            outline.isTruncated = true
            return
        }
        repeat {
            guard outline.items.count < Outline.mostItems else {
                outline.isTruncated = true
                return
            }
            if let item = item(entries, level: level) { outline.items.append(item) }
            if let children = entries.children() {
                append(children, level: level + 1, to: &outline)
            }
        } while entries.advance()
    }

    private func item(_ entries: borrowing OutlineLevel, level: Int) -> Outline.Item? {
        guard let action = entries.action() else { return nil }
        let title = action.title
        return Outline.Item(title: title, level: level, target: target(of: action))
    }
}

/// The entries of one level of an outline, one after another.
private struct OutlineLevel: ~Copyable {
    private let iterator: OpaquePointer

    /// Stands at the first entry of the top level; nil where there is none.
    init?(of document: PopplerDocumentHandle) {
        guard let iterator = poppler_index_iter_new(document.pointer) else { return nil }
        self.iterator = iterator
    }

    private init(adopting iterator: OpaquePointer) { self.iterator = iterator }

    deinit { poppler_index_iter_free(iterator) }

    /// Goes to the next entry, or returns false at the last.
    func advance() -> Bool { poppler_index_iter_next(iterator) != 0 }

    /// The level below this entry; nil where there is none.
    func children() -> OutlineLevel? {
        poppler_index_iter_get_child(iterator).map { OutlineLevel(adopting: $0) }
    }

    /// What choosing this entry does.
    func action() -> PopplerActionHandle? {
        PopplerActionHandle(adopting: poppler_index_iter_get_action(iterator))
    }
}
