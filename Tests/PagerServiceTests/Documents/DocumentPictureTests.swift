// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("Documents as plain pictures")
struct DocumentPictureTests {
    @Test("Pages, spreads and thumbnails are drawn in every format, as large as asked for")
    func formats() async throws {
        let library = try await PlainLibrary()
        for (ending, mediaType) in [
            ("png", "image/png"), ("jpg", "image/jpeg"), ("webp", "image/webp"),
        ] {
            for place in [
                "pages/2.\(ending)?width=90", "spreads/2.\(ending)?width=90",
                "thumbnails/1.\(ending)?size=90", "contact-sheet.\(ending)?size=20",
            ] {
                let response = await library.get("/documents/book/\(place)")
                #expect(response.status == .ok, "\(place)")
                #expect(response.fields["Content-Type"] == mediaType)
                #expect(response.fields["Cache-Control"] == "public, max-age=31536000, immutable")
                #expect(response.fields["ETag"] != nil && !response.bytes.isEmpty)
            }
        }
    }

    @Test(
        "A picture that the client has is not drawn again",
        arguments: [
            "pages/2.png?width=90", "spreads/2.webp?width=90", "thumbnails/1.jpg?size=90",
            "contact-sheet.png?size=20", "turn.webp?frames=2&width=120&style=fade",
        ])
    func known(place: String) async throws {
        let library = try await PlainLibrary(["book.pdf"])
        let address = "/documents/book/\(place)"
        let first = await library.get(address)
        let tag = try #require(first.fields["ETag"])
        let again = await library.get(address, [("If-None-Match", tag)])
        #expect(again.status == .notModified && again.bytes.isEmpty)
        #expect(again.fields["ETag"] == tag)
        #expect(again.fields["Cache-Control"] == first.fields["Cache-Control"])
        #expect(library.store.orders.count == 1)
        #expect(await library.get(address, [("If-None-Match", "\"x\"")]).bytes == first.bytes)
        #expect(library.store.orders.count == 2)
    }

    @Test(
        "No more pages have to be known than decide the answer",
        arguments: [
            ("/pages/3.png?width=20", NeededPages.page(PageNumber(3))),
            ("/thumbnails/4.webp?size=20", .page(PageNumber(4))), ("/outline", .noPage),
            ("/text?pages=1", .noPage), ("/links?pages=1", .noPage), ("/file", .noPage),
            ("/spreads/2.png?width=20", .everyPage), ("", .page(PageNumber(1))),
            ("/spreads", .everyPage),
        ])
    func neededPages(place: String, needed: NeededPages) async throws {
        let library = try await PlainLibrary(["book.pdf"])
        #expect(await library.status("/documents/book\(place)") == 200)
        #expect(library.catalogue.needed == [needed])
    }

    @Test(
        "What lacks pages of which nothing is known now is no lasting answer, nor kept as one",
        arguments: [
            ("/spreads/2.png?width=20", false), ("/turn.webp?frames=2&width=60", false),
            ("/contact-sheet.png?size=20", true), ("/spreads", false),
        ])
    func incomplete(place: String, isOtherPicture: Bool) async throws {
        let library = try await PlainLibrary([])
        let book = try await TestDocs.served("book.pdf")
        let last = PageIndex(book.pages.count - 1)
        let pages = book.pages.dropLast() + [.unknown(last)]
        for (name, pages) in [("whole", Array(book.pages)), ("part", Array(pages))] {
            library.catalogue.add(
                ServedDocument(
                    identifier: DocumentIdentifier(text: name), title: name, path: "\(name).pdf",
                    source: book.source, pages: ServedPages(pages), isProtected: false))
        }
        let part = await library.get("/documents/part\(place)")
        #expect(part.status == .ok && part.fields["Cache-Control"] == "no-cache")
        let whole = await library.get("/documents/whole\(place)")
        #expect(whole.status == .ok)
        #expect(whole.fields["Cache-Control"]?.hasPrefix("public") == true)
        guard isOtherPicture else { return }
        let kinds = try library.store.orders.map { try $0.subject.canonical }
        #expect(kinds.count == 2 && kinds[0].bytes != kinds[1].bytes)
    }

