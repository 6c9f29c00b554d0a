// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `OPDS 1.2 routes` {
    private static let base = HTTPRequest.base

    private static func routes(_ catalogue: WrittenCatalogue) -> OPDS1Routes {
        OPDS1Routes(BookShelf(catalogue, patience: 300), pictures: DrawingStore())
    }

    private static func answer(
        _ address: String, _ catalogue: WrittenCatalogue
    ) async throws -> HTTPResponse {
        try #require(try await routes(catalogue).response(to: .get(address)))
    }

    private static func books(_ count: Int) -> WrittenCatalogue {
        WrittenCatalogue(
            (1...count).map { .book(named: "doc\($0)", [[["one"]], [["two"]]]) })
    }

    @Test func `The root leads to all books, to the newest and to the search`() async throws {
        let response = try await Self.answer("/opds/v1.2", Self.books(1))
        #expect(
            response.fields["Content-Type"]
                == "application/atom+xml;profile=opds-catalog;kind=navigation;charset=utf-8")
        let root = try ReadElement(response)
        let feeds = root.all("entry").compactMap { $0.link("subsection")?["href"] }
        #expect(feeds == ["\(Self.base)/opds/v1.2/books", "\(Self.base)/opds/v1.2/recent"])
        for feed in feeds { _ = try ReadElement(try await Self.answer(feed, Self.books(1))) }
        let search = try #require(root.link("search")?["href"])
        let description = try ReadElement(try await Self.answer(search, Self.books(1)))
        #expect(description.name == "OpenSearchDescription")
        #expect(
            description.all("Url").first?["template"]
                == "\(Self.base)/opds/v1.2/search?q={searchTerms}&page={startPage?}")
    }

    @Test func `A book has its file, its cover and the addresses of its pages`() async throws {
        let feed = try ReadElement(try await Self.answer("/opds/v1.2/books", Self.books(1)))
        let entry = try #require(feed.all("entry").first)
        #expect(entry.all("title").first?.text == "A Book")
        #expect(entry.all("updated").first?.text == "2023-11-14T22:13:20Z")
        let file = entry.link("http://opds-spec.org/acquisition/open-access")
        #expect(file?["href"] == "\(Self.base)/documents/doc1/file")
        #expect(file?["type"] == "application/pdf")
        let pages = "\(Self.base)/opds/v1.2/books/doc1/pages"
        #expect(
            entry.link("http://opds-spec.org/image/thumbnail")?["href"]
                == "\(pages)/0?maxWidth=256")
        let stream = entry.link("http://vaemendis.net/opds-pse/stream")
        #expect(stream?["href"] == "\(pages)/{pageNumber}?maxWidth={maxWidth}")
        #expect(stream?["type"] == "image/jpeg")
        #expect(stream?["pse:count"] == "2")
    }

    @Test func `A long list comes in parts that hold each book once`() async throws {
        let catalogue = Self.books(60)
        var next: String? = "/opds/v1.2/books"
        var listed: [String] = []
        var parts = 0
        while let address = next {
            let feed = try ReadElement(try await Self.answer(address, catalogue))
            listed += feed.all("entry").compactMap { $0.all("id").first?.text }
            #expect(feed.all("opensearch:totalResults").first?.text == "60")
            #expect((feed.link("previous") == nil) == (parts == 0))
            next = feed.link("next")?["href"]
            parts += 1
        }
        #expect(parts == 3)
        #expect(listed == (1...60).map { "\(Self.base)/opds/v1.2/books/doc\($0)" })
    }

    @Test func `A book that does not open is listed without its pages`() async throws {
        let catalogue = WrittenCatalogue()
        catalogue.add(.book(named: "locked", [[["x"]]], isProtected: true), password: "p")
        let feed = try ReadElement(try await Self.answer("/opds/v1.2/books", catalogue))
        let entry = try #require(feed.all("entry").first)
        #expect(entry.all("title").first?.text == "locked")
        #expect(entry.link("http://vaemendis.net/opds-pse/stream") == nil)
        #expect(entry.link("http://opds-spec.org/acquisition/open-access") != nil)
    }

    @Test func `A list opens documents only as long as it may wait, and remembers them`()
        async throws
    {
        let catalogue = Self.books(5)
        let shelf = BookShelf(catalogue, patience: 0)
        let early = try await shelf.part(1, of: .all)
        #expect(early.books.allSatisfy { $0.contents == nil })
        #expect(catalogue.opened.isEmpty)
        let patient = BookShelf(catalogue, patience: 300)
        _ = try await patient.part(1, of: .all)
        let late = try await patient.part(1, of: .recent)
        #expect(late.books.allSatisfy { $0.contents?.pageCount == 2 })
        #expect(catalogue.opened.count == 5)
    }

    @Test func `Books are found by the words of their title, author and path`() async throws {
        var metadata = DocumentMetadata()
        metadata.author = "Jürgen Müller"
        let size = Size<PageSpace>(width: 100, height: 100)
        let catalogue = WrittenCatalogue([
            .written("first", title: "White Whale", sizes: [size], metadata: metadata),
            .written("second", title: "Sea", sizes: [size]),
        ])
        let routes = Self.routes(catalogue)
        func found(_ words: String) async throws -> [String] {
            let address = "/opds/v1.2/search?q=\(words.percentEncoded)"
            let response = try #require(try await routes.response(to: .get(address)))
            return try ReadElement(response).all("entry").map { $0.all("title")[0].text }
        }
        #expect(try await found("second") == ["Sea"])
        _ = try await routes.response(to: .get("/opds/v1.2/books"))
        #expect(try await found("whale") == ["White Whale"])
        #expect(try await found("MULLER white") == ["White Whale"])
        #expect(try await found("whale sea").isEmpty)
        #expect(try await found("<&\"'").isEmpty)
    }

    @Test func `A title that is no XML makes no feed that is none`() async throws {
        let catalogue = WrittenCatalogue([
            .written("d0c", title: "a<b>&\u{1}\u{FFFF}\"", sizes: [nil])
        ])
        let feed = try ReadElement(try await Self.answer("/opds/v1.2/books", catalogue))
        #expect(feed.all("entry").first?.all("title").first?.text == "a<b>& \u{FFFD}\"")
    }

    @Test func `The entry of a book is a document of its own`() async throws {
        let response = try await Self.answer("/opds/v1.2/books/doc1", Self.books(1))
        #expect(
            response.fields["Content-Type"]
                == "application/atom+xml;type=entry;profile=opds-catalog;charset=utf-8")
        let entry = try ReadElement(response)
        #expect(entry.name == "entry")
        #expect(entry.all("id").first?.text == "\(Self.base)/opds/v1.2/books/doc1")
    }

    @Test(arguments: [
        ("", 1600), ("?maxWidth=300", 300), ("?maxWidth={maxWidth}", 1600), ("?maxWidth=", 1600),
    ])
    func `A page is a JPEG as wide as is asked for`(query: String, width: Int) async throws {
        let store = DrawingStore()
        let document = try await TestDocs.served("book.pdf")
        let catalogue = WrittenCatalogue([document])
        let routes = OPDS1Routes(BookShelf(catalogue), pictures: store)
        let address = "/opds/v1.2/books/book/pages/6\(query)"
        let response = try #require(try await routes.response(to: .get(address)))
        #expect(response.fields["Content-Type"] == "image/jpeg")
        #expect(response.fields["Cache-Control"]?.contains("immutable") == true)
        #expect(response.bytes.prefix(2) == [0xFF, 0xD8])
        let order = try #require(store.orders.first)
        #expect(order.request.window.size.width == width)
        #expect(order.request.spread.placements.map(\.page) == [PageIndex(6)])
        let tag = try #require(response.fields["ETag"])
        let again = try await routes.response(to: .get(address, [("If-None-Match", tag)]))
        #expect(again?.status == .notModified && store.orders.count == 1)
        #expect(catalogue.needed == [.page(PageNumber(7)), .page(PageNumber(7))])
    }

    @Test(arguments: [
        ("pages/2", HTTPStatus.notFound), ("pages/-1", .notFound), ("pages/00", .notFound),
        ("pages/x", .notFound), ("pages/0?maxWidth=0", .badRequest),
        ("pages/0?maxWidth=wide", .badRequest),
    ])
    func `A page that is not there, or no width, is an error`(
        place: String, status: HTTPStatus
    ) async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await Self.answer("/opds/v1.2/books/doc1/\(place)", Self.books(1))
        }
        #expect(error?.status == status)
    }

    @Test func `A search whose template is filled in but for the page is its first part`()
        async throws
    {
        let catalogue = Self.books(30)
        let search = try ReadElement(try await Self.answer("/opds/v1.2/search.xml", catalogue))
        let template = try #require(search.all("Url").first?["template"])
        let address = template.replacing("{searchTerms}", with: "doc")
            .replacing("{startPage?}", with: "")
        let feed = try ReadElement(try await Self.answer(address, catalogue))
        let whole = try await Self.answer("/opds/v1.2/search?q=doc", catalogue)
        #expect(feed == (try ReadElement(whole)))
    }

    @Test(arguments: ["?page=0", "?page=x", "?page=99999999999999999999"])
    func `A part's number is a number`(query: String) async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await Self.answer("/opds/v1.2/books\(query)", Self.books(1))
        }
        #expect(error?.status == .badRequest)
    }
}
