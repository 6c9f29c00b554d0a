// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `Search routes` {
    private static let base = HTTPRequest.base
    private static let canvas = "\(base)/iiif/presentation/3/d0c/canvas"
    private static let book = ServedDocument.book([
        [["the", "white", "whale"], ["swims"]], [["no", "more"]], [["a", "white"], ["whale"]],
    ])

    @Test func `Each place is an annotation on its canvas, each line a target`() async throws {
        let library = SearchableLibrary([Self.book])
        let answer = try await library.json("/iiif/search/2/d0c?q=white+whale")
        #expect(answer["type"]?.text == "AnnotationPage")
        #expect(answer["@context"]?[1]?.text == LinkedDataContext.search2)
        let items = try #require(answer["items"]?.list)
        #expect(items.count == 2)
        #expect(items[0]["target"]?.text == "\(Self.canvas)/p1#xywh=100,0,275,42")
        #expect(
            items[1]["target"]?.list.compactMap(\.text) == [
                "\(Self.canvas)/p3#xywh=50,0,125,42", "\(Self.canvas)/p3#xywh=0,50,125,42",
            ])
        #expect(items[0]["body"]?["value"]?.text == "white whale")
        #expect(answer["partOf"]?["total"]?.number == 2)
        #expect(answer["id"]?.text == "\(Self.base)/iiif/search/2/d0c?q=white%20whale")
    }

    @Test func `What stands around a place is told beside it`() async throws {
        let library = SearchableLibrary([Self.book])
        let answer = try await library.json("/iiif/search/2/d0c?q=whale")
        let contexts = try #require(answer["annotations"]?[0]?["items"]?.list)
        let first = contexts[0]["target"]
        #expect(contexts[0]["motivation"]?.text == "contextualizing")
        #expect(first?["source"] == answer["items"]?[0]?["id"])
        let quote = first?["selector"]?[0]
        #expect(quote?["prefix"]?.text == "the white ")
        #expect(quote?["exact"]?.text == "whale")
        #expect(quote?["suffix"]?.text == " swims")
    }

    @Test func `Version 1 has an annotation for each line, held together by hits`() async throws {
        let library = SearchableLibrary([Self.book])
        let answer = try await library.json("/iiif/search/1/d0c?q=white+whale")
        #expect(answer["@type"]?.text == "sc:AnnotationList")
        let resources = try #require(answer["resources"]?.list)
        #expect(resources.map { $0["on"]?.text?.hasPrefix(Self.canvas) } == [true, true, true])
        let hits = try #require(answer["hits"]?.list)
        #expect(hits.map { $0["annotations"]?.list.count } == [1, 2])
        let named = hits.flatMap { $0["annotations"]?.list ?? [] }
        #expect(named == resources.compactMap { $0["@id"] })
        #expect(hits[0]["before"]?.text == "the ")
        #expect(answer["within"]?["total"]?.number == 2)
    }

    @Test(arguments: [1, 2])
    func `Long results come in parts, each place once`(version: Int) async throws {
        let line = [String](repeating: "whale", count: 7)
        let pages = [[[String]]](repeating: [line, line, line], count: 12)
        let library = SearchableLibrary([.book(pages)])
        let parts = try await library.pages(from: "/iiif/search/\(version)/d0c?q=whale")
        #expect(parts.count == 3)
        #expect(parts.map { $0["startIndex"]?.number } == [0, 100, 200])
        let key = version == 2 ? "id" : "@id"
        let places = parts.flatMap { ($0["items"] ?? $0["resources"])?.list ?? [] }
        #expect(places.count == 252)
        #expect(Set(places.compactMap { $0[key]?.text }).count == 252)
        #expect(parts[0]["prev"] == nil)
        let previous = parts[2]["prev"]
        #expect((previous?["id"] ?? previous)?.text == parts[1][key]?.text)
    }

    @Test func `Only the pages that are shown are read for their places`() async throws {
        let line = [String](repeating: "whale", count: 50)
        let document = ServedDocument.book([[[String]]](repeating: [line], count: 20))
        let library = SearchableLibrary([document])
        await library.indexer.readLibrary()
        _ = try await library.json("/iiif/search/2/d0c?q=whale&page=3")
        let source = try #require(document.source as? WrittenSource)
        #expect(source.pagesRead.dropFirst(20) == [4, 5])
    }

    @Test func `Parameters without effect are named`() async throws {
        let library = SearchableLibrary([Self.book])
        let query = "q=whale&user=a&date=b&other=c"
        let answer = try await library.json("/iiif/search/2/d0c?\(query)")
        #expect(answer["ignored"]?.list.compactMap(\.text) == ["date", "user"])
        let old = try await library.json("/iiif/search/1/d0c?\(query)")
        #expect(old["within"]?["ignored"]?.list.compactMap(\.text) == ["date", "user"])
        let plain = try await library.json("/iiif/search/2/d0c?q=whale")
        #expect(plain["ignored"] == nil)
    }

    @Test func `Text is found by its motivation, and nothing by another`() async throws {
        let library = SearchableLibrary([Self.book])
        for (motivation, total) in [
            ("supplementing", 2.0), ("painting+tagging", 2), ("tagging", 0),
        ] {
            let answer = try await library.json(
                "/iiif/search/2/d0c?q=whale&motivation=\(motivation)")
            #expect(answer["partOf"]?["total"]?.number == total)
            #expect(answer["ignored"] == nil)
        }
    }

    @Test(arguments: ["", "?q=", "?q=a&page=0", "?q=a&page=x", "?q=a&page=99999999999999999999"])
    func `A request that makes no sense is refused`(query: String) async throws {
        let library = SearchableLibrary([Self.book])
        let error = await #expect(throws: ServiceError.self) {
            try await library.json("/iiif/search/2/d0c\(query)")
        }
        #expect(error?.status == .badRequest)
    }

    @Test func `An empty number is as if it were not there`() async throws {
        let library = SearchableLibrary([Self.book])
        for place in ["2/d0c", "1/d0c", "2/d0c/autocomplete", "1/d0c/autocomplete"] {
            let plain = try await library.json("/iiif/search/\(place)?q=whale")
            let empty = try await library.json("/iiif/search/\(place)?q=whale&page=&min=")
            #expect(empty == plain)
        }
    }

    @Test(arguments: ["q=!!", "q=shark", "q=whale&page=9"])
    func `Nothing found is an answer without places`(query: String) async throws {
        let library = SearchableLibrary([Self.book])
        for version in [1, 2] {
            let answer = try await library.json("/iiif/search/\(version)/d0c?\(query)")
            #expect((answer["items"] ?? answer["resources"])?.list.isEmpty == true)
            #expect(answer["next"] == nil)
        }
    }

    @Test func `A document that is not read yet is unavailable, with how far it is`()
        async throws
    {
        let library = SearchableLibrary([Self.book], patience: 0.05)
        library.catalogue.fail(
            "d0c", with: ServiceError(status: .unavailable, name: "busy", message: "busy"))
        let search = library.routes.search
        let error = await #expect(throws: ServiceError.self) {
            try await search.wait(for: Self.book)
        }
        #expect(error?.status == .unavailable)
        #expect(error?.name == "notReady")
        #expect(error?.message == "the text is still being read: 0 of 3 pages so far")
        #expect(error?.fields["Retry-After"] == "3")
    }

    @Test func `A document is read when it is searched`() async throws {
        let library = SearchableLibrary([Self.book])
        let answer = try await library.json("/iiif/search/2/d0c?q=swims")
        #expect(answer["items"]?.list.count == 1)
    }

    @Test func `The library is searched as far as it was read, and says so`() async throws {
        let library = SearchableLibrary([
            .book(named: "one", [[["whale"]]]), .book(named: "two", [[["whale"]]]),
        ])
        await library.indexer.read(DocumentIdentifier(text: "one"), .interactive)
        let early = try await library.json("/iiif/search/2?q=whale")
        #expect(
            early["summary"]?["en"]?[0]?.text == "So far 1 of 2 documents can be searched.")
        #expect(early["partOf"]?["total"]?.number == 1)
        await library.indexer.readLibrary()
        let whole = try await library.json("/iiif/search/2?q=whale")
        #expect(whole["summary"] == nil)
        #expect(whole["partOf"]?["total"]?.number == 2)
    }

    @Test func `The library is not called whole before it is`() async throws {
        let library = SearchableLibrary([.book(named: "one", [[["whale"]]])])
        func summary() async throws -> String? {
            try await library.json("/iiif/search/2?q=whale")["summary"]?["en"]?[0]?.text
        }
        library.catalogue.add(
            .book(named: "locked", [[["whale"]]], isProtected: true), password: "p")
        await library.indexer.readLibrary()
        #expect(try await summary() == nil)
        library.catalogue.add(.book(named: "late", [[["whale"]]]))
        #expect(try await summary() == "So far 1 of 2 documents can be searched.")
        library.catalogue.add(.book(named: "unnamed", [[["whale"]]]), isHashed: false)
        #expect(try await summary() == "So far 1 of 3 documents can be searched.")
        library.catalogue.remove("late")
        library.catalogue.fail("unnamed", with: .overloaded)
        await library.indexer.readLibrary()
        #expect(try await summary() == "So far 1 of 2 documents can be searched.")
    }

    @Test func `After a restart the library is searched at once, as it is then`() async throws {
        let folder = TemporaryFolder()
        let one = ServedDocument.book(named: "one", [[["whale"]]])
        let two = ServedDocument.book(named: "two", [[["whale"]]])
        await SearchableLibrary([one, two], in: folder).indexer.readLibrary()
        let library = SearchableLibrary([one], in: folder)
        func found() async throws -> [String?] {
            let answer = try await library.json("/iiif/search/2?q=whale")
            return answer["items"]?.list.map { $0["target"]?["partOf"]?["id"]?.text } ?? []
        }
        func manifest(_ name: String) -> String {
            "\(Self.base)/iiif/presentation/3/\(name)/manifest"
        }
        #expect(try await found() == [manifest("one")])
        library.catalogue.add(two)
        #expect(try await found() == [manifest("one"), manifest("two")])
        library.catalogue.remove("one")
        #expect(try await found() == [manifest("two")])
        let words = try await library.json("/iiif/search/2/autocomplete?q=wh")
        #expect(words["items"]?[0]?["total"]?.number == 1)
    }

    @Test func `A document is found in the library as soon as it is read`() async throws {
        let library = SearchableLibrary([.book(named: "one", [[["whale"]]])])
        let early = try await library.json("/iiif/search/2?q=whale")
        #expect(early["items"]?.list.isEmpty == true)
        await library.indexer.read(DocumentIdentifier(text: "one"), .interactive)
        let late = try await library.json("/iiif/search/2?q=whale")
        #expect(late["items"]?.list.count == 1)
    }

    @Test func `A place in the library names its document`() async throws {
        let library = SearchableLibrary([
            .book(named: "one", [[["whale"]]]), .book(named: "two", [[["whale"]]]),
        ])
        await library.indexer.readLibrary()
        let answer = try await library.json("/iiif/search/2?q=whale")
        let manifest = "\(Self.base)/iiif/presentation/3/two/manifest"
        let target = answer["items"]?[1]?["target"]
        #expect(target?["partOf"]?["id"]?.text == manifest)
        #expect(target?["partOf"]?["label"]?["none"]?[0]?.text == "A Book")
        let old = try await library.json("/iiif/search/1?q=whale")
        #expect(old["resources"]?[1]?["on"]?["within"]?["@id"]?.text == manifest)
    }

    @Test func `A page that cannot be read any more hides no others`() async throws {
        let library = SearchableLibrary([
            .book(named: "one", [[["whale"]], [["whale"]]]), .book(named: "two", [[["whale"]]]),
        ])
        await library.indexer.readLibrary()
        let source = try #require(library.catalogue.document("one")?.source as? WrittenSource)
        for code in [PagerError.Code.pageDamaged, .crashed, .deadline] {
            source.fail(0, with: [PagerError(code, "broken")])
            let answer = try await library.json("/iiif/search/2?q=whale")
            #expect(answer["items"]?.list.count == 2)
            // Those that may come back count, and are spoken of.
            #expect(answer["partOf"]?["total"]?.number == (code.mayPass ? 3 : 2))
            let note = answer["summary"]?["en"]?[0]?.text
            #expect(note == (code.mayPass ? "1 of the places could not be read just now." : nil))
        }
    }

    @Test func `Parts of an answer hold the same though a document does not open just now`()
        async throws
    {
        let line = [String](repeating: "whale", count: 150)
        let library = SearchableLibrary([
            .book(named: "one", [[line]]), .book(named: "two", [[line]]),
        ])
        await library.indexer.readLibrary()
        library.catalogue.fail("one", with: ServiceError(PagerError(.deadline, "slow")))
        let parts = try await library.pages(from: "/iiif/search/2?q=whale")
        #expect(parts.map { $0["items"]?.list.count } == [0, 50, 100])
        #expect(parts.map { $0["partOf"]?["total"]?.number } == [300, 300, 300])
        library.catalogue.fail("one", with: ServiceError(PagerError(.damaged, "broken")))
        let answer = try await library.json("/iiif/search/2?q=whale")
        #expect(answer["partOf"]?["total"]?.number == 150)
    }

    @Test func `An answer without places that may come back is kept by nobody`() async throws {
        let library = SearchableLibrary([.book([[["whale"]]])])
        await library.indexer.readLibrary()
        let source = try #require(library.catalogue.document("d0c")?.source as? WrittenSource)
        for isComplete in [false, true] {
            if !isComplete { source.fail(0, with: [PagerError(.deadline, "slow")]) }
            let response = try await library.routes.response(
                to: .get("/iiif/search/2/d0c?q=whale"))
            #expect(response?.isComplete == isComplete)
        }
    }

    @Test func `All answers together, each of them and each place are called differently`()
        async throws
    {
        let line = [String](repeating: "whale", count: 150)
        let library = SearchableLibrary([.book([[line, ["white"], ["whale"]]])])
        for query in ["whale", "white+whale"] {
            let parts = try await library.pages(from: "/iiif/search/2/d0c?q=\(query)")
            let described = parts.flatMap(\.all).filter { $0["target"] != nil }
            let names = (parts + described).compactMap { $0["id"]?.text }
            let whole = Set(parts.compactMap { $0["partOf"]?["id"]?.text })
            #expect(whole.count == 1)
            #expect(whole.isDisjoint(with: names))
            #expect(Set(names).count == names.count)
            let first = parts[0]["partOf"]?["first"]?["id"]
            #expect(first == parts[0]["id"])
        }
    }

    @Test func `A completion is called by the address it is found at`() async throws {
        let library = SearchableLibrary([Self.book])
        for version in [1, 2] {
            for query in ["q=wh", "q=wh&min=2", "q=wh&motivation=painting&min=3"] {
                let address = "/iiif/search/\(version)/d0c/autocomplete?\(query)"
                let answer = try await library.json(address)
                #expect((answer["id"] ?? answer["@id"])?.text == Self.base + address)
            }
        }
    }

    @Test func `Words are completed in both versions`() async throws {
        let library = SearchableLibrary([Self.book])
        let answer = try await library.json("/iiif/search/2/d0c/autocomplete?q=wh")
        #expect(answer["type"]?.text == "TermPage")
        #expect(answer["items"]?.list.compactMap { $0["value"]?.text } == ["whale", "white"])
        #expect(answer["items"]?[0]?["total"]?.number == 2)
        let old = try await library.json("/iiif/search/1/d0c/autocomplete?q=swi&min=1")
        #expect(old["@type"]?.text == "search:TermList")
        #expect(old["terms"]?[0]?["url"]?.text == "\(Self.base)/iiif/search/1/d0c?q=swims")
        let none = try await library.json("/iiif/search/1/d0c/autocomplete?q=swi&min=2")
        #expect(none["terms"]?.list.isEmpty == true)
        await library.indexer.readLibrary()
        let all = try await library.json("/iiif/search/2/autocomplete?q=wh")
        #expect(all["items"]?.list.count == 2)
    }

    @Test func `What a password opened is searched without being written down`() async throws {
        let library = SearchableLibrary([])
        library.catalogue.add(
            .book([[["the", "whale"]], [["whale"]]], isProtected: true), password: "p")
        let request = HTTPRequest.get(
            "/iiif/search/2/d0c?q=whale", [("X-Document-Password", "p")])
        let response = try #require(try await library.routes.response(to: request))
        #expect(response.fields["Cache-Control"] == "private, no-store")
        #expect(try JSONValue(response)["partOf"]?["total"]?.number == 2)
        let progress = try await library.index.progress(of: DocumentIdentifier(text: "d0c"))
        #expect(progress == .none)
        let words = try await library.json(
            "/iiif/search/2/d0c/autocomplete?q=wh", [("X-Document-Password", "p")])
        #expect(words["items"]?.list.isEmpty == true)
    }

    @Test func `A name made of a path leads to the identifier, with the query`() async throws {
        let library = SearchableLibrary([])
        library.catalogue.add(Self.book, isHashed: false)
        let response = try await library.routes.response(
            to: .get("/iiif/search/1/path-d0c/autocomplete?q=a+b"))
        #expect(response?.status == .found)
        #expect(
            response?.fields["Location"]
                == "\(Self.base)/iiif/search/1/d0c/autocomplete?q=a%20b")
    }

    @Test(arguments: ["/iiif/search", "/iiif/search/3/d0c", "/iiif/search/2/d0c/x/y", "/iiif/3/x"])
    func `What is not here is left to others`(path: String) async throws {
        let library = SearchableLibrary([Self.book])
        #expect(try await library.routes.response(to: .get(path)) == nil)
    }
}
