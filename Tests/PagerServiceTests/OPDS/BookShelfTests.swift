// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `A shelf of books` {
    @Test func `Books are opened for a list as far as their covers need it`() async throws {
        let catalogue = WrittenCatalogue([.book([[["x"]]])])
        let shelf = BookShelf(catalogue, patience: 3600)
        #expect(try await shelf.part(1, of: .all).books.map { $0.contents?.hasCover } == [true])
        #expect(catalogue.needed == [.page(PageNumber(1))])
    }

    @Test func `A book that is filed in two places is listed once`() async throws {
        let book = ServedDocument.book([[["x"]]])
        let catalogue = WrittenCatalogue([book, book])
        #expect(catalogue.entries.count == 2)
        #expect(try await BookShelf(catalogue).part(1, of: .all).books.count == 1)
        #expect(catalogue.entries.readableDocuments.map(\.identifier) == [book.identifier])
    }

    @Test func `A cover that was lost in passing is there the next time, and stays`() async throws {
        let whole = ServedDocument.book([[["x"]]])
        let part = ServedDocument(
            identifier: whole.identifier, title: whole.title, path: whole.path,
            source: whole.source,
            pages: ServedPages([.unknown(PageIndex(0))]), isProtected: false)
        let catalogue = WrittenCatalogue()
        let shelf = BookShelf(catalogue, patience: 3600)
        for (document, hasCover) in [(part, false), (whole, true), (part, true)] {
            catalogue.remove("d0c")
            catalogue.add(document)
            shelf.remember(document)
            let book = try await shelf.part(1, of: .all).books[0]
            #expect(book.contents?.hasCover == hasCover && book.contents?.pageCount == 1)
        }
        // Only what lacked something was opened again.
        #expect(catalogue.opened.count == 1)
    }

    @Test(.timeLimit(.minutes(2)))
    func `A list does not wait for a document that takes long, and has it the next time`()
        async throws
    {
        let catalogue = SlowCatalogue(WrittenCatalogue([.book([[["x"]]])]))
        let shelf = BookShelf(catalogue, patience: 0.05)
        let early = try await shelf.part(1, of: .all)
        #expect(early.books.map { $0.contents?.pageCount } == [nil])
        catalogue.goOn()
        var late: BookShelf.Part
        repeat {
            late = try await shelf.part(1, of: .all)
        } while late.books[0].contents == nil
        #expect(late.books.map { $0.contents?.pageCount } == [1])
    }
}

/// A library that opens nothing until it is told to go on.
private final class SlowCatalogue: DocumentCatalogue {
    private let library: WrittenCatalogue
    private let gate = AsyncStream<Void>.makeStream()

    init(_ library: WrittenCatalogue) { self.library = library }

    func goOn() { gate.continuation.finish() }

    var entries: [CatalogueEntry] { library.entries }

    func entry(_ reference: String) -> CatalogueEntry? { library.entry(reference) }

    func absence(of reference: String) -> CatalogueAbsence { library.absence(of: reference) }

    func identifier(of entry: CatalogueEntry) async throws(ServiceError) -> DocumentIdentifier {
        try await library.identifier(of: entry)
    }

    func open(
        _ identifier: DocumentIdentifier, password: String?, needing pages: NeededPages
    ) async throws(ServiceError) -> ServedDocument {
        for await _ in gate.stream {}
        return try await library.open(identifier, password: password, needing: pages)
    }
}
