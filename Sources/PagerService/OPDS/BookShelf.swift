// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// The documents of a library as catalogues of books list them, part by part.
///
/// Page counts and authors are known only of documents that were opened: those of a part are
/// opened for it, as many as there is time for, and remembered. What is not known yet is told the
/// next time.
final class BookShelf: Sendable {
    /// How many books a part of a list has.
    static let pageLength = 25
    /// The most documents remembered.
    private static let mostRemembered = 10_000

    /// The documents there are.
    let catalogue: any DocumentCatalogue
    /// How long a list waits for documents to be opened, in seconds.
    let patience: Double
    private let remembered = Mutex<[DocumentIdentifier: ListedBook.Contents]>([:])

    /// Lists the documents of `catalogue`.
    init(_ catalogue: any DocumentCatalogue, patience: Double = 1.5) {
        self.catalogue = catalogue
        self.patience = patience
    }

    /// When the library changed last, as ISO 8601 has it.
    var updated: String {
        let last = catalogue.entries.map(\.modified).max() ?? 0
        return last.calendarMoment ?? "1970-01-01T00:00:00Z"
    }

    /// Which documents are listed, and in which order.
    enum Selection: Equatable, Sendable {
        /// All, in the library's order.
        case all
        /// All, those that changed last first.
        case recent
        /// Those whose title, author or path holds all the words.
        case matching(String)
    }

    /// One part of a list.
    struct Part: Sendable {
        /// Which, from 1.
        let number: Int
        /// How many books the whole list has.
        let total: Int
        /// The books of the part.
        let books: [ListedBook]

        /// How many parts there are; 1 at least.
        var count: Int { max(1, (total + BookShelf.pageLength - 1) / BookShelf.pageLength) }

        /// The parts that are linked from this one, by how they are related to it.
        var related: [(relation: String, number: Int)] {
            var related = [("self", number), ("first", 1), ("last", count)]
            if number > 1 { related.append(("previous", number - 1)) }
            if number < count { related.append(("next", number + 1)) }
            return related
        }
    }

    /// Returns part `number` of a list, from 1.
    ///
    /// - Throws: That there is no such part.
    func part(_ number: Int, of selection: Selection) async throws(ServiceError) -> Part {
        let entries = entries(selection)
        let start = (number - 1) * Self.pageLength
        guard number == 1 || start < entries.count else {
            throw .notFound("the list has no part \(number)")
        }
        let shown = Array(entries.dropFirst(start).prefix(Self.pageLength))
        await openSome(shown)
        return Part(number: number, total: entries.count, books: shown.map { book($0) })
    }

    /// Remembers what is known of a document that was opened, unless more was known before.
    func remember(_ document: ServedDocument) {
        guard !document.isProtected else { return }
        let contents = ListedBook.Contents(document)
        remembered.withLock { remembered in
            if !contents.isComplete, remembered[document.identifier]?.isComplete == true { return }
            if remembered.count >= Self.mostRemembered { remembered.removeAll() }
            remembered[document.identifier] = contents
        }
    }

    /// Returns what is known of a document; nil where it was not opened yet.
    func contents(of entry: CatalogueEntry) -> ListedBook.Contents? {
        entry.identifier.flatMap { identifier in remembered.withLock { $0[identifier] } }
    }

    /// Returns the newest that is known of a document: its contents may have been hashed since.
    private func book(_ entry: CatalogueEntry) -> ListedBook {
        let entry = catalogue.entry(entry.reference) ?? entry
        return ListedBook(entry, contents(of: entry))
    }

    private func entries(_ selection: Selection) -> [CatalogueEntry] {
        let entries = catalogue.entries.readableDocuments
        switch selection {
        case .all: return entries
        case .recent:
            return entries.enumerated().sorted {
                ($1.element.modified, $0.offset) < ($0.element.modified, $1.offset)
            }.map(\.element)
        case .matching(let text):
            let words = SearchAlphabet.unicode.words(of: text.unicodeScalars)
            guard !words.isEmpty else { return [] }
            return entries.filter { holds($0, words) }
        }
    }

    private func holds(_ entry: CatalogueEntry, _ words: [String]) -> Bool {
        let contents = contents(of: entry)
        let said = [entry.path, contents?.title ?? "", contents?.author ?? ""]
        let text = SearchAlphabet.unicode
            .words(of: said.joined(separator: " ").unicodeScalars).joined(separator: " ")
        return words.allSatisfy { text.contains($0) }
    }
}
