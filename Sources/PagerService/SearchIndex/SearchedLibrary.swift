// SPDX-License-Identifier: GPL-3.0-or-later

/// What a search of the whole library is a search of: the documents there are now.
struct SearchedLibrary: Sendable {
    /// Those whose contents are known, each once, in the library's order; none that is known to
    /// be broken.
    let documents: [DocumentIdentifier]
    /// Those whose contents are not known yet.
    let unnamed: [CatalogueEntry]

    /// Takes what `entries` list.
    ///
    /// - Complexity: O(*n*).
    init(_ entries: [CatalogueEntry]) {
        let whole = entries.filter { $0.failure == nil }
        var taken: Set<DocumentIdentifier> = []
        documents = whole.compactMap(\.identifier).filter { taken.insert($0).inserted }
        unnamed = whole.filter { $0.identifier == nil }
    }
}
