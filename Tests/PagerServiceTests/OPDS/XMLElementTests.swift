// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

struct `XML that is written` {
    @Test func `A parser reads back what was written, whatever the text`() throws {
        var random = SeededGenerator.printingItsSeed("xml")
        let pieces: [Unicode.Scalar] = [
            "<", ">", "&", "\"", "'", "]", "a", "é", "\u{0}", "\u{8}", "\u{1F600}", "\u{FFFE}",
            "\n",
            "\r", "\t", " ", "\u{85}", "\u{2028}", ";", "#", "\u{10FFFF}",
        ]
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                text.append(pieces.randomElement(using: &random) ?? "a")
            }
            let element = XMLElement(
                "outer", [("name", String(text))],
                [XMLElement("inner", text: String(text))])
            let expected = String(
                String.UnicodeScalarView(
                    text.map { ["\u{0}", "\u{8}", "\u{FFFE}"].contains($0) ? "\u{FFFD}" : $0 }))
            let root = try ReadElement(document: element.document)
            #expect(root["name"] == expected)
            #expect(root.all("inner").first?.text == expected)
        }
    }

    @Test func `An element without content is closed at once`() {
        let bytes = XMLElement("a", [("b", "c")]).document
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\n<a b=\"c\"/>\n"))
    }
}
