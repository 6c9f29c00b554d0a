// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `Presentation routes` {
    private static let base = HTTPRequest.base
    private static let a5 = Size<PageSpace>(width: 420, height: 595)

    private static func answer(
        _ path: String, _ fields: [(String, String)] = [], from catalogue: WrittenCatalogue
    ) async throws(ServiceError) -> HTTPResponse? {
        try await PresentationRoutes(catalogue).response(to: .get(path, fields))
    }

    private static func json(
        _ path: String, _ documents: ServedDocument...
    ) async throws -> JSONValue {
        let response = try await answer(path, from: WrittenCatalogue(documents))
        return try JSONValue(try #require(response))
    }

    @Test func `A manifest without pages of which nothing is known now is not kept`() async throws {
        let written = ServedDocument.written(sizes: [Self.a5, Self.a5])
        let pages = [written.pages[0], .unknown(PageIndex(1))]
        let document = ServedDocument(
            identifier: written.identifier, title: written.title, path: written.path,
            source: written.source, pages: ServedPages(pages), isProtected: false)
        let response = try await Self.answer(
            "/iiif/presentation/3/d0c/manifest", from: WrittenCatalogue([document]))
        #expect(response?.isComplete == false)
    }

    @Test func `A manifest is called by the address it is found at`() async throws {
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest", .written(sizes: [Self.a5]))
        #expect(manifest["id"]?.text == "\(Self.base)/iiif/presentation/3/d0c/manifest")
        #expect(manifest["label"]?["none"]?[0]?.text == "A Book")
        #expect(
            manifest["rendering"]?[0]?["id"]?.text == "\(Self.base)/documents/d0c/file")
    }

    @Test func `A page is a canvas with the picture, the size and the label of its page`()
        async throws
    {
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest",
            .written(sizes: [Self.a5, Self.a5], labels: ["iv", nil]))
        let canvases = try #require(manifest["items"]?.list)
        #expect(canvases.map { $0["label"]?["none"]?[0]?.text } == ["iv", "2"])
        #expect(canvases[0]["width"]?.number == 1750)
        #expect(canvases[0]["height"]?.number == 2480)
        let picture = canvases[1]["items"]?[0]?["items"]?[0]?["body"]
        let service = "\(Self.base)/iiif/3/d0c_p2"
        #expect(picture?["id"]?.text == "\(service)/full/max/0/default.jpg")
        #expect(picture?["service"]?[0]?["id"]?.text == service)
        #expect(picture?["service"]?[0]?["profile"]?.text == "level2")
        #expect(picture?["width"]?.number == 1750)
    }

    @Test func `A thumbnail has a size that the image service lists`() async throws {
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest", .written(sizes: [Self.a5]))
        let thumbnail = try #require(manifest["items"]?[0]?["thumbnail"]?[0])
        #expect(thumbnail["width"]?.number == 219)
        #expect(thumbnail["height"]?.number == 310)
        #expect(thumbnail["id"]?.text?.contains("/full/219,310/0/default.jpg") == true)
        let sizes = try #require(thumbnail["service"]?[0]?["sizes"]?.list)
        #expect(sizes.map { $0["width"]?.number } == [219, 438])
    }

    @Test func `A page without a usable size keeps its place, empty`() async throws {
        let huge = Size<PageSpace>(width: 1e300, height: 10)
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest",
            .written(sizes: [nil, Self.a5, nil, Size(width: 72, height: 72), huge]))
        let canvases = try #require(manifest["items"]?.list)
        #expect(canvases.map { $0["width"]?.number } == [1750, 1750, 1750, 300, 300])
        #expect(canvases.map { $0["items"]?.list.count } == [0, 1, 0, 1, 0])
        #expect(canvases[0]["thumbnail"] == nil)
        #expect(manifest["thumbnail"]?[0]?["id"]?.text?.contains("d0c_p2/") == true)
    }

    @Test func `A document none of whose pages has a size still has canvases`() async throws {
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest", .written(sizes: [nil]))
        #expect(manifest["items"]?[0]?["height"]?.number == 3509)
        #expect(manifest["thumbnail"] == nil)
    }

    @Test func `Pairs that begin with the first page follow a blank, and reading after it`()
        async throws
    {
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest",
            .written(
                sizes: [Self.a5, Self.a5], hints: DocumentHints(layout: .twoPageLeft)))
        let canvases = try #require(manifest["items"]?.list)
        #expect(canvases.count == 3)
        #expect(canvases[0]["items"]?.list.isEmpty == true)
        #expect(canvases[0]["width"] == canvases[1]["width"])
        #expect(manifest["start"]?["id"] == canvases[1]["id"])
        let blank = try await Self.json(
            "/iiif/presentation/3/d0c/canvas/blank",
            .written(sizes: [Self.a5], hints: DocumentHints(layout: .twoPageLeft)))
        #expect(blank["id"] == canvases[0]["id"])
    }

    @Test func `What the document says of itself is told, within bounds`() async throws {
        var metadata = DocumentMetadata()
        metadata.author = "Ann"
        metadata.keywords = String(repeating: "k", count: 100_000)
        metadata.created = 0
        metadata.modified = Int64.max
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest", .written(sizes: [Self.a5], metadata: metadata))
        let entries = try #require(manifest["metadata"]?.list)
        let labels = entries.compactMap { $0["label"]?["en"]?[0]?.text }
        #expect(labels == ["Author", "Keywords", "Created", "Pages"])
        let values = entries.compactMap { $0["value"]?["none"]?[0]?.text }
        #expect(values[0] == "Ann")
        #expect(values[1].count == 2000)
        #expect(values[2] == "1970-01-01")
    }

    @Test func `Both versions of search are offered, with completion`() async throws {
        let manifest = try await Self.json(
            "/iiif/presentation/3/d0c/manifest", .written(sizes: [Self.a5]))
        let services = try #require(manifest["service"]?.list)
        #expect(services[0]["id"]?.text == "\(Self.base)/iiif/search/2/d0c")
        #expect(services[0]["type"]?.text == "SearchService2")
        #expect(services[0]["service"]?[0]?["type"]?.text == "AutoCompleteService2")
        #expect(services[1]["@id"]?.text == "\(Self.base)/iiif/search/1/d0c")
        #expect(services[1]["profile"]?.text == "http://iiif.io/api/search/1/search")
        #expect(
            services[1]["service"]?[0]?["profile"]?.text
                == "http://iiif.io/api/search/1/autocomplete")
    }

    @Test func `Lines of text stand where the page has them`() async throws {
        let text = TextLayout(lines: [
            .line(["Two", "words"], x: 72, y: 72), .line(["outside"], x: 5000, y: 72),
            .line(["next"], x: 72, y: 96),
        ])
        let page = try await Self.json(
            "/iiif/presentation/3/d0c/annotations/p1",
            .written(sizes: [Self.a5], texts: [.success(text)]))
        let lines = try #require(page["items"]?.list)
        #expect(lines.map { $0["body"]?["value"]?.text } == ["Two words", "next"])
        let canvas = "\(Self.base)/iiif/presentation/3/d0c/canvas/p1"
        #expect(lines[0]["target"]?.text == "\(canvas)#xywh=300,300,225,42")
        #expect(lines.allSatisfy { $0["motivation"]?.text == "supplementing" })
        #expect(lines.allSatisfy { $0["textGranularity"]?.text == "line" })
        #expect(page["id"]?.text == "\(Self.base)/iiif/presentation/3/d0c/annotations/p1")
    }

    @Test func `A page whose text cannot be read is an error`() async throws {
        let damaged = PagerError(.pageDamaged, "the page is broken")
        let error = await #expect(throws: ServiceError.self) {
            try await Self.json(
                "/iiif/presentation/3/d0c/annotations/p1",
                .written(sizes: [Self.a5], texts: [.failure(damaged)]))
        }
        #expect(error?.status == .unprocessable)
    }

    @Test(arguments: ["annotations/p2", "annotations/p0", "canvas/p01", "canvas/x", "canvas/blank"])
    func `A page that is not there is not found`(place: String) async throws {
        let error = await #expect(throws: ServiceError.self) {
            try await Self.json(
                "/iiif/presentation/3/d0c/\(place)", .written(sizes: [Self.a5]))
        }
        #expect(error?.status == .notFound)
    }

    @Test func `A name made of a path leads to the identifier`() async throws {
        let catalogue = WrittenCatalogue()
        catalogue.add(.written(sizes: [Self.a5]), isHashed: false)
        let response = try await Self.answer(
            "/iiif/presentation/3/path-d0c/manifest", from: catalogue)
        #expect(response?.status == .found)
        #expect(
            response?.fields["Location"] == "\(Self.base)/iiif/presentation/3/d0c/manifest")
    }

    @Test(arguments: ["canvas", "annotations"])
    func `Whatever stands in the address, the one it leads to is an address`(
        kind: String
    ) async throws {
        let catalogue = WrittenCatalogue()
        catalogue.add(.written(sizes: [Self.a5]), isHashed: false)
        let name = "a%0D%0Ab%20%C3%A9%2F%3F%23"
        let response = try await Self.answer(
            "/iiif/presentation/3/path-d0c/\(kind)/\(name)", from: catalogue)
        #expect(
            response?.fields["Location"] == "\(Self.base)/iiif/presentation/3/d0c/\(kind)/\(name)")
    }

    @Test func `What a password opened is for nobody else`() async throws {
        let catalogue = WrittenCatalogue()
        catalogue.add(.written(sizes: [Self.a5], isProtected: true), password: "secret")
        let path = "/iiif/presentation/3/d0c/manifest"
        let error = await #expect(throws: ServiceError.self) {
            try await Self.answer(path, from: catalogue)
        }
        #expect(error?.status == .unauthorised)
        let response = try await Self.answer(
            path, [("X-Document-Password", "secret")], from: catalogue)
        #expect(response?.fields["Cache-Control"] == "private, no-store")
    }

    @Test(arguments: [
        (nil, "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\""),
        ("application/json", "application/json"),
        ("text/html, application/json;q=0.9", "application/json"),
        (
            "application/ld+json, application/json",
            "application/ld+json;profile=\"http://iiif.io/api/presentation/3/context.json\""
        ),
    ])
    func `JSON-LD is the answer unless plain JSON alone is asked for`(
        accept: String?, expected: String
    ) async throws {
        let fields = accept.map { [("Accept", $0)] } ?? []
        let response = try await Self.answer(
            "/iiif/presentation/3/collection", fields, from: WrittenCatalogue())
        #expect(response?.fields["Content-Type"] == expected)
        #expect(response?.fields["Vary"] == "Accept")
    }

    @Test func `A small library is one collection, opened by nobody`() async throws {
        let catalogue = WrittenCatalogue([.written("one", sizes: []), .written("two", sizes: [])])
        let response = try await Self.answer("/iiif/presentation/3/collection", from: catalogue)
        let collection = try JSONValue(try #require(response))
        #expect(
            collection["items"]?.list.map { $0["id"]?.text } == [
                "\(Self.base)/iiif/presentation/3/one/manifest",
                "\(Self.base)/iiif/presentation/3/two/manifest",
            ])
        #expect(collection["items"]?[0]?["label"]?["none"]?[0]?.text == "one")
        #expect(catalogue.opened.isEmpty)
    }

    @Test func `A large library is a collection of parts that hold each document once`()
        async throws
    {
        let names = (1...450).map { "doc\($0)" }
        let catalogue = WrittenCatalogue(names.map { .written($0, sizes: []) })
        let response = try await Self.answer("/iiif/presentation/3/collection", from: catalogue)
        let parts = try JSONValue(try #require(response))["items"]?.list ?? []
        #expect(parts.allSatisfy { $0["type"]?.text == "Collection" })
        var listed: [String] = []
        for part in parts {
            let address = try #require(part["id"]?.text)
            let answer = try await Self.answer(address, from: catalogue)
            let collection = try JSONValue(try #require(answer))
            #expect(collection["id"]?.text == address)
            listed += collection["items"]?.list.compactMap { $0["label"]?["none"]?[0]?.text } ?? []
        }
        #expect(listed == names)
        let error = await #expect(throws: ServiceError.self) {
            try await Self.answer("/iiif/presentation/3/collection/4", from: catalogue)
        }
        #expect(error?.status == .notFound)
    }

    @Test(arguments: [
        "/", "/iiif/3/d0c_p1/info.json", "/iiif/presentation/3", "/iiif/presentation/3/d0c/other",
    ])
    func `What is not here is left to others`(path: String) async throws {
        let catalogue = WrittenCatalogue([.written(sizes: [Self.a5])])
        #expect(try await Self.answer(path, from: catalogue) == nil)
    }

    @Test func `An outline that shares or repeats its entries gives a bounded manifest`()
        async throws
    {
        for file in ["outline-cycle.pdf", "outline-dag.pdf"] {
            let document = try await TestDocs.served(file)
            let name = document.identifier.text
            let manifest = try await Self.json("/iiif/presentation/3/\(name)/manifest", document)
            let ranges = manifest["structures"]?.all.filter { $0["type"]?.text == "Range" } ?? []
            #expect((1...Outline.mostItems + 1).contains(ranges.count), "\(file)")
        }
    }
}
