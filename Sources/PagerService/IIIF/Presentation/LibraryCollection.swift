// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Where the lists of all documents are served.
struct CollectionAddresses: Sendable {
    /// What every address begins with.
    let base: String

    /// The whole library.
    var all: String { "\(base)/iiif/presentation/3/collection" }
    /// The `number`th part of it, from 1.
    func part(_ number: Int) -> String { "\(all)/\(number)" }
}

/// The library as collections: of documents where they are few, else of parts of it, as version
/// 3.0 has no pages of a collection.
struct LibraryCollection: Sendable {
    /// How many documents one collection holds at most.
    static let partLength = 200

    /// What every address begins with.
    let base: String
    private let entries: [CatalogueEntry]

    /// Lists the documents of `entries` but those that are known to be broken.
    init(_ entries: [CatalogueEntry], base: String) {
        self.base = base
        self.entries = entries.readableDocuments
    }

    private var addresses: CollectionAddresses { CollectionAddresses(base: base) }
    private var partCount: Int { (entries.count + Self.partLength - 1) / Self.partLength }
    private static let label = LanguageMap.english("Library")

    /// The whole library.
    var all: CollectionDocument {
        CollectionDocument(
            id: addresses.all, label: Self.label,
            summary: .english(entries.count == 1 ? "1 document" : "\(entries.count) documents"),
            service: [
                .version2("\(base)/iiif/search/2"), .version1("\(base)/iiif/search/1"),
            ],
            items: partCount > 1 ? parts : items(entries[...]))
    }

    /// Returns the `number`th part of the library, from 1; nil where there is none.
    func part(_ number: Int) -> CollectionDocument? {
        guard number >= 1, number <= partCount else { return nil }
        return CollectionDocument(
            id: addresses.part(number), label: label(ofPart: number),
            partOf: [.library(base: base)], items: items(documents(ofPart: number)))
    }

    private var parts: [CollectionDocument.Item] {
        (1...partCount).map { number in
            CollectionDocument.Item(
                id: addresses.part(number), type: "Collection", label: label(ofPart: number))
        }
    }

    private func documents(ofPart number: Int) -> ArraySlice<CatalogueEntry> {
        entries.dropFirst((number - 1) * Self.partLength).prefix(Self.partLength)
    }

    private func label(ofPart number: Int) -> LanguageMap {
        let part = documents(ofPart: number)
        return .english("Documents \(part.startIndex + 1) to \(part.endIndex)")
    }

    private func items(_ entries: ArraySlice<CatalogueEntry>) -> [CollectionDocument.Item] {
        entries.map { entry in
            let addresses = IIIFAddresses(base: base, reference: entry.reference)
            return CollectionDocument.Item(
                id: addresses.manifest, type: "Manifest", label: .plain(entry.label))
        }
    }
}

extension CatalogueEntry {
    /// The name of the file without its ending; never empty.
    var label: String {
        let file = path.split(separator: "/").last.map { String($0) } ?? path
        let name = file.lowercased().hasSuffix(".pdf") ? String(file.dropLast(4)) : file
        let line = name.singleLine(longest: TableOfContents.longestTitle)
        return line.isEmpty ? reference : line
    }
}
