// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("IIIF images over HTTP")
struct IIIFImageRoutesTests {
    private let catalogue = WrittenCatalogue()
    private let store = DrawingStore()

    private func routes(_ version: ImageAPIVersion = .three) -> IIIFImageRoutes {
        IIIFImageRoutes(
            version: version, catalogue: catalogue, store: store, options: ImageOptions())
    }

    /// Asks for `path` below the place of `version`.
    private func get(
        _ path: String, _ fields: [(String, String)] = [], _ version: ImageAPIVersion = .three
    ) async throws(ServiceError) -> HTTPResponse? {
        try await routes(version).response(to: .get("/iiif/\(version.segment)/\(path)", fields))
    }

    /// The status of the answer to `path`, 404 where there is none.
    private func status(_ path: String, _ version: ImageAPIVersion = .three) async -> Int {
        do throws(ServiceError) {
            return try await get(path, [], version)?.status.code ?? 404
        } catch {
            return error.status.code
        }
    }

    private func addSquares() async throws {
        catalogue.add(try await TestDocs.served("iiif-squares.pdf"))
    }

    @Test(
        "U1: the address of an image leads to its information", arguments: ImageAPIVersion.allCases)
    func u1(version: ImageAPIVersion) async throws {
        try await addSquares()
        let base = "http://pages.example/iiif/\(version.segment)/iiifsquares_p1"
        for path in ["iiifsquares_p1", "iiifsquares_p1/"] {
            let response = try #require(try await get(path, [], version))
            #expect(response.status == .seeOther)
            #expect(response.fields["Location"] == "\(base)/info.json")
        }
    }

    @Test("An image of contents that are not known yet is asked for again later")
    func notKnownYet() async throws {
        let paths = ["c0_p1", "c0_p1/info.json", "c0_p1/full/max/0/default.jpg"]
        for (absence, code) in [(CatalogueAbsence.noSuchDocument, 404), (.notKnownYet, 503)] {
            catalogue.missDocuments(absence)
            for path in paths { #expect(await status(path) == code) }
        }
        let error = await outcome { () async throws(ServiceError) in try await get(paths[0]) }.error
        #expect(error?.fields["Retry-After"] != nil)
    }

    @Test("U2: information and pictures are answered", arguments: ImageAPIVersion.allCases)
    func u2(version: ImageAPIVersion) async throws {
        try await addSquares()
        let size = version == .two ? "full" : "max"
        #expect(await status("iiifsquares_p1/info.json", version) == 200)
        #expect(await status("iiifsquares_p1/full/\(size)/0/default.jpg", version) == 200)
        #expect(await status("iiifsquares_s1/square/50,/!90/bitonal.webp", version) == 200)
        #expect(
            catalogue.needed == [.page(PageNumber(1)), .page(PageNumber(1)), .everyPage])
    }

    @Test("U3: an identifier is one part of the address, decoded once")
    func u3() async throws {
        try await addSquares()
        #expect(await status("iiifsquares%5Fp1/info.json") == 200)
        for path in [
            "a/b/full/max/0/default.jpg", "a%2Fb/full/max/0/default.jpg", "iiifsquares%2Fp1",
            "iiifsquares_p1/full/max/0", "iiifsquares_p1/info.json/", "iiifsquares_p1/info.xml",
            "iiifsquares_p1//info.json", "", "iiifsquares_p1/full/max/0/default.jpg/x",
        ] {
            #expect(await status(path) == 404, "\(path)")
        }
    }

    @Test("The sign that enlarges may come encoded or as it is")
    func caret() throws {
        for path in [
            "/iiif/3/a_p1/full/^max/0/default.jpg", "/iiif/3/a_p1/full/%5Emax/0/default.jpg",
        ] {
            #expect(try HTTPTarget(parsing: Array(path.utf8)).segments[4] == "^max")
        }
    }

    @Test("U4: what is encoded twice stays encoded once")
    func u4() async throws {
        try await addSquares()
        #expect(await status("iiifsquares%255Fp1/info.json") == 404)
    }

    @Test(
        "U5: what makes no sense is refused before anything is opened or drawn",
        arguments: [
            "full/max/0/default.exe", "<>/max/0/default.jpg", "full/99999999999,/0/default.jpg",
            "full/max/`/default.jpg", "full/max/0/:@.jpg", "..%2F/max/0/default.jpg",
        ])
    func u5(path: String) async throws {
        try await addSquares()
        #expect(await status("iiifsquares_p1/\(path)") == 400)
        #expect(store.orders.isEmpty)
    }

