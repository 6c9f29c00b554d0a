// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("Page sources: opening documents")
struct OpeningTests {
    @Test("The summary says what the document says", arguments: Adapter.allCases)
    func summaries(adapter: Adapter) async throws {
        let book = try await adapter.open("book.pdf").summary
        #expect(book.pageCount == 7)
        #expect(book.repair == .notNeeded)
        #expect(!book.isEncrypted)
        #expect(book.metadata.title?.isEmpty == false)
        let manga = try await adapter.open("manga.pdf").summary
        #expect(manga.hints.direction == .rtl)
        #expect(manga.hints.layout != nil)
        let mended = try await adapter.open("no-xref.pdf").summary
        #expect(mended.pageCount == 2)
        #expect(mended.repair == .rebuiltTable)
    }

    @Test(
        "Either password opens an encrypted document, and some need none",
        arguments: Adapter.allCases)
    func passwords(adapter: Adapter) async throws {
        for file in ["encrypted-r2.pdf", "encrypted-r4.pdf", "encrypted-r6.pdf"] {
            for password in ["secret", "owner"] {
                let source = try await adapter.open(file, password: password)
                #expect(source.summary.isEncrypted)
                #expect(try await source.picture(source.request(0)).size.height == 96)
            }
        }
        #expect(try await adapter.open("encrypted-open.pdf").summary.pageCount == 2)
    }

    @Test("No password or a wrong one is an error of its own", arguments: Adapter.allCases)
    func wrongPasswords(adapter: Adapter) async throws {
        for password in [
            nil, "", "wrong", "gräßlich \u{1F600}", String(repeating: "x", count: 5000),
        ] {
            for file in ["encrypted-r2.pdf", "encrypted-r6.pdf"] {
                let error = await #expect(throws: PagerError.self) {
                    try await adapter.open(file, password: password)
                }
                #expect(error?.code == .password)
                #expect(error?.page == nil)
            }
        }
    }

    @Test(
        "What cannot be read says why",
        arguments: Adapter.allCases,
        [
            ("not-a-pdf.pdf", .notPDF), ("empty.pdf", .notPDF), ("header-only.pdf", .damaged),
            ("truncated.pdf", .damaged), ("xref-stream-truncated.pdf", .damaged),
            ("zero-pages.pdf", .empty),
        ] as [(String, PagerError.Code)])
    func unreadable(adapter: Adapter, expected: (file: String, code: PagerError.Code)) async {
        let error = await #expect(throws: PagerError.self) {
            try await adapter.open(expected.file)
        }
        #expect(error?.code == expected.code)
        #expect(error?.message.isEmpty == false)
    }

    @Test("A file without a byte is no PDF", arguments: Adapter.allCases)
    func emptyFile(adapter: Adapter) async throws {
        let provider = try adapter.provider
        let result = await outcome { () throws(PagerError) in
            try await provider.open(DocumentBytes([])).summary
        }
        #expect(result.error?.code == .notPDF)
    }

    @Test("Documents opened side by side know nothing of each other", arguments: Adapter.allCases)
    func severalDocuments(adapter: Adapter) async throws {
        let (book, other) = (try await adapter.open("book.pdf"), try await adapter.open("even.pdf"))
        let again = try await adapter.open("book.pdf")
        #expect(try await book.pageInfo(PageIndex(0), box: .crop).label?.text == "i")
        #expect(try await other.pageInfo(PageIndex(0), box: .crop).label?.text == "Cover")
        #expect(try await again.pageInfo(PageIndex(1), box: .crop).label?.text == "ii")
    }
}
