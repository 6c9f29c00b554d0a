// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerRender

@Suite("Fonts are stored inflated behind a document's own bytes")
struct UpdateTests {
    private static let contents = Array(repeatElement(Array("font ".utf8), count: 400).joined())
    private static let other = Array(repeatElement(Array("other ".utf8), count: 400).joined())

    @Test("the document's own bytes stay, and its fonts are inflated")
    func inflates() throws {
        let file = RevisedFile([.stream(3, "/Length1 2000 /Length2 0", of: Self.contents)])
        let copy = try #require(file.updated)
        copy.withUnsafeBytes { #expect($0.starts(with: file.bytes)) }
        let document = try QPDFDocument(copy, password: nil, recovery: .refused)
        let dictionary = try #require(document.streamDictionary(document.object(numbered: 3)))
        #expect(document.isNull(document.value(of: dictionary, "/Filter")))
        #expect(document.number(document.value(of: dictionary, "/Length1")) == 2000)
        #expect(document.stream(3) == Self.contents)
    }

    @Test(
        "fonts are known by the names in their dictionaries",
        arguments: [
            "/Length1 2000", "/Subtype /Type1C", "/Subtype /CIDFontType0C", "/Subtype /OpenType",
        ])
    func names(entries: String) throws {
        let file = RevisedFile([.stream(3, entries, of: Self.contents)])
        let copy = try #require(file.updated)
        #expect(try QPDFDocument(copy, password: nil).stream(3) == Self.contents)
    }

    @Test("of a font that was replaced, the version in use is inflated")
    func revisions() throws {
        let file = RevisedFile(
            [.stream(3, "/Length1 2000", of: Self.contents)],
            [.stream(3, "/Length1 2400", of: Self.other)])
        let copy = try #require(file.updated)
        #expect(try QPDFDocument(copy, password: nil).stream(3) == Self.other)
    }

    @Test("an object that is no font any more stays as it is")
    func noFontAnyMore() {
        let file = RevisedFile(
            [.stream(3, "/Length1 2000", of: Self.contents)], [.plain(3, "<< /Length1 2000 >>")])
        #expect(file.updated == nil)
    }

    @Test(
        "other streams stay as they are",
        arguments: ["/Type /XObject", "/Length1 9 /DecodeParms << /Predictor 12 >>"])
    func others(entries: String) {
        #expect(RevisedFile([.stream(3, entries, of: Self.contents)]).updated == nil)
    }

    @Test("a font that is no deflated stream stays as it is")
    func broken() {
        let file = RevisedFile(
            [.plain(3, "<< /Length1 9 /Filter /FlateDecode /Length 4 >>\nstream\nrags\nendstream")])
        #expect(file.updated == nil)
    }

    @Test("fonts beyond the room for them stay as they are")
    func longStreams() throws {
        let zeros = [UInt8](repeating: 0, count: QPDFDocument.longestStream + 1)
        let file = RevisedFile([
            .stream(3, "/Length1 1", of: zeros), .stream(4, "/Length1 2000", of: Self.contents),
        ])
        let copy = try #require(file.updated)
        #expect(copy.count < file.bytes.count + 4_000)
        #expect(try QPDFDocument(copy, password: nil).stream(4) == Self.contents)
    }
}

extension RevisedFile {
    /// The file with its fonts inflated; nil where there is none to inflate.
    fileprivate var updated: DocumentBytes? {
        let bytes = DocumentBytes(bytes)
        guard let document = try? QPDFDocument(bytes, password: nil, recovery: .refused),
            case .copy(let copy) = document.updatedWithInflatedFonts()
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
