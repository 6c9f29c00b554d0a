// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@Suite("Labels of pages")
struct PageLabelTests {
    @Test(
        "numbers are written as the style says",
        arguments: [
            (PageLabelRange.Style.decimal, 1, "1"), (.decimal, 2_147_483_647, "2147483647"),
            (.roman(isUpper: false), 1, "i"), (.roman(isUpper: false), 4, "iv"),
            (.roman(isUpper: false), 8, "viii"), (.roman(isUpper: false), 49, "xlix"),
            (.roman(isUpper: true), 1994, "MCMXCIV"),
            (.roman(isUpper: true), 3888, "MMMDCCCLXXXVIII"),
            (.letters(isUpper: false), 1, "a"), (.letters(isUpper: false), 26, "z"),
            (.letters(isUpper: true), 27, "AA"), (.letters(isUpper: true), 78, "ZZZ"),
        ])
    func numerals(style: PageLabelRange.Style, number: Int, numeral: String) {
        let range = PageLabelRange(firstPage: 0, style: style, start: number)
        #expect(range.label(of: 0) == numeral)
    }

    @Test(
        "no more is spelled of a label than is kept",
        arguments: [PageLabelRange.Style.roman(isUpper: false), .letters(isUpper: true)])
    func longNumerals(style: PageLabelRange.Style) {
        let range = PageLabelRange(firstPage: 0, style: style, start: Int(Int32.max))
        #expect(range.label(of: 1_000_000).utf8.count <= 2 * PageLabel.longest)
        #expect(range.label(of: 1_000_000).utf8.count >= PageLabel.longest)
    }

    @Test("a range counts from its first page, up to the next one")
    func ranges() {
        let ranges = [
            PageLabelRange(firstPage: 1, style: .roman(isUpper: false)),
            PageLabelRange(firstPage: 3, prefix: "A-", style: .decimal, start: 8),
            PageLabelRange(firstPage: 5, prefix: "End"),
        ]
        let labels = (0..<7).map { ranges.label(of: $0) }
        #expect(labels == [nil, "i", "ii", "A-8", "A-9", "End", "End"])
    }

    @Test("numbers below one are not written")
    func smallNumbers() {
        let range = PageLabelRange(
            firstPage: 0, prefix: "P", style: .letters(isUpper: true), start: -1)
        #expect((0..<4).map(range.label) == ["P", "P", "PA", "PB"])
    }

    @Test("ranges are read from all leaves of the tree, in the order of the pages")
    func tree() throws {
        let ranges = try ranges([
            .plain(6, "<< /Kids [7 0 R 8 0 R] >>"),
            .plain(7, "<< /Nums [4 << /S /A /St 3 /P (x) >> 9 null] >>"),
            .plain(
                8,
                "<< /Nums [0 << /S /r >> -1 << >> 2 << /P <FEFF00E9> /S /Odd /St 1000000000 >>] >>"),
        ])
        #expect(
            ranges == [
                PageLabelRange(firstPage: 0, style: .roman(isUpper: false)),
                PageLabelRange(firstPage: 2, prefix: "é", start: 1_000_000_000),
                PageLabelRange(firstPage: 4, prefix: "x", style: .letters(isUpper: true), start: 3),
            ])
    }

    @Test("a tree that leads back to its root comes to an end")
    func cycle() throws {
        let ranges = try ranges([
            .plain(6, "<< /Nums [0 << /S /D >>] /Kids [6 0 R << /Kids [6 0 R] >>] >>")
        ])
        #expect(ranges == [PageLabelRange(firstPage: 0, style: .decimal)])
    }

    @Test("a long prefix is cut")
    func longPrefix() throws {
        let prefix = String(repeating: "p", count: 5_000)
        let ranges = try ranges([.plain(6, "<< /Nums [0 << /P (\(prefix)) >>] >>")])
        #expect(ranges.map(\.prefix.utf8.count) == [PageLabel.longest])
    }

    /// The ranges of a document whose tree of labels is object 6 of `objects`.
    private func ranges(_ objects: [RevisedFile.Object]) throws -> [PageLabelRange] {
        let root = "<< /Type /Catalog /Pages 2 0 R /PageLabels 6 0 R >>"
        let file = RevisedFile(.text, objects, [.plain(1, root)])
        return try QPDFDocument(DocumentBytes(file.bytes), password: nil).pageLabelRanges()
    }
}
