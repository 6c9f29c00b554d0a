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

    /// A document all of whose pages fail so.
    private static func failing(_ error: PagerError, pages: Int) -> ServedDocument {
        .written(
            sizes: [Size<PageSpace>?](repeating: Size(width: 10, height: 10), count: pages),
            texts: [Result](repeating: .failure(error), count: pages))
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
        // Text is read whatever size pages have.
        #expect(library.catalogue.needed == [.noPage, .noPage])
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
        let library = SearchableLibrary([Self.failing(crash, pages: 100)])
        var visits = 0
        while try await Self.progress(library) != .complete, visits < 100 {
            await library.readLibrary(after: 600)
            visits += 1
        }
        #expect(visits == 5)
        #expect(try library.pagesRead() == Array(0..<10))
    }

    @Test func `A document that costs too much waits until all others were read`() async throws {
        let crash = PagerError(.crashed, "the worker ended")
        let library = SearchableLibrary([
            Self.failing(crash, pages: 4), .book(named: "one", Self.whale),
        ])
        await library.indexer.readLibrary()
        #expect(try await Self.progress(library) == .partial(pages: 2, of: 4))
        library.catalogue.add(.book(named: "two", Self.whale))
        await library.readLibrary(after: 600)
        #expect(library.catalogue.opened == ["d0c", "one", "two", "d0c"])
        #expect(try await Self.progress(library) == .complete)
    }

    @Test func `A page that took too long is tried again later, once`() async throws {
        let slow = PagerError(.deadline, "it took too long")
        let library = SearchableLibrary([.book([[["one"]], [["two"]], [["three"]]])])
        let source = try library.source()
        source.fail(0, with: [slow])
        source.fail(1, with: [slow, slow])
        await library.indexer.readLibrary()
        #expect(source.pagesRead == [0])
        await library.readLibrary(after: 600)
        await library.readLibrary(after: 600)
        #expect(source.pagesRead == [0, 0, 1, 1, 2])
        for (word, total) in [("one", 1.0), ("two", 0), ("three", 1)] {
            let found = try await library.json("/iiif/search/2/d0c?q=\(word)")
            #expect(found["partOf"]?["total"]?.number == total)
        }
    }

    @Test(arguments: [
        PagerError.Code.overloaded, .deadline, .cancelled, .unavailable, .outOfMemory,
        .quarantined, .crashed, .memoryLimit,
    ])
    func `A failure of the moment is tried again, after a growing wait`(
        code: PagerError.Code
    ) async throws {
        let library = SearchableLibrary([.book(Self.whale)])
        library.catalogue.fail("d0c", with: ServiceError(PagerError(code, "not now")))
        await library.indexer.readLibrary()
        await library.indexer.readLibrary()
        #expect(await library.indexer.refusal(of: DocumentIdentifier(text: "d0c")) == nil)
        #expect(library.catalogue.opened.count == 1)
        for _ in 0..<720 { await library.readLibrary(after: 5) }
        #expect((10...15).contains(library.catalogue.opened.count))
        library.catalogue.fail("d0c", with: nil)
        await library.readLibrary(after: 600)
        #expect(try await Self.progress(library) == .complete)
    }

    @Test func `A document that is read is searched though it did not open just now`()
        async throws
    {
        let library = SearchableLibrary([.book(Self.whale)])
        await library.indexer.readLibrary()
        library.catalogue.fail("d0c", with: ServiceError(PagerError(.deadline, "slow")))
        _ = await outcome { () async throws(ServiceError) in
            try await library.catalogue.open(DocumentIdentifier(text: "d0c"), password: nil)
        }
        #expect(library.catalogue.entries[0].failure?.mayPass == true)
        let found = try await library.json("/iiif/search/2?q=whale")
        #expect(found["partOf"]?["total"]?.number == 1)
        // It is opened again, after a growing wait, though the index holds it.
        let opened = library.catalogue.opened.count
        await library.readLibrary(after: 5)
        await library.readLibrary(after: 1)
        #expect(library.catalogue.opened.count == opened + 1)
        library.catalogue.fail("d0c", with: nil)
        await library.readLibrary(after: 5)
        #expect(library.catalogue.entries[0].failure == nil)
        await library.readLibrary(after: 600)
        #expect(library.catalogue.opened.count == opened + 2)
    }

    @Test func `Nobody waits for the library to be read, but for a document that is searched`()
        async throws
    {
        let library = SearchableLibrary([.book(named: "one", Self.whale)])
        await library.indexer.readLibrary()
        #expect(try library.source("one").urgenciesOfReading == [.background, .background])
        library.catalogue.add(.book(named: "two", Self.whale))
        _ = try await library.json("/iiif/search/2/two?q=nothing")
        #expect(try library.source("two").urgenciesOfReading == [.interactive, .interactive])
    }

    @Test func `Whoever searches a document does not wait for the background`() async throws {
        let library = SearchableLibrary([.book(Self.whale)], patience: 60)
        let source = try library.source()
        source.hang()
        let indexer = library.indexer
        let pass = Task { await indexer.readLibrary() }
        await comesAbout { source.pagesRead == [0] }
        let found = try await library.json("/iiif/search/2/d0c?q=nothing")
        #expect(found["partOf"]?["total"]?.number == 0)
        #expect(try await Self.progress(library) == .complete)
        #expect(source.urgenciesOfReading == [.background, .interactive, .interactive])
        await pass.value
    }

    @Test func `Whoever wants a document that waits has it tried at once`() async throws {
        let library = SearchableLibrary([.book(Self.whale)])
        library.catalogue.fail("d0c", with: .overloaded)
        await library.indexer.readLibrary()
        library.catalogue.fail("d0c", with: nil)
        let found = try await library.json("/iiif/search/2/d0c?q=whale")
        #expect(found["partOf"]?["total"]?.number == 1)
    }

    @Test func `Nothing is written where nothing is new`() async throws {
        let library = SearchableLibrary([.book(Self.whale), .book(named: "busy", Self.whale)])
        library.catalogue.add(.book(named: "locked", Self.whale, isProtected: true), password: "p")
        let source = try library.source("busy")
        source.fail(0, with: [PagerError](repeating: PagerError(.overloaded, "busy"), count: 100))
        await library.indexer.readLibrary()
        let other = try SQLiteConnection(path: library.index.path)
        func version() throws -> Int64 {
            var version: Int64 = 0
            try other.prepare("PRAGMA data_version").run { row in
                version = row.integer(0)
                return false
            }
            return version
        }
        let before = try version()
        for _ in 0..<20 { await library.readLibrary(after: 600) }
        _ = try await library.json("/iiif/search/2?q=whale")
        #expect(source.pagesRead.count > 10)
        #expect(try version() == before)
        library.catalogue.add(.book(named: "new", Self.whale))
        await library.readLibrary(after: 5)
        #expect(try version() != before)
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

extension SearchableLibrary {
    /// What is written down of a document.
    fileprivate func source(_ name: String = "d0c") throws -> WrittenSource {
        try #require(catalogue.document(name)?.source as? WrittenSource)
    }

    /// The pages of the document whose text was read, in order.
    fileprivate func pagesRead() throws -> [Int] { try source().pagesRead }
}
