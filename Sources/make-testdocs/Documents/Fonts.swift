// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Documents that rely on fonts they do not carry, and one that carries one many times over.
    static let fonts = [
        TestDocument(
            "fonts-not-embedded", "Standard fonts, and one that nobody has", pages: 1, width: 300,
            height: 400, bytes: PDFDocument(pages: [borrowedFonts]).bytes
        ).expecting {
            $0.searches = [Search(word: "naive", pages: [1, 1, 1, 1, 1, 1])]
        },
        TestDocument(
            "cjk-not-embedded", "Japanese text in a font of the reader's choice", pages: 1,
            width: 300, height: 400, bytes: PDFDocument(pages: [japanese]).bytes
        ).expecting { $0.searches = [Search(word: "日本語", pages: [1])] },
        manyPages,
    ]

    private static var borrowedFonts: Page {
        let names = [
            "Helvetica", "Helvetica-Bold", "Times-Roman", "Times-Italic", "Courier",
            "NoSuchFontAtAll",
        ]
        var page = Page(width: 300, height: 400)
        var fonts: PDFDictionary = [:]
        for (index, name) in names.enumerated() {
            fonts["F\(index)"] = StandardFont.named(name)
            page.content.show(
                "\(name), naïve Ångström", font: "F\(index)", size: 14, x: 20,
                y: 340 - 50 * Double(index))
        }
        page.resources = ["Font": .dictionary(fonts)]
        return page
    }

    private static var japanese: Page {
        var page = Page(width: 300, height: 400)
        // The codes of 日本語の本 in UCS-2.
        page.content.append("BT /F1 36 Tf 50 250 Td <65e5672c8a9e306e672c> Tj ET")
        page.resources = [
            "Font": [
                "F1": [
                    "Type": "Font", "Subtype": "Type0", "BaseFont": "HeiseiMin-W3",
                    "Encoding": "UniJIS-UCS2-H",
                    "DescendantFonts": [
                        [
                            "Type": "Font", "Subtype": "CIDFontType0", "BaseFont": "HeiseiMin-W3",
                            "CIDSystemInfo": [
                                "Registry": .text("Adobe"), "Ordering": .text("Japan1"),
                                "Supplement": 2,
                            ],
                            "FontDescriptor": [
                                "Type": "FontDescriptor", "FontName": "HeiseiMin-W3", "Flags": 4,
                            ],
                        ]
                    ],
                ]
            ]
        ]
        return page
    }
}