    @Test("A picture is as wide, as high or as fine as asked for")
    func sizes() async throws {
        let library = try await PlainLibrary()
        func size(_ query: String) async throws -> Size<PixelSpace> {
            #expect(await library.status("/documents/book/pages/1.png?\(query)") == 200)
            return try #require(library.store.orders.last).request.window.size
        }
        let page = try #require(try await TestDocs.served("book.pdf").pages[0].info?.size)
        #expect(try await size("width=123").width == 123)
        #expect(try await size("height=77").height == 77)
        let fitting = try await size("width=50&height=50")
        #expect(max(fitting.width, fitting.height) == 50)
        #expect(try await size("dpi=36") == PixelScale(dotsPerInch: 36).pixels(covering: page))
        #expect(try await size("") == PixelScale(dotsPerInch: 150).pixels(covering: page))
    }

    @Test("A spread holds the pages that the layout puts there")
    func spreadLayout() async throws {
        let library = try await PlainLibrary()
        func pages(_ query: String) async throws -> [Int] {
            let address = "/documents/book/spreads/2.png?width=60&\(query)"
            #expect(await library.status(address) == 200)
            let order = try #require(library.store.orders.last)
            return order.request.spread.placements.map(\.page.number.value)
        }
        #expect(try await pages("layout=single") == [2])
        #expect(try await pages("layout=double&cover=1") == [2, 3])
        #expect(try await pages("layout=double&cover=0") == [3, 4])
        #expect(await library.status("/documents/book/spreads/999.png") == 404)
    }