    @Test("Documents, pages and spreads that are not there are not found")
    func notFound() async throws {
        try await addSquares()
        for image in [
            "nobody_p1", "iiifsquares_p2", "iiifsquares_s2", "iiifsquares_p0", "iiifsquares",
        ] {
            #expect(await status("\(image)/info.json") == 404, "\(image)")
            #expect(await status("\(image)/full/max/0/default.jpg") == 404, "\(image)")
        }
        let other = try await routes().response(to: .get("/iiif/2/iiifsquares_p1"))
        #expect(other == nil)
    }

    @Test("M4: information is linked data unless plain JSON is asked for, and says it depends")
    func m4() async throws {
        try await addSquares()
        let linked =
            "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\""
        for (accept, expected) in [
            (nil, linked), ("*/*", linked), ("application/ld+json", linked),
            ("application/json", "application/json"),
            ("application/json, application/ld+json;q=0.9", "application/json"),
            ("application/json;q=0.8, application/ld+json;q=0.9", linked),
            ("text/html, */*;q=0.1", linked), ("application/json, */*", "application/json"),
        ] as [(String?, String)] {
            let fields = accept.map { [("Accept", $0)] } ?? []
            let response = try #require(try await get("iiifsquares_p1/info.json", fields))
            #expect(response.fields["Content-Type"] == expected, "\(accept ?? "nothing")")
            #expect(response.fields["Vary"] == "Accept")
        }
    }

    @Test("M4: in 2.1 information is plain JSON unless linked data is asked for")
    func m4OfTwo() async throws {
        try await addSquares()
        let plain = try #require(try await get("iiifsquares_p1/info.json", [], .two))
        #expect(plain.fields["Content-Type"] == "application/json")
        #expect(plain.fields["Link"]?.contains("http://www.w3.org/ns/json-ld#context") == true)
        let accept = [("Accept", "application/ld+json")]
        let linked = try #require(try await get("iiifsquares_p1/info.json", accept, .two))
        #expect(linked.fields["Content-Type"]?.hasPrefix("application/ld+json") == true)
    }

