// SPDX-License-Identifier: GPL-3.0-or-later

/// The documents of a library as a search of all of them, and whoever reads them for it, sees
/// them.
struct SearchedLibrary: Sendable {
    /// Those that are searched, each once, in the library's order; none that is known to be
    /// broken.
    let documents: [DocumentIdentifier]
    /// Those whose contents are known, broken ones among them: some may do better by now.
    let named: [DocumentIdentifier]
    /// Those that could not be opened the last time, which may pass.
    let doubtful: [DocumentIdentifier]
    /// Those whose contents are not known yet.
    let unnamed: [CatalogueEntry]

    /// Takes what `entries` list.
    ///
    /// - Complexity: O(*n*).
    init(_ entries: [CatalogueEntry]) {
        let whole = entries.filter { !$0.isBroken }
        documents = Self.identifiers(of: whole)
        doubtful = Self.identifiers(of: whole.filter { $0.failure != nil })
        named = Self.identifiers(of: entries)
        unnamed = whole.filter { $0.identifier == nil }
    }

    private static func identifiers(of entries: [CatalogueEntry]) -> [DocumentIdentifier] {
        var taken: Set<DocumentIdentifier> = []
        return entries.compactMap(\.identifier).filter { taken.insert($0).inserted }
    }
}
