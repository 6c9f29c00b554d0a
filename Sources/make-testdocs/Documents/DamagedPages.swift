// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Documents with a bad page among good ones.
    static let damagedPages = [
        damagedPage, damagedKid, damagedDrawing,
        TestDocument(
            "type3-bad-glyph", "A Type 3 glyph that is no stream; what follows it is lost",
            pages: 1, width: 300, height: 400, bytes: PDFDocument(pages: [badGlyph]).bytes
        ).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = [1]
        },
        noise,
    ]

    private static let damagedPage: TestDocument = {
        var pages = good
        pages[2].entries["Contents"] = 5
        return five(
            "damaged-page", "The contents of page 3 are a number; Poppler loses it and the rest",
            damaged: [3, 4, 5], bytes: PDFDocument(pages: pages).bytes)
    }()

    private static let damagedKid: TestDocument = {
        var document = PDFDocument(pages: good)
        document.objects.set(document.pages[2], to: 5)
        return five(
            "damaged-kid", "A number in the place of page 3; Poppler counts the rest one lower",
            damaged: [5], bytes: document.bytes)
    }()

    private static let damagedDrawing: TestDocument = {
        var pages = good
        pages[2] = badGlyph
        return TestDocument(
            "damaged-drawing", "Page 3 of 5 cannot be drawn whole, the others can", pages: 5,
            width: 300, height: 400, bytes: PDFDocument(pages: pages).bytes
        ).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = [3]
        }
    }()

    private static let noise: TestDocument = {
        var document = PDFDocument(pageCount: 1)
        let group = document.objects.addStream(
            Array("1 0 0 rg 50 50 200 100 re f".utf8),
            [
                "Type": "XObject", "Subtype": "Form", "BBox": .box(0, 0, 300, 400),
                "Group": ["S": "Transparency"],
            ])
        var page = badGlyph
        page.content.append("/G gs /X Do")
        page.resources["XObject"] = ["X": group]
        page.resources["ExtGState"] = ["G": ["ca": 0.5]]
        document.set(page: 0, to: page)
        return TestDocument(
            "stdout-noise", "A transparency group after a bad glyph: Poppler prints to stdout",
            pages: 1, width: 300, height: 400, bytes: document.bytes
        ).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = [1]
        }
    }()

    private static let good = (1...5).map { letter("Page \($0)") }

    private static func five(
        _ name: String, _ purpose: String, damaged: [Int], bytes: [UInt8]
    ) -> TestDocument {
        let size = PageSize(width: 300, height: 400)
        let sizes = (1...5).map { damaged.contains($0) ? nil : size }
        return TestDocument(name, purpose, sizes: sizes, bytes: bytes).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = damaged
        }
    }

    /// A page with a bad glyph between two squares; the red one is drawn after it.
    private static var badGlyph: Page {
        var content = Content()
        content.fill(.blue, x: 50, y: 250, width: 100, height: 100)
        content.append("BT /T3 24 Tf 50 200 Td (a) Tj ET")
        content.fill(.red, x: 50, y: 50, width: 100, height: 100)
        var page = Page(width: 300, height: 400, content: content)
        page.resources["Font"] = [
            "T3": [
                "Type": "Font", "Subtype": "Type3", "FontBBox": [0, 0, 1000, 1000],
                "FontMatrix": [0.001, 0, 0, 0.001, 0, 0], "CharProcs": ["a": 5],
                "Encoding": ["Type": "Encoding", "Differences": [97, "a"]],
                "FirstChar": 97, "LastChar": 97, "Widths": [1000],
            ]
        ]
        return page
    }
}
