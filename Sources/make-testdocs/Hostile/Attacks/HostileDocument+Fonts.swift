// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Fonts that are broken, missing, or draw themselves.
    static let fonts = [
        HostileDocument(known: "type3-bad-glyph", .lie, .drawing),
        HostileDocument(
            "type3-cycle", .crash, .content, "A Type 3 glyph that shows itself twice"
        ) { type3(glyph: "(aa) Tj") },
        HostileDocument(
            "type3-billion-laughs", .odd, .content,
            "20 Type 3 fonts, each of whose glyphs shows ten of the next"
        ) { type3Laughs },
        HostileDocument(
            "font-broken", .noise, .content, "An embedded TrueType font that is not one"
        ) { brokenFont },
        HostileDocument(
            "to-unicode-huge", .odd, .content,
            "A map from codes to letters with ranges of millions of codes"
        ) { mapping("<00000000> <ffffffff> <0041>") },
        HostileDocument(
            "to-unicode-long", .odd, .content,
            "A map that turns one letter into 10,000, on a page of 1,000 such letters"
        ) { mapping("<41> <41> <" + String(repeating: "0042", count: 10_000) + ">") },
        HostileDocument(
            "fonts-2k", .hang, .content, "2,000 changes among fonts that are not embedded"
        ) { manyFonts },
        HostileDocument(known: "fonts-not-embedded", .odd, .content),
        HostileDocument(known: "cjk-not-embedded", .odd, .content),
    ]

    private static let showA = "BT /F1 24 Tf 72 700 Td (a) Tj ET"

    private static func type3Font(glyph: PDFValue, _ resources: PDFDictionary) -> PDFDictionary {
        [
            "Type": "Font", "Subtype": "Type3", "FontBBox": [0, 0, 1000, 1000],
            "FontMatrix": [0.001, 0, 0, 0.001, 0, 0], "CharProcs": ["a": glyph],
            "Encoding": ["Type": "Encoding", "Differences": [97, "a"]], "FirstChar": 97,
            "LastChar": 97, "Widths": [1000], "Resources": .dictionary(resources),
        ]
    }

    private static func type3(glyph show: String) -> [UInt8] {
        page(showA) { objects in
            let number = objects.reserve()
            let resources: PDFDictionary = ["Font": ["F1": .reference(number)]]
            let glyph = objects.addStream(
                Array("1000 0 d0 0 0 500 500 re f BT /F1 900 Tf \(show) ET".utf8))
            objects.set(number, to: .dictionary(type3Font(glyph: glyph, resources)))
            return resources
        }
    }

    private static var type3Laughs: [UInt8] {
        page(showA) { objects in
            var glyph = objects.addStream(Array("1000 0 d0 0 0 500 500 re f".utf8))
            var resources: PDFDictionary = [:]
            for _ in 1...20 {
                let font = objects.add(.dictionary(type3Font(glyph: glyph, resources)))
                resources = ["Font": ["F1": font]]
                glyph = objects.addStream(
                    Array("1000 0 d0 BT /F1 900 Tf (aaaaaaaaaa) Tj ET".utf8))
            }
            return resources
        }
    }

    private static var brokenFont: [UInt8] {
        page(greeting) { objects in
            let file = objects.addStream(repeated("\0\u{1}\0\0garbage", 50))
            let font: PDFValue = [
                "Type": "Font", "Subtype": "TrueType", "BaseFont": "Broken", "FirstChar": 0,
                "LastChar": 255,
                "FontDescriptor": [
                    "Type": "FontDescriptor", "FontName": "Broken", "Flags": 32, "FontFile2": file,
                ],
            ]
            return ["Font": ["F1": font]]
        }
    }

    private static func mapping(_ range: String) -> [UInt8] {
        let letters = String(repeating: "A", count: 1000)
        return page("BT /F1 8 Tf 9 400 Td (\(letters)) Tj ET") { objects in
            let map = "begincmap 1 beginbfrange \(range) endbfrange endcmap"
            let font: PDFDictionary = [
                "Type": "Font", "Subtype": "Type1", "BaseFont": "Helvetica",
                "ToUnicode": objects.addStream(Array(map.utf8)),
            ]
            return ["Font": ["F1": .dictionary(font)]]
        }
    }

    private static var manyFonts: [UInt8] {
        let count = 2_000
        let operators = (0..<count).map { "/F\($0) 9 Tf (a) Tj" }.joined(separator: "\n")
        return page("BT 9 400 Td \(operators) ET") { objects in
            let fonts = (0..<count).map { index in
                ("F\(index)", objects.add(StandardFont.named("Unknown\(index)")))
            }
            return ["Font": .dictionary(PDFDictionary(entries: fonts))]
        }
    }
}
