// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Which documents are open, without locks and tasks: to be changed by one thread at a time.
///
/// Documents that went are returned, so that they are let go where that holds nobody up.
struct OpenDocumentState: Sendable {
    typealias Key = OpenDocuments.Key

    /// The most documents remembered to need a password.
    private static let mostLocked = 10_000

    private let mostBytes: Int
    private var index: LRUIndex<Key>
    private var sources: [Key: any PageSource] = [:]
    private var locked = LRUIndex<DocumentIdentifier>(mostEntries: mostLocked, mostBytes: 0)
    private var counts = OpenDocumentStatistics()

    /// Nothing is open.
    init(_ limits: OpenDocumentLimits) {
        mostBytes = limits.mostBytes
        index = LRUIndex(mostEntries: limits.mostDocuments, mostBytes: limits.mostBytes)
    }

    /// What was done and is held.
    var statistics: OpenDocumentStatistics {
        var statistics = counts
        statistics.open = sources.count
        statistics.bytes = index.bytes
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
    mutating func use(_ key: Key) -> (any PageSource)? {
        guard let source = sources[key] else { return nil }
        _ = index.touch(key)
        counts.hits += 1
        return source
    }

    /// Keeps a document that was opened; its file has so many bytes.
    ///
    /// - Returns: What went for it.
    mutating func keep(
        _ source: any PageSource, for key: Key, bytes: Int
    ) -> [any PageSource] {
        counts.opened += 1
        guard case .admitted(let evicted) = index.admit(key, bytes: min(bytes, mostBytes)) else {
            return []
        }
        counts.evictions += evicted.count
        let replaced = sources.updateValue(source, forKey: key)
        return evicted.compactMap { sources.removeValue(forKey: $0) }
            + [replaced].compactMap { $0 }
    }

    /// Forgets documents that are not served any more.
    ///
    /// - Returns: Those that were open.
    mutating func forget(_ identifiers: Set<DocumentIdentifier>) -> [any PageSource] {
        let keys = sources.keys.filter { identifiers.contains($0.identifier) }
        for key in keys { index.remove(key) }
        return keys.compactMap { sources.removeValue(forKey: $0) }
    }
}
