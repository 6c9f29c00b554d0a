// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@Suite("Streams are stored inflated behind a document's own bytes")
struct UpdateTests {
    private static let forms = RevisedFile.TableForm.allCases
    private static let contents = Array(repeatElement(Array("font ".utf8), count: 400).joined())
    private static let other = Array(repeatElement(Array("other ".utf8), count: 400).joined())

    @Test("the document's objects stay, and its fonts are inflated", arguments: forms)
    func inflates(form: RevisedFile.TableForm) throws {
        let file = RevisedFile(form, [.deflated(3, "/Length1 2000 /Length2 0", of: Self.contents)])
        let copy = try #require(file.updated)
        let table = try #require(file.table)
        copy.withUnsafeBytes { #expect($0.prefix(table).elementsEqual(file.bytes.prefix(table))) }
        let document = try QPDFDocument(copy, password: nil, recovery: .refused)
        let dictionary = try #require(document.streamDictionary(document.object(numbered: 3)))
        #expect(document.isNull(document.value(of: dictionary, "/Filter")))
        #expect(document.number(document.value(of: dictionary, "/Length1")) == 2000)
        #expect(document.stream(3) == Self.contents)
    }

    @Test("objects that the table does not lead to are as missing as before", arguments: forms)
    @RenderThread
    func missingObjects(form: RevisedFile.TableForm) throws {
        let square = Array("0 0 40 40 re f".utf8)
        let file = RevisedFile(
            form,
            [
                .stream(9, "/Type /XObject /Subtype /Form /BBox [0 0 40 40]", of: square).unlisted,
                .deflated(3, "/Length1 2000", of: Self.contents),
            ])
        let copy = try #require(file.updated)
        let pictures = try [DocumentBytes(file.bytes), copy].map { bytes in
            try RenderEngine(bytes, pool: PixelBufferPool(idleBytes: 0)).picture(PageIndex(0))
                .pixels
        }
        #expect(pictures[0] == pictures[1])
        #expect(pictures[0].contains(0xff00_0000) == (form == .text))
    }

    @Test(
        "fonts are known by the names in their dictionaries",
        arguments: [
            "/Length1 2000", "/Subtype /Type1C", "/Subtype /CIDFontType0C", "/Subtype /OpenType",
        ])
    func names(entries: String) throws {
        let file = RevisedFile(.text, [.deflated(3, entries, of: Self.contents)])
        let copy = try #require(file.updated)
        #expect(try QPDFDocument(copy, password: nil).stream(3) == Self.contents)
    }

    @Test("of a font that was replaced, the version in use is inflated", arguments: forms)
    func revisions(form: RevisedFile.TableForm) throws {
        let file = RevisedFile(
            form,
            [.deflated(3, "/Length1 2000", of: Self.contents)],
            [.deflated(3, "/Length1 2400", of: Self.other)])
        let copy = try #require(file.updated)
        #expect(try QPDFDocument(copy, password: nil).stream(3) == Self.other)
    }

    @Test("a font that only an old section of the table leads to is inflated", arguments: forms)
    func oldSections(form: RevisedFile.TableForm) throws {
        let file = RevisedFile(
            form, [.deflated(3, "/Length1 2000", of: Self.contents)], [.plain(8, "null")])
        let copy = try #require(file.updated)
        #expect(try QPDFDocument(copy, password: nil).stream(3) == Self.contents)
    }

    @Test("an object that is no font any more stays as it is", arguments: forms)
    func noFontAnyMore(form: RevisedFile.TableForm) {
        let file = RevisedFile(
            form,
            [.deflated(3, "/Length1 2000", of: Self.contents)], [.plain(3, "<< /Length1 2000 >>")])
        #expect(file.updated == nil)
    }

    @Test(
        "other streams stay as they are",
        arguments: ["/Type /XObject", "/Length1 9 /DecodeParms << /Predictor 12 >>"])
    func others(entries: String) {
        #expect(RevisedFile(.text, [.deflated(3, entries, of: Self.contents)]).updated == nil)
    }

    @Test("contents of pages are inflated where that is asked for", arguments: forms)
    func contents(form: RevisedFile.TableForm) throws {
        let file = RevisedFile(
            form,
            [
                .deflated(3, "", of: Self.contents),
                .deflated(8, "/Length1 2000", of: Self.other),
            ])
        let copy = try #require(file.updated(inflating: [.fonts, .contents]))
        let document = try QPDFDocument(copy, password: nil)
        #expect(document.stream(3) == Self.contents)
        #expect(document.stream(8) == Self.other)
        let fontsOnly = try QPDFDocument(try #require(file.updated), password: nil)
        #expect(fontsOnly.stream(3) == RevisedFile.deflate(Self.contents))
    }

    @Test(
        "streams that say more of themselves are no contents of pages",
        arguments: [
            "/Type /XObject", "/Subtype /Form", "/DecodeParms << /Predictor 12 >>", "/N 3",
            "/LengthX 1",
        ])
    func noContents(entries: String) {
        let file = RevisedFile(.text, [.deflated(3, entries, of: Self.contents)])
        #expect(file.updated(inflating: .contents) == nil)
    }

    @Test("a font that is no deflated stream stays as it is")
    func broken() {
        let file = RevisedFile(
            .text,
            [.plain(3, "<< /Length1 9 /Filter /FlateDecode /Length 4 >>\nstream\nrags\nendstream")])
        #expect(file.updated == nil)
    }

    @Test("fonts beyond the room for them stay as they are")
    func longStreams() throws {
        let zeros = [UInt8](repeating: 0, count: QPDFDocument.longestStream + 1)
        let file = RevisedFile(
            .text,
            [
                .deflated(3, "/Length1 1", of: zeros),
                .deflated(8, "/Length1 2000", of: Self.contents),
            ])
        let copy = try #require(file.updated)
        #expect(copy.count < file.bytes.count + 4_000)
        #expect(try QPDFDocument(copy, password: nil).stream(8) == Self.contents)
    }
}

extension RevisedFile {
    /// The file with its fonts inflated; nil where there is none to inflate.
    fileprivate var updated: DocumentBytes? { updated(inflating: .fonts) }

    /// The file with these streams inflated; nil where there is none to inflate.
    fileprivate func updated(inflating kinds: InflatedKinds) -> DocumentBytes? {
        let bytes = DocumentBytes(bytes)
        guard let document = try? QPDFDocument(bytes, password: nil, recovery: .refused),
            case .copy(let copy) = document.updated(inflating: kinds)
        else { return nil }
        return copy
    }
}

extension QPDFDocument {
    /// The bytes of the stream with that number, as its filters left them.
    fileprivate func stream(_ number: Int) -> [UInt8]? {
        withRawStream(object(numbered: number)) { Array($0) }
    }
}
