// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("What plain addresses name")
struct DocumentAddressTests {
    @Test(
        "An address that names nothing is answered by nobody",
        arguments: [
            "/documents/book/", "/documents/book/pages", "/documents/book/pages/1",
            "/documents/book/pages/0.png", "/documents/book/pages/01.png",
            "/documents/book/pages/-1.png", "/documents/book/pages/%2B1.png",
            "/documents/book/pages/1.0.png", "/documents/book/pages/9999999999.png",
            "/documents/book/pages/1.png/x", "/documents/book/turn",
            "/documents/book/nothing.png", "/documents/book/file/", "/documents/nobody",
            "/documents/../book.pdf", "/documents/book.pdf", "/documents/book/pages/99.png",
        ])
    func nothing(address: String) async throws {
        let library = try await PlainLibrary(["book.pdf"])
        #expect(await library.status(address) == 404)
    }

    @Test(
        "A parameter that is unknown, there twice or out of bounds is named",
        arguments: [
            ("?colour=red", "colour"), ("?pages=1&pages=2", "pages"), ("?pages=1-x", "1-x"),
            ("/pages/1.png?width=0", "width"), ("/pages/1.png?width=1.5", "width"),
            ("/pages/1.png?width=-1", "width"), ("/pages/1.png?width=99999", "width"),
            ("/pages/1.png?width=", "width"), ("/pages/1.png?dpi=nan", "dpi"),
            ("/pages/1.png?dpi=0x10", "dpi"), ("/pages/1.png?dpi=3000", "dpi"),
            ("/pages/1.png?dpi=72&width=9", "dpi"), ("/pages/1.png?layout=single", "layout"),
            ("/spreads?layout=triple", "layout"), ("/spreads?cover=yes", "cover"),
            ("/spreads?shift=all", "shift"), ("/spreads?shift=1,", "not a number"),
            ("/contact-sheet.png?grid=0x3", "grid"), ("/contact-sheet.png?grid=4", "grid"),
            ("/contact-sheet.png?grid=11x1", "grid"), ("/contact-sheet.png?grid=4x3x2", "grid"),
            ("/turn.webp?style=none", "style"), ("/turn.webp?frames=1", "frames"),
            ("/thumbnails/1.webp?size=99999", "size"), ("/file?download=1", "download"),
            ("/outline?pages=1", "pages"), ("/pages/1.gif", "gif"), ("/turn.jpg", "jpg"),
        ])
    func strictness(place: String, name: String) async throws {
        let library = try await PlainLibrary(["book.pdf"])
        let address = "/documents/book\(place)"
        #expect(await library.status(address) == 400)
        #expect(try await library.complaint(address).contains(name))
        #expect(await library.status("/documents?sort=name") == 400)
    }

    @Test("A file is sent whole or in part, as what it is, under a safe name")
    func file() async throws {
        let library = try await PlainLibrary(["book.pdf"])
        let bytes = try TestDocs.bytes("book.pdf")
        let whole = await library.get("/documents/book/file")
        #expect(whole.status == .ok && whole.body.length == bytes.count)
        #expect(whole.fields["Content-Type"] == "application/pdf")
        #expect(whole.fields["ETag"] == "\"book\"")
        #expect(whole.fields["Accept-Ranges"] == "bytes")
        #expect(whole.fields["Last-Modified"] == "Tue, 14 Nov 2023 22:13:20 GMT")
        #expect(
            whole.fields["Content-Disposition"]
                == "inline; filename=\"book.pdf\"; filename*=UTF-8''book.pdf")
        let part = await library.get("/documents/book/file", [("Range", "bytes=5-9")])
        #expect(part.status == .partialContent && part.body.length == 5)
        #expect(part.fields["Content-Range"] == "bytes 5-9/\(bytes.count)")
        let beyond = await library.get("/documents/book/file", [("Range", "bytes=99999999-")])
        #expect(beyond.status == .rangeNotSatisfiable)
        var secured = whole
        SecurityFields.apply(to: &secured)
        #expect(secured.fields["Content-Security-Policy"]?.hasPrefix("sandbox") == true)
    }

    @Test(
        "No name of a file reaches out of its field",
        arguments: [
            ("a/b/plain.pdf", "plain.pdf", "plain.pdf"),
            ("x\"; filename=evil.exe", "x__ filename_evil.exe", "x%22%3B%20filename%3Devil.exe"),
            ("é\r\nX: y.pdf", "__ X_ y.pdf", "%C3%A9%20X%3A%20y.pdf"),
        ])
    func names(path: String, plain: String, encoded: String) {
        #expect(
            ContentDisposition.inline(path)
                == "inline; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)")
        #expect(ContentDisposition.inline("") == "inline")
    }
}
