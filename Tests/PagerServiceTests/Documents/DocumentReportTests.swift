// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("Documents as JSON")
struct DocumentReportTests {
    @Test("/documents lists the library in parts, with what is known and where more is")
    func list() async throws {
        let library = try await PlainLibrary()
        let list = try JSONValue(await library.get("/documents"))
        #expect(list["format"]?.text == "pdfpager.documents/1")
        #expect(list["total"]?.number == 3 && list["pageCount"]?.number == 1)
        #expect(list["next"] == nil && list["previous"] == nil)
        let book = try #require(list["documents"]?[0])
        #expect(book["reference"]?.text == "book" && book["identifier"]?.text == "book")
        #expect(book["path"]?.text == "book.pdf" && book["title"]?.text == "book")
        #expect(book["bytes"]?.number == 1000)
        #expect(book["modified"]?.text == "2023-11-14T22:13:20Z")
        #expect(book["failure"] == nil)
        for place in try #require(book["links"]).keys where place != "manifest" {
            let address = try #require(book["links"]?[place]?.text)
            #expect(await library.status(address) == 200, "\(address)")
        }
    }

    @Test("A long list has a way on and a way back, and no part behind the last")
    func parts() async throws {
        let library = try await PlainLibrary()
        let second = try JSONValue(await library.get("/documents?page=2&size=1"))
        #expect(second["documents"]?.list.count == 1)
        let next = try #require(second["next"]?.text)
        let previous = try #require(second["previous"]?.text)
        #expect(try JSONValue(await library.get(next))["page"]?.number == 3)
        #expect(try JSONValue(await library.get(previous))["page"]?.number == 1)
        #expect(await library.status("/documents?page=4&size=1") == 404)
    }

    @Test("A file that is not hashed yet is listed by a name that leads to its contents' own")
    func unhashed() async throws {
        let library = try await PlainLibrary([])
        library.catalogue.add(try await TestDocs.served("even.pdf"), isHashed: false)
        let entry = try JSONValue(await library.get("/documents"))["documents"]?[0]
        #expect(entry?["identifier"] == nil)
        let response = await library.get("/documents/path-even/pages/2.png?dpi=20")
        #expect(response.status == .found)
        let target = try #require(response.fields["Location"])
        #expect(target == "http://pages.example/documents/even/pages/2.png?dpi=20")
        #expect(await library.status(target) == 200)
    }

    @Test("The reports are those of the command line, value for value", arguments: ["book.pdf"])
    func sameReports(file: String) async throws {
        let library = try await PlainLibrary([file])
        let source = try await PagedDocument.open(TestDocs.folder + file).source
        let pages = (0..<source.summary.pageCount).map { PageIndex($0) }
        var (described, texts, links) = ([InfoReport.Page](), [TextReport.Page](), [Link]())
        for page in pages {
            described.append(
                InfoReport.Page(
                    try await source.pageInfo(page, box: .crop),
                    userUnit: try await source.userUnit(of: page)))
            texts.append(TextReport.Page(try await source.text(page), of: page, hasBoxes: true))
            links += try await source.links(page)
        }
        let information = InfoReport(
            file: file, summary: source.summary, pages: described, failures: [])
        #expect(
            await library.get("/documents/book?pages=all").bytes
                == JSONReport.bytes(of: information))
        #expect(
            await library.get("/documents/book/text?layout=1").bytes
                == JSONReport.bytes(of: TextReport(file: file, pages: texts, failures: [])))
        #expect(
            await library.get("/documents/book/outline").bytes
                == JSONReport.bytes(
                    of: OutlineReport(file: file, outline: try await source.outline())))
        let spreads = try await PagedDocument(source).spreads()
        let policy = SpreadPolicy(
            SpreadPreferences(), hints: source.summary.hints, otherwise: .double)
        #expect(described.contains { $0.label != nil })
        #expect(pages.map { spreads.label(of: $0)?.text } == described.map(\.label))
        #expect(
            await library.get("/documents/book/spreads").bytes
                == JSONReport.bytes(
                    of: SpreadsReport(file: file, policy: policy, spreads: spreads)))
        #expect(!links.isEmpty)
        let answer = try JSONValue(await library.get("/documents/book/links"))
        #expect(answer["links"]?.list.count == links.count)
    }

    @Test("Without pages, the first is described, as info does")
    func firstPage() async throws {
        let library = try await PlainLibrary()
        let information = try JSONValue(await library.get("/documents/book"))
        #expect(information["format"]?.text == "pdfpager.info/1")
        #expect(information["pages"]?.list.count == 1)
    }

    @Test("Many pages are asked about at a time, and those that fail by themselves")
    func manyPagesAtOnce() async throws {
        let library = try await PlainLibrary([])
        let source = DrawnSource(
            pageCount: 1000, failures: [7: PagerError(.crashed, "died", page: PageIndex(7))])
        let part = [ServedPage(page: PageIndex(0), info: nil, isKnown: false)]
        library.catalogue.add(
            ServedDocument(
                identifier: DocumentIdentifier(text: "d"), title: "d", path: "d.pdf",
                source: source, pages: ServedPages(part, of: 1000, needing: .noPage),
                isProtected: false))
        let answer = await library.get("/documents/d?pages=1-100,500-550")
        let report = try JSONValue(answer)
        #expect(report["pages"]?.list.count == 150 && report["failures"]?.list.count == 1)
        // Two runs, one of them in two parts beside the page that fails, which is asked once more.
        #expect(source.questions <= 5)
    }

    @Test("A damaged page is named, and the others are told")
    func damagedPage() async throws {
        let library = try await PlainLibrary()
        let document = try await TestDocs.served("damaged-page.pdf")
        let broken = document.pages.filter { $0.info == nil }
        let information = try JSONValue(
            await library.get("/documents/damagedpage?pages=all"))
        #expect(information["failures"]?.list.count == broken.count)
        #expect(information["pages"]?.list.count == document.pages.count - broken.count)
    }

    @Test("Spreads follow the parameters of the layout")
    func spreads() async throws {
        let library = try await PlainLibrary()
        func rules(_ query: String) async throws -> JSONValue {
            let report = try JSONValue(await library.get("/documents/book/spreads?\(query)"))
            return try #require(report["rules"])
        }
        let single = try await rules("layout=single")
        #expect(single["layout"]?.text == "single")
        let double = try await rules(
            "layout=double&cover=1&direction=rtl&wide=paired&shift=2,3")
        #expect(double["layout"]?.text == "double" && double["cover"] == .flag(true))
        #expect(double["direction"]?.text == "rtl" && double["wide"]?.text == "paired")
        #expect(double["shifts"]?.list == [.number(2), .number(3)])
        #expect(try await rules("cover=0")["cover"] == .flag(false))
        #expect(await library.status("/documents/book/spreads?shift=9999") == 404)
    }

    @Test("One answer has at most 200 pages, and says so")
    func manyPages() async throws {
        let library = try await PlainLibrary(["many-pages.pdf"])
        let complaint = try await library.complaint("/documents/manypages/text")
        #expect(complaint.contains("200"))
        #expect(await library.status("/documents/manypages/text?pages=1-200") == 200)
        #expect(await library.status("/documents/manypages/text?pages=1-201") == 400)
    }

    @Test("Reports carry a tag of their bytes and are not sent again")
    func tags() async throws {
        let library = try await PlainLibrary()
        for address in ["/documents", "/documents/book", "/documents/book/outline"] {
            let first = await library.get(address)
            let tag = try #require(first.fields["ETag"])
            let second = await library.get(address, [("If-None-Match", tag)])
            #expect(second.status == .notModified, "\(address)")
        }
        let other = await library.get("/documents/manga")
        #expect(await library.get("/documents/book").fields["ETag"] != other.fields["ETag"])
    }

    @Test(
        "A report that lacks a page is kept by nobody where that may pass",
        arguments: [
            (PagerError.Code.crashed, "no-cache"), (.deadline, "no-cache"),
            (.pageDamaged, "public, max-age=86400"),
        ])
    func lostPage(code: PagerError.Code, caching: String) async throws {
        let library = try await PlainLibrary([])
        let document = ServedDocument.book([[["one"]], [["two"]]])
        library.catalogue.add(document)
        let source = try #require(document.source as? WrittenSource)
        source.fail(1, with: [PagerError(code, "lost", page: PageIndex(1))])
        let part = await library.get("/documents/d0c/text")
        #expect(try JSONValue(part)["failures"]?.list.count == 1)
        #expect(part.fields["Cache-Control"] == caching)
        #expect((part.fields["ETag"] == nil) == (caching == "no-cache"))
        let whole = await library.get("/documents/d0c/text")
        #expect(try JSONValue(whole)["failures"]?.list.isEmpty == true)
        #expect(whole.fields["Cache-Control"] == "public, max-age=86400")
        #expect(whole.fields["ETag"] != nil)
    }

    @Test("What a password opened is for nobody else and not kept")
    func protection() async throws {
        let library = try await PlainLibrary(["book.pdf"])
        let open = try await TestDocs.served("book.pdf")
        library.catalogue.remove("book")
        let document = ServedDocument(
            identifier: open.identifier, title: open.title, path: open.path,
            source: open.source, pages: open.pages, isProtected: true)
        library.catalogue.add(document, password: "secret")
        for place in [
            "", "/spreads", "/text", "/pages/1.png?dpi=10", "/contact-sheet.webp", "/file",
        ] {
            let address = "/documents/book\(place)"
            #expect(await library.status(address) == 401)
            let response = await library.get(address, [("X-Document-Password", "secret")])
            #expect(response.status == .ok)
            #expect(response.fields["Cache-Control"] == "private, no-store", "\(place)")
        }
    }
}
