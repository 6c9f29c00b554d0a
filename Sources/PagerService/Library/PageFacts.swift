// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What is known of the pages of documents, of those asked for last: to be changed by one thread
/// at a time.
struct PageFacts: Sendable {
    /// Pages of a document that follow each other.
    struct Part: Hashable, Sendable {
        let document: OpenDocuments.Key
        let pages: Range<Int>
    }

    private let mostPages: Int
    private var index: LRUIndex<Part>
    private var facts: [Part: [ServedPage]] = [:]

    /// Nothing is known.
    ///
    /// - Parameters:
    ///   - mostParts: The most parts of documents that are remembered.
    ///   - mostPages: The most pages of all of them; a longer part is remembered alone.
    init(mostParts: Int, mostPages: Int) {
        self.mostPages = mostPages
        index = LRUIndex(mostEntries: mostParts, mostBytes: mostPages)
    }

    /// How many documents something is known of.
    var documentCount: Int { Set(facts.keys.map(\.document)).count }

    /// Returns what is known of a part, which counts as a use.
    mutating func use(_ part: Part) -> [ServedPage]? {
        guard index.touch(part) else { return nil }
        return facts[part]
    }

    /// Keeps what was found out of a part.
    mutating func keep(_ pages: [ServedPage], of part: Part) {
        let weight = Swift.min(pages.count, mostPages)
        guard case .admitted(let evicted) = index.admit(part, bytes: weight) else { return }
        for gone in evicted { facts[gone] = nil }
        facts[part] = pages
    }

    /// Forgets documents that are not served any more.
    mutating func forget(_ identifiers: Set<DocumentIdentifier>) {
        for part in facts.keys where identifiers.contains(part.document.identifier) {
            facts[part] = nil
            index.remove(part)
        }
    }
}