    @Test("M5: pictures name their canonical address and their profile")
    func m5() async throws {
        try await addSquares()
        let base = "http://pages.example/iiif/3/iiifsquares_p1"
        let picture = try #require(try await get("iiifsquares_p1/square/100,/360/color.jpg"))
        #expect(
            picture.fields["Link"]
                == "<\(base)/full/100,100/0/default.jpg>;rel=\"canonical\", <http://iiif.io/api/image/3/level2.json>;rel=\"profile\""
        )
        let larger = try #require(try await get("iiifsquares_p1/0,0,9,9/%5E18,/0/color.jpg"))
        let canonical = "<\(base)/0,0,9,9/%5E18,18/0/default.jpg>;rel=\"canonical\""
        #expect(larger.fields["Link"]?.hasPrefix(canonical) == true)
        let information = try #require(try await get("iiifsquares_p1/info.json"))
        #expect(
            information.fields["Link"]
                == "<http://iiif.io/api/image/3/level2.json>;rel=\"profile\"")
    }

    @Test("J2: the id is the address asked for, the reference image has 1000 × 1000 pixels")
    func j2() async throws {
        try await addSquares()
        let response = try #require(try await get("iiifsquares_p1/info.json"))
        let information = try JSONValue(response)
        #expect(information["id"] == .text("http://pages.example/iiif/3/iiifsquares_p1"))
        #expect(information["width"] == .number(1000))
        #expect(information["height"] == .number(1000))
    }

    @Test("Pictures come in their media types, with their tags, and are kept for good")
    func pictures() async throws {
        try await addSquares()
        for (format, type, start) in [
            ("jpg", "image/jpeg", [0xFF, 0xD8]), ("png", "image/png", [0x89, 0x50]),
            ("webp", "image/webp", Array("RIFF".utf8)),
        ] as [(String, String, [UInt8])] {
            let path = "iiifsquares_p1/full/!64,64/0/default.\(format)"
            let response = try #require(try await get(path))
            guard case .bytes(let bytes) = response.body else {
                Issue.record("there is no body")
                return
            }
            #expect(bytes.starts(with: start))
            #expect(response.fields["Content-Type"] == type)
            let order = try #require(store.orders.last)
            #expect(response.fields["ETag"] == (try store.entityTag(of: order)))
            #expect(response.fields["Cache-Control"] == "public, max-age=31536000, immutable")
        }
        #expect(
            store.orders.map(\.request.pictureSize) == [Size(64, 64), Size(64, 64), Size(64, 64)])
    }

    @Test("A picture that the client has is not drawn again", arguments: ImageAPIVersion.allCases)
    func knownPicture(version: ImageAPIVersion) async throws {
        try await addSquares()
        let path = "iiifsquares_p1/full/50,/0/default.png"
        let first = try #require(try await get(path, [], version))
        let tag = try #require(first.fields["ETag"])
        let again = try #require(
            try await get(path, [("If-None-Match", "\"x\", W/\(tag)")], version))
        #expect(again.status == .notModified && again.bytes.isEmpty)
        for name in ["ETag", "Cache-Control", "Link"] {
            #expect(again.fields[name] != nil && again.fields[name] == first.fields[name])
        }
        #expect(again.fields["Content-Type"] == nil)
        #expect(store.orders.count == 1)
        // Other pictures, and tags that say nothing of this one, are drawn.
        for (path, known) in [
            ("iiifsquares_p1/full/51,/0/default.png", tag), (path, "*"),
            (path, tag.dropLast() + "-gzip\""),
        ] {
            let other = try #require(try await get(path, [("If-None-Match", known)], version))
            #expect(other.status == .ok && !other.bytes.isEmpty)
        }
        #expect(store.orders.count == 4)
        await #expect(throws: ServiceError.self) {
            try await get(
                "iiifsquares_p9/full/50,/0/default.png", [("If-None-Match", tag)], version)
        }
    }

    @Test("Information has a tag of its own, which changes with it")
    func tags() async throws {
        try await addSquares()
        let first = try #require(try await get("iiifsquares_p1/info.json"))
        let again = try #require(try await get("iiifsquares_p1/info.json"))
        let other = try #require(try await get("iiifsquares_s1/info.json"))
        #expect(first.fields["ETag"]?.hasPrefix("\"") == true)
        #expect(first.fields["ETag"] == again.fields["ETag"])
        #expect(first.fields["ETag"] != other.fields["ETag"])
        #expect(first.fields["Cache-Control"] == "public, max-age=86400")
    }

    @Test("Nothing of a protected document is kept, and its password comes in a field of its own")
    func protected() async throws {
        let document = ServedDocument.written(
            "secret", sizes: [Size(width: 100, height: 100)], isProtected: true)
        catalogue.add(document, password: "open sesame")
        #expect(await status("secret_p1/info.json") == 401)
        let fields = [("X-Document-Password", "open sesame")]
        let response = try #require(try await get("secret_p1/info.json", fields))
        #expect(response.fields["Cache-Control"] == "private, no-store")
    }

    @Test("The name a path gave leads to the name of the contents, for a short time")
    func moved() async throws {
        let document = ServedDocument.written("abc123", sizes: [Size(width: 100, height: 100)])
        catalogue.add(document, isHashed: false)
        let base = "http://pages.example/iiif/3"
        for rest in ["info.json", "pct:10,10,20,20/%5Emax/!90/gray.png"] {
            let response = try #require(try await get("path-abc123_p1/\(rest)"))
            #expect(response.status == .found)
            #expect(response.fields["Location"] == "\(base)/abc123_p1/\(rest)")
            #expect(response.fields["Cache-Control"] == "max-age=60")
        }
        #expect(catalogue.opened.isEmpty)
    }

    @Test("Blank places of a spread are part of it")
    func spreads() async throws {
        let sizes = [Size<PageSpace>?](repeating: Size(width: 100, height: 200), count: 3)
        let document = ServedDocument.written(
            "pairs", sizes: sizes, hints: DocumentHints(layout: .twoPageRight))
        catalogue.add(document)
        let first = try JSONValue(try #require(try await get("pairs_s1/info.json")))
        #expect(first["width"] == .number(834) && first["height"] == .number(834))
        let image = try ServedImage(.spread(SpreadNumber(1)), of: document, NominalResolution())
        #expect(image.spread.blanks.count == 1 && image.spread.placements.count == 1)
    }

    @Test("A page without a usable size is the document's fault")
    func damaged() async {
        catalogue.add(.written("bad", sizes: [nil, Size(width: 1e9, height: 1)]))
        #expect(await status("bad_p1/info.json") == 422)
        #expect(await status("bad_p2/info.json") == 422)
        #expect(await status("bad_s1/full/max/0/default.jpg") == 422)
    }
}
