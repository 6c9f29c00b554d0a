// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import Testing

@testable import PagerRender

@RenderThread
@Suite("Passwords")
struct PasswordTests {
    private static func text(_ spelling: PasswordSpelling) -> String {
        String(decoding: spelling.bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    @Test("One without accents is given to Poppler as it is")
    func plain() {
        #expect("open sesame".passwordSpellings.map(Self.text) == ["open sesame"])
        #expect("open sesame".passwordSpellings.map(\.isCertain) == [true])
    }

    @Test("One with accents is tried in UTF-8 and then in Latin-1")
    func accents() {
        #expect("né".passwordSpellings.map(Self.text) == ["nÃ©", "né"])
        #expect("né".passwordSpellings.map(\.isCertain) == [true, true])
    }

    @Test("One with accents opens the document for libqpdf too, in Latin-1 and in UTF-8")
    func latin1() throws {
        #expect("né€".latin1PasswordBytes == nil && "ne".latin1PasswordBytes == nil)
        for file in ["encrypted-accents-r4.pdf", "encrypted-accents-r6.pdf"] {
            let engine = try TestDocs.open(file, password: "schlüssel")
            #expect(try engine.pageInfo(PageIndex(0), box: .media).size.width == 300)
        }
    }

    @Test("One too long to be spelt out stays as it is, and nobody is sure of it")
    func long() {
        let spellings = String(repeating: "é", count: 40).passwordSpellings
        #expect(spellings.map(\.isCertain) == [false])
        #expect(spellings.map(\.bytes.count) == [81])
    }
}