    @Test("A contact sheet has the pages of its part, in rows and columns")
    func contactSheet() async throws {
        let library = try await PlainLibrary()
        #expect(
            await library.status("/documents/book/contact-sheet.png?grid=3x1&page=2&size=32") == 200
        )
        let order = try #require(library.store.orders.last)
        guard case .contactSheet(let sheet, .png) = order.subject else {
            Issue.record("no contact sheet was ordered")
            return
        }
        #expect(
            sheet.cells.flatMap { $0.request.spread.placements.map(\.page.value) } == [3, 4, 5])
        #expect(await library.status("/documents/book/contact-sheet.png?page=99") == 404)
    }

    @Test(
        "A contact sheet that lacks a page is kept by nobody where that may pass",
        arguments: [
            (PagerError.Code.crashed, false), (.deadline, false), (.quarantined, false),
            (.pageDamaged, true), (.tooLarge, true),
        ])
    func lostPage(code: PagerError.Code, isLasting: Bool) async throws {
        let library = try await PlainLibrary([])
        let source = DrawnSource(failures: [1: PagerError(code, "lost", page: PageIndex(1))])
        let pages = (0..<3).map {
            ServedPage(
                page: PageIndex($0),
                info: PageInfo(page: PageIndex($0), label: nil, size: Size(width: 3, height: 4)))
        }
        library.catalogue.add(
            ServedDocument(
                identifier: DocumentIdentifier(text: "d"), title: "d", path: "d.pdf",
                source: source, pages: ServedPages(pages), isProtected: false))
        let answer = await library.get("/documents/d/contact-sheet.png?size=20")
        #expect(answer.status == .ok && answer.bytes == [2])
        #expect((answer.fields["ETag"] != nil) == isLasting)
        #expect((answer.fields["Cache-Control"] == "no-cache") == !isLasting)
    }

    @Test("A damaged page leaves its place on a contact sheet empty")
    func damagedPage() async throws {
        let library = try await PlainLibrary(["damaged-drawing.pdf"])
        let pages = try await TestDocs.served("damaged-drawing.pdf").pages
        var sizes: [Int] = []
        for page in pages {
            let place = "/documents/damageddrawing/pages/\(page.page.number.value).png?width=40"
            sizes.append(await library.status(place))
        }
        #expect(sizes.contains(422))
        #expect(await library.status("/documents/damageddrawing/contact-sheet.png?size=40") == 200)
    }

    @Test("A turn moves in as many frames as asked for", arguments: ["png", "webp"])
    func turn(ending: String) async throws {
        let library = try await PlainLibrary()
        let response = await library.get(
            "/documents/book/turn.\(ending)?from=3&to=2&style=flip&frames=3&width=160&layout=double"
        )
        #expect(response.status == .ok)
        #expect(response.fields["Content-Type"] == "image/\(ending)")
        let order = try #require(library.store.orders.last)
        guard case .turn(let turn, _) = order.subject else {
            Issue.record("no turn was ordered")
            return
        }
        #expect(turn.step == .backward && turn.count == 3 && turn.settings.style == .flip)
        #expect(turn.view.size.width <= 160)
        #expect(await library.status("/documents/book/turn.webp?from=2&to=2") == 400)
        #expect(await library.status("/documents/book/turn.webp?from=2&to=99999") == 404)
        #expect(await library.status("/documents/book/turn.jpg") == 400)
    }

    @Test("What would be too large is refused before it is drawn")
    func tooLarge() async throws {
        let library = try await PlainLibrary()
        let before = library.store.orders.count
        for place in [
            "pages/1.png?width=16000&height=16000", "pages/1.png?dpi=2400",
            "turn.webp?width=4000&frames=60", "contact-sheet.png?grid=10x10&size=512",
        ] {
            #expect(await library.status("/documents/book/\(place)") == 400, "\(place)")
        }
        #expect(library.store.orders.count == before)
    }

    @Test("Other turns, sheets and views are kept under other keys")
    func keys() async throws {
        let library = try await PlainLibrary()
        let places = [
            "pages/1.png?width=60", "pages/1.png?width=61", "contact-sheet.png?size=20",
            "contact-sheet.png?size=21", "contact-sheet.jpg?size=20",
            "turn.webp?frames=2&width=120", "turn.webp?frames=3&width=120",
            "turn.png?frames=2&width=120", "turn.webp?frames=2&width=120&style=fade",
            "turn.webp?frames=2&width=120&from=2&to=1", "turn.webp?frames=2&width=120&from=2",
            "turn.webp?frames=2&width=120&style=scroll", "turn.webp?frames=2&width=120&style=cover",
        ]
        for place in places {
            #expect(await library.status("/documents/book/\(place)") == 200, "\(place)")
        }
        let keys = try library.store.orders.map { try PictureKey($0, version: "1").digest }
        #expect(Set(keys).count == places.count)
        #expect(try library.store.orders.map { try PictureKey($0, version: "1").digest } == keys)
    }

    @Test("A turn is painted once for all who want it, and kept")
    func turnIsKept() async throws {
        let pictures = CachedPictures()
        let document = try await TestDocs.served("book.pdf")
        let query = try StrictQuery(
            HTTPRequest.get("/?frames=2&width=100").target, knowing: DocumentParameters.turn)
        let orders = DocumentPictures(document: document, options: ImageOptions())
        let (subject, _) = try #require(try orders.subject(.turn(.webp), query))
        let order = PictureOrder(document: document, subject)
        let first = try await pictures.picture(order)
        let second = try await pictures.picture(order)
        #expect(first.bytes == second.bytes && first.entityTag == second.entityTag)
        #expect(pictures.statistics.drawn == 1 && pictures.statistics.hits == 1)
    }

    @Test("A turn that nobody wants any more is not painted to its end")
    func calledOff() async throws {
        let document = try await TestDocs.served("book.pdf")
        let query = try StrictQuery(
            HTTPRequest.get("/?frames=60&style=flip").target, knowing: DocumentParameters.turn)
        let orders = DocumentPictures(document: document, options: ImageOptions())
        let (subject, _) = try #require(try orders.subject(.turn(.webp), query))
        let order = PictureOrder(document: document, subject)
        let drawing = Task { () -> ServiceError? in
            do throws(ServiceError) {
                _ = try await order.drawn(turnsBy: TurnPainters(1))
                return nil
            } catch {
                return error
            }
        }
        drawing.cancel()
        #expect(await drawing.value?.status == .clientClosedRequest)
    }
}
