// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `The search indexer` {
    private static let whale = [[["a", "whale"]], [["the", "sea"]]]

    private static func progress(
        _ library: SearchableLibrary, _ name: String = "d0c"
    ) async throws -> IndexProgress {
        try await library.index.progress(of: DocumentIdentifier(text: name))
    }

    @Test func `It reads every document once`() async throws {
        let library = SearchableLibrary([
            .book(named: "one", Self.whale), .book(named: "two", Self.whale),
        ])
        await library.indexer.readLibrary()
        await library.indexer.readLibrary()
        #expect(try await Self.progress(library, "one") == .complete)
        #expect(try await Self.progress(library, "two") == .complete)
        #expect(library.catalogue.opened == ["one", "two"])
        #expect(await library.indexer.hasSeenLibrary)
    }

    @Test func `It reads documents whose contents were not hashed yet`() async throws {
        let library = SearchableLibrary([])
        library.catalogue.add(.book(named: "new", Self.whale), isHashed: false)
        await library.indexer.readLibrary()
        #expect(try await Self.progress(library, "new") == .complete)
    }

    @Test func `It goes on reading what comes new until it is called off`() async throws {
        let library = SearchableLibrary([])
        let indexer = library.indexer
        let run = Task { await indexer.run() }
        library.catalogue.add(.book(named: "late", Self.whale))
        var isRead = false
        for _ in 0..<2000 where !isRead {
            isRead = try await Self.progress(library, "late") == .complete
            if !isRead { try await Task.sleep(for: .milliseconds(5)) }
        }
        #expect(isRead)
        run.cancel()
        await run.value
    }

    @Test func `What needs a password is never written down`() async throws {
        let library = SearchableLibrary([.book(named: "open", Self.whale, isProtected: true)])
        library.catalogue.add(.book(named: "locked", Self.whale, isProtected: true), password: "p")
        await library.indexer.readLibrary()
        #expect(try await Self.progress(library, "open") == .none)
        #expect(try await Self.progress(library, "locked") == .none)
    }

    @Test func `A page that cannot be read counts as empty`() async throws {
        let damaged = PagerError(.pageDamaged, "broken")
        let texts: [Result<TextLayout, PagerError>] = [
            .success(.written([["one"]])), .failure(damaged), .success(.written([["three"]])),
        ]
        let size = Size<PageSpace>(width: 10, height: 10)
        let library = SearchableLibrary([.written(sizes: [size, size, size], texts: texts)])
        await library.indexer.readLibrary()
        #expect(try await Self.progress(library) == .complete)
        let found = try await library.json("/iiif/search/2/d0c?q=three")
        #expect(found["partOf"]?["total"]?.number == 1)
    }

    @Test func `A document that fails page after page is given up`() async throws {
        let crash = PagerError(.crashed, "the worker ended")
        let sizes = [Size<PageSpace>?](repeating: Size(width: 10, height: 10), count: 100)
        let document = ServedDocument.written(
            sizes: sizes, texts: [Result](repeating: .failure(crash), count: 100))
        let library = SearchableLibrary([document])
        await library.indexer.readLibrary()
        #expect(try await Self.progress(library) == .complete)
        let source = try #require(document.source as? WrittenSource)
        #expect(source.pagesRead.count == 10)
    }

    @Test func `Whoever is too busy is asked again`() async throws {
        let library = SearchableLibrary([.book(Self.whale)])
        let busy = ServiceError(status: .unavailable, name: "overloaded", message: "busy")
        library.catalogue.fail("d0c", with: busy)
        await library.indexer.readLibrary()
        #expect(await library.indexer.refusal(of: DocumentIdentifier(text: "d0c")) == nil)
        #expect(try await Self.progress(library) == .none)
    }

    @Test func `A broken document is refused until it is another`() async throws {
        let library = SearchableLibrary([.book(Self.whale)])
        let broken = ServiceError(status: .unprocessable, name: "damaged", message: "broken")
        library.catalogue.fail("d0c", with: broken)
        await library.indexer.readLibrary()
        await library.indexer.readLibrary()
        #expect(library.catalogue.opened == ["d0c"])
        let refusal = await library.indexer.refusal(of: DocumentIdentifier(text: "d0c"))
        #expect(refusal?.name == "damaged")
    }
}
