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

    /// Seconds after which a part is forgotten where of some of its pages nothing could be found
    /// out.
    ///
    /// Workers soon refuse what goes on killing them, so that asking again costs little.
    static let longestDoubt = 60.0

    private struct Kept {
        private(set) var pages: [ServedPage]
        /// When it is forgotten; nil where all is known.
        private(set) var end: Double?

        init(_ pages: [ServedPage], at time: Double) {
            self.pages = pages
            end = time + longestDoubt
            forgetEndIfKnown()
        }

        mutating func learn(_ page: ServedPage) {
            guard end != nil, let place = pages.firstIndex(where: { $0.page == page.page }) else {
                return
            }
            pages[place] = page
            forgetEndIfKnown()
        }

        private mutating func forgetEndIfKnown() {
            if pages.allSatisfy(\.isKnown) { end = nil }
        }
    }

    private let mostPages: Int
    private var index: LRUIndex<Part>
    private var facts: [Part: Kept] = [:]

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

    /// Returns what is known of a part at `time`, which counts as a use.
    mutating func use(_ part: Part, at time: Double) -> [ServedPage]? {
        guard index.touch(part), let kept = facts[part] else { return nil }
        if let end = kept.end, end <= time {
            remove(part)
            return nil
        }
        return kept.pages
    }

    /// Keeps what was found out of a part at `time`.
    ///
    /// All times are seconds of one clock that goes on evenly.
    mutating func keep(_ pages: [ServedPage], of part: Part, at time: Double) {
        let weight = Swift.min(pages.count, mostPages)
        guard case .admitted(let evicted) = index.admit(part, bytes: weight) else { return }
        for gone in evicted { facts[gone] = nil }
        facts[part] = Kept(pages, at: time)
    }

    /// Takes in what was found out later of a page, in all parts of the document that lack it.
    mutating func learn(_ page: ServedPage, of document: OpenDocuments.Key) {
        for part in facts.keys
        where part.document == document && part.pages.contains(page.page.value) {
            facts[part]?.learn(page)
        }
    }

    /// Forgets documents that are not served any more.
    mutating func forget(_ identifiers: Set<DocumentIdentifier>) {
        for part in facts.keys where identifiers.contains(part.document.identifier) {
            remove(part)
        }
    }

    private mutating func remove(_ part: Part) {
        facts[part] = nil
        index.remove(part)
    }
}
