// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `OPDS 2.0 routes` {
    private static let base = HTTPRequest.base

    private static func json(
        _ address: String, _ documents: [ServedDocument]
    ) async throws -> JSONValue {
        let routes = OPDS2Routes(BookShelf(WrittenCatalogue(documents), patience: 300))
        return try JSONValue(try #require(try await routes.response(to: .get(address))))
    }

    private static func link(_ relation: String, in feed: JSONValue) -> JSONValue? {
        feed["links"]?.list.first { $0["rel"]?.text == relation }
    }

    @Test func `The root leads to the lists and to the search`() async throws {
        let root = try await Self.json("/opds/v2", [])
        #expect(
            root["navigation"]?.list.compactMap { $0["href"]?.text } == [
                "\(Self.base)/opds/v2/books", "\(Self.base)/opds/v2/recent",
            ])
        let search = Self.link("search", in: root)
        #expect(search?["href"]?.text == "\(Self.base)/opds/v2/search{?q}")
        #expect(search?["templated"] == .flag(true))
        #expect(Self.link("self", in: root) != nil)
    }

    @Test func `A list comes in parts, with how many there are`() async throws {
        let documents = (1...30).map { ServedDocument.book(named: "doc\($0)", [[["x"]]]) }
        let first = try await Self.json("/opds/v2/books", documents)
        #expect(first["publications"]?.list.count == 25)
        #expect(first["metadata"]?["numberOfItems"]?.number == 30)
        let next = try #require(Self.link("next", in: first)?["href"]?.text)
        let second = try await Self.json(next, documents)
        #expect(second["publications"]?.list.count == 5)
        #expect(Self.link("next", in: second) == nil)
        #expect(Self.link("previous", in: second)?["href"] == Self.link("self", in: first)?["href"])
    }

    @Test func `A list without books leads back`() async throws {
        let feed = try await Self.json("/opds/v2/search?q=nothing", [])
        #expect(feed["publications"] == nil)
        #expect(feed["navigation"]?.list.count == 1)
    }

    @Test func `A publication has its file, its pages and its cover`() async throws {
        let feed = try await Self.json("/opds/v2/books", [.book([[["x"]], [["y"]]])])
        let book = try #require(feed["publications"]?[0])
        #expect(book["metadata"]?["title"]?.text == "A Book")
        #expect(book["metadata"]?["numberOfPages"]?.number == 2)
        let types = book["links"]?.list.compactMap { $0["type"]?.text } ?? []
        #expect(types.contains("application/pdf") && types.contains("application/divina+json"))
        #expect(book["images"]?.list.isEmpty == false)
        let alone = try await Self.json("/opds/v2/books/d0c", [.book([[["x"]], [["y"]]])])
        #expect(alone == book)
    }

    @Test func `A cover that there is not is not named`() async throws {
        let size = Size<PageSpace>(width: 420, height: 595)
        let book = ServedDocument.written(sizes: [nil, size])
        let feed = try await Self.json("/opds/v2/books", [book])
        #expect(feed["publications"]?.list.count == 1)
        #expect(feed["publications"]?[0]?["images"] == nil)
        let manifest = try await Self.json("/opds/v2/books/d0c/manifest", [book])
        #expect(manifest["readingOrder"]?.list.count == 1)
        #expect(manifest["resources"] == nil)
    }

    @Test func `Of a book that was not opened no cover is named`() async throws {
        let shelf = BookShelf(WrittenCatalogue([.book([[["x"]]])]), patience: 0)
        let response = try await OPDS2Routes(shelf).response(to: .get("/opds/v2/books"))
        let feed = try JSONValue(try #require(response))
        #expect(feed["publications"]?[0]?["links"]?.list.isEmpty == false)
        #expect(feed["publications"]?[0]?["images"] == nil)
    }

    @Test func `The covers that are named are answered`() async throws {
        let document = try await TestDocs.served("book.pdf")
        let feed = try await Self.json("/opds/v2/books", [document])
        let manifest = try await Self.json("/opds/v2/books/book/manifest", [document])
        let covers = [feed["publications"]?[0]?["images"], manifest["resources"]]
            .flatMap { $0?.list.compactMap { $0["href"]?.text } ?? [] }
        #expect(covers.count == 4)
        let shelf = BookShelf(WrittenCatalogue([document]))
        let pages = OPDS1Routes(shelf, pictures: DrawingStore())
        for cover in covers {
            #expect(try await pages.response(to: .get(cover))?.status == .ok)
        }
    }

    @Test func `A Divina manifest has the pages as pictures of stated sizes`() async throws {
        let size = Size<PageSpace>(width: 420, height: 595)
        let manifest = try await Self.json(
            "/opds/v2/books/d0c/manifest", [.written(sizes: [size, nil, size])])
        #expect(manifest["metadata"]?["conformsTo"]?.text == DivinaManifest.profile)
        let pages = try #require(manifest["readingOrder"]?.list)
        #expect(pages.count == 2)
        #expect(pages[0]["width"]?.number == 875)
        #expect(pages[0]["height"]?.number == 1240)
        #expect(
            pages[1]["href"]?.text == "\(Self.base)/iiif/3/d0c_p3/full/875,1240/0/default.jpg")
        #expect(pages[0]["alternate"]?.list.map { $0["width"]?.number } == [438, 1750])
        let own = manifest["links"]?.list.first { $0["rel"]?.text == "self" }
        #expect(own?["href"]?.text == "\(Self.base)/opds/v2/books/d0c/manifest")
    }

    @Test(arguments: [
        (
            PageLayoutHint.twoPageRight, ReadingDirection.ltr, "ltr",
            ["right", "left", "right", "left"]
        ),
        (.twoPageRight, .rtl, "rtl", ["left", "right", "left", "right"]),
        (.twoPageLeft, .ltr, "ltr", ["left", "right", "left", "right"]),
        (nil, nil, "ltr", ["left", "right", "left", "right"]),
        (.singlePage, nil, "ltr", ["center", "center", "center", "center"]),
    ])
    func `Pages stand where our own spreads have them`(
        layout: PageLayoutHint?, direction: ReadingDirection?, progression: String, sides: [String]
    ) async throws {
        let sizes = [Size<PageSpace>?](repeating: Size(width: 300, height: 400), count: 4)
        let manifest = try await Self.json(
            "/opds/v2/books/d0c/manifest",
            [.written(sizes: sizes, hints: DocumentHints(layout: layout, direction: direction))])
        #expect(manifest["metadata"]?["readingProgression"]?.text == progression)
        let pages = manifest["readingOrder"]?.list.map { $0["properties"]?["page"]?.text }
        #expect(pages == sides)
    }

    @Test func `A column is scrolled, and the outline leads to pictures that are there`()
        async throws
    {
        let size = Size<PageSpace>(width: 300, height: 400)
        func item(_ title: String, _ level: Int, _ page: Int) -> Outline.Item {
            Outline.Item(
                title: title, level: level,
                target: .destination(Destination(page: PageIndex(page))))
        }
        let manifest = try await Self.json(
            "/opds/v2/books/d0c/manifest",
            [
                .written(
                    sizes: [size, nil, size], hints: DocumentHints(layout: .oneColumn),
                    outline: [item("A", 0, 0), item("broken", 0, 1), item("below", 1, 2)])
            ])
        #expect(manifest["metadata"]?["layout"]?.text == "scrolled")
        let table = try #require(manifest["toc"]?.list)
        #expect(table.compactMap { $0["title"]?.text } == ["A", "below"])
        let pictures = manifest["readingOrder"]?.list.compactMap { $0["href"] } ?? []
        #expect(table.allSatisfy { entry in pictures.contains { $0 == entry["href"] } })
    }

    @Test func `Every document there is has a manifest with pictures`() async throws {
        let documents = await TestDocs.served()
        let routes = OPDS2Routes(BookShelf(WrittenCatalogue(documents)))
        for document in documents {
            let name = document.identifier.text
            let response = try await routes.response(to: .get("/opds/v2/books/\(name)/manifest"))
            let manifest = try JSONValue(try #require(response))
            let pages = try #require(manifest["readingOrder"]?.list)
            let drawable = document.pages.filter {
                NominalResolution().pixels(of: $0.info?.size) != nil
            }
            #expect(pages.count == drawable.count, "\(name)")
        }
    }
}
