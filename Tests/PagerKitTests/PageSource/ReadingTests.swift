// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("Page sources: what pages and documents say")
struct ReadingTests {
    @Test("Pages have labels and sizes, of either box", arguments: Adapter.allCases)
    func pageInfo(adapter: Adapter) async throws {
        let book = try await adapter.open("book.pdf")
        let first = try await book.pageInfo(PageIndex(0), box: .crop)
        #expect(first.page == PageIndex(0))
        #expect(first.label?.text == "i")
        #expect(first.size == Size(width: 432, height: 648))
        #expect(try await book.pageInfo(PageIndex(2), box: .crop).label?.text == "1")
        let cropped = try await adapter.open("cropped.pdf")
        let inner = try await cropped.pageInfo(PageIndex(0), box: .crop).size
        let whole = try await cropped.pageInfo(PageIndex(0), box: .media).size
        #expect(inner == Size(width: 300, height: 440))
        #expect(whole.width > inner.width && whole.height > inner.height)
    }

    @Test("A unit is told where there is one", arguments: Adapter.allCases)
    func userUnit(adapter: Adapter) async throws {
        #expect(try await adapter.open("userunit.pdf").userUnit(of: PageIndex(0)) == 10)
        #expect(try await adapter.open("book.pdf").userUnit(of: PageIndex(0)) == nil)
    }

    @Test("Text has words and places", arguments: Adapter.allCases)
    func text(adapter: Adapter) async throws {
        let layout = try await adapter.open("book.pdf").text(PageIndex(2))
        let words = layout.lines.flatMap(\.words)
        #expect(words.count > 20)
        #expect(words.allSatisfy { $0.scalarAreas.count == $0.text.unicodeScalars.count })
        #expect(words.allSatisfy { 0...432 ~= $0.area.minX && 0...648 ~= $0.area.maxY })
    }

    @Test("Links lead somewhere", arguments: Adapter.allCases)
    func links(adapter: Adapter) async throws {
        let book = try await adapter.open("book.pdf")
        var targets: [LinkTarget] = []
        for page in 0..<7 { targets += try await book.links(PageIndex(page)).map(\.target) }
        #expect(!targets.isEmpty)
        let pages = targets.compactMap { target in
            if case .destination(let place) = target { place.page } else { nil }
        }
        #expect(!pages.isEmpty && pages.allSatisfy { 0..<7 ~= $0.value })
    }

    @Test(
        "Numbers too large for any page spoil neither outline nor links",
        arguments: Adapter.allCases)
    func hugeNumbers(adapter: Adapter) async throws {
        let document = try await adapter.open("numbers-huge.pdf")
        let outline = try await document.outline()
        #expect(outline.items.map(\.title) == ["Far", "Near"])
        let targets = try await document.links(PageIndex(0)).map(\.target)
        let far = Destination(page: PageIndex(0), zoom: 1)
        #expect(targets == [.destination(far), .uri("https://example.org/near")])
    }

    @Test("The outline lists titles and pages; there may be none", arguments: Adapter.allCases)
    func outline(adapter: Adapter) async throws {
        let outline = try await adapter.open("book.pdf").outline()
        #expect(outline.items.first?.title == "Contents")
        #expect(!outline.isTruncated)
        #expect(try await adapter.open("even.pdf").outline().items.isEmpty)
        #expect(try await adapter.open("outline-cycle.pdf").outline().items.count <= 10_000)
    }

    @Test("Searching finds words whatever their case and marks", arguments: Adapter.allCases)
    func search(adapter: Adapter) async throws {
        let book = try await adapter.open("book.pdf")
        let hits = try await book.search("NAIVE cafe", on: PageIndex(2))
        #expect(hits.map(\.page) == [PageIndex(2)])
        #expect(hits.first?.areas.isEmpty == false)
        #expect(try await book.search("naive cafe", on: PageIndex(0)).isEmpty)
        for words in ["", "  \n"] {
            let result = await outcome { () throws(PagerError) in
                try await book.search(words, on: PageIndex(0))
            }
            #expect(result.error?.code == .invalidRequest)
        }
    }

    @Test("Pages that are not there are named", arguments: Adapter.allCases, [-1, 7, 1_000_000])
    func pagesOutOfRange(adapter: Adapter, number: Int) async throws {
        let book = try await adapter.open("book.pdf")
        let page = PageIndex(number)
        var errors: [PagerError?] = []
        errors.append(
            await outcome { () throws(PagerError) in
                try await book.pageInfo(page, box: .media)
            }.error)
        errors.append(
            await outcome { () throws(PagerError) in try await book.userUnit(of: page) }.error)
        errors.append(await outcome { () throws(PagerError) in try await book.text(page) }.error)
        errors.append(await outcome { () throws(PagerError) in try await book.links(page) }.error)
        errors.append(
            await outcome { () throws(PagerError) in try await book.search("a", on: page) }.error)
        errors.append(
            await outcome { () throws(PagerError) in
                try await book.pageInfos(
                    min(page, PageIndex(3))..<max(PageIndex(4), page.after), box: .crop)
            }.error)
        for error in errors {
            #expect(error?.code == .pageOutOfRange)
            #expect(error?.page == page)
            #expect(error?.advice?.contains("7") == true)
        }
    }

    @Test(
        "A damaged page is an error that names it, and costs no other page",
        arguments: Adapter.allCases)
    func damagedPages(adapter: Adapter) async throws {
        let source = try await adapter.open("damaged-page.pdf")
        #expect(source.summary.pageCount == 5)
        for page in 2..<5 {
            let info = await outcome { () throws(PagerError) in
                try await source.pageInfo(PageIndex(page), box: .crop)
            }
            #expect(info.error?.code == .pageDamaged)
            #expect(info.error?.page == PageIndex(page))
            let text = await outcome { () throws(PagerError) in
                try await source.text(PageIndex(page))
            }
            #expect(text.error?.code == .pageDamaged)
        }
        #expect(try await source.pageInfo(PageIndex(1), box: .crop).page == PageIndex(1))
    }

    @Test(
        "Asking about many pages at once says the same as asking about each",
        arguments: Adapter.allCases, ["book.pdf", "damaged-page.pdf", "many-pages.pdf"])
    func manyPages(adapter: Adapter, file: String) async throws {
        let source = try await adapter.open(file)
        for box in PageBox.allCases {
            var expected: [PageInfo?] = []
            for page in 0..<source.summary.pageCount {
                expected.append(try? await source.pageInfo(PageIndex(page), box: box))
            }
            #expect(try await source.readablePageInfos(box: box) == expected)
            let some = PageIndex(1)..<PageIndex(expected.count - 1)
            #expect(try await source.pageInfos(some, box: box) == Array(expected[1...].dropLast()))
            #expect(try await source.pageInfos(PageIndex(2)..<PageIndex(2), box: box) == [])
        }
    }
}

extension PageIndex {
    fileprivate var after: PageIndex { PageIndex(value + 1) }
}
