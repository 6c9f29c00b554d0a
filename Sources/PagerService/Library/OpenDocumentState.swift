// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Which documents are open, without locks and tasks: to be changed by one thread at a time.
///
/// Documents that went are returned, so that they are let go where that holds nobody up.
struct OpenDocumentState: Sendable {
    typealias Key = OpenDocuments.Key
    typealias Document = OpenDocuments.Document

    /// The most documents remembered to need a password.
    private static let mostLocked = 10_000

    private let mostBytes: Int
    private let mostFactPages: Int
    private var index: LRUIndex<Key>
    private var documents: [Key: Document] = [:]
    private var factIndex: LRUIndex<Key>
    private var facts: [Key: [ServedPage]] = [:]
    private var locked = LRUIndex<DocumentIdentifier>(mostEntries: mostLocked, mostBytes: 0)
    private var counts = OpenDocumentStatistics()

    /// Nothing is open.
    init(_ limits: OpenDocumentLimits) {
        mostBytes = limits.mostBytes
        mostFactPages = limits.mostFactPages
        index = LRUIndex(mostEntries: limits.mostDocuments, mostBytes: limits.mostBytes)
        factIndex = LRUIndex(mostEntries: limits.mostFacts, mostBytes: limits.mostFactPages)
    }

    /// What was done and is held.
    var statistics: OpenDocumentStatistics {
        var statistics = counts
        statistics.open = documents.count
        statistics.bytes = index.bytes
        statistics.facts = facts.count
        return statistics
    }

    /// Whether the document is known not to open without a password.
    mutating func needsPassword(_ identifier: DocumentIdentifier) -> Bool {
        locked.touch(identifier)
    }

    /// Notes that the document does not open without a password.
    mutating func noteNeedOfPassword(_ identifier: DocumentIdentifier) {
        _ = locked.admit(identifier, bytes: 0)
    }

    /// Returns the document where it is open, which counts as a use.
    mutating func use(_ key: Key) -> Document? {
        guard let document = documents[key] else { return nil }
        _ = index.touch(key)
        counts.hits += 1
        return document
    }

    /// Returns what is known of the document's pages.
    mutating func facts(_ key: Key) -> [ServedPage]? {
        guard factIndex.touch(key) else { return nil }
        return facts[key]
    }

    /// Keeps a document that was opened; its file has so many bytes.
    ///
    /// - Returns: What went for it.
    mutating func keep(_ document: Document, bytes: Int) -> [Document] {
        counts.opened += 1
        let key = document.key
        if case .admitted(let evicted) = factIndex.admit(
            key, bytes: min(document.pages.count, mostFactPages))
        {
            for gone in evicted { facts[gone] = nil }
            facts[key] = document.pages
        }
        guard case .admitted(let evicted) = index.admit(key, bytes: min(bytes, mostBytes)) else {
            return []
        }
        counts.evictions += evicted.count
        let replaced = documents.updateValue(document, forKey: key)
        return evicted.compactMap { documents.removeValue(forKey: $0) }
            + [replaced].compactMap { $0 }
    }

    /// Forgets documents that are not served any more.
    ///
    /// - Returns: Those that were open.
    mutating func forget(_ identifiers: Set<DocumentIdentifier>) -> [Document] {
        for key in facts.keys where identifiers.contains(key.identifier) {
            facts[key] = nil
            factIndex.remove(key)
        }
        let keys = documents.keys.filter { identifiers.contains($0.identifier) }
        for key in keys { index.remove(key) }
        return keys.compactMap { documents.removeValue(forKey: $0) }
    }
}
