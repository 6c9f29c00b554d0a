// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    static let manga = TestDocument(
        "manga", "A comic read from right to left, its cover by itself; pages made of images",
        pages: 7, width: 310, height: 450, bytes: mangaDocument.bytes
    ).expecting {
        $0.layout = "TwoPageRight"
        $0.direction = "rtl"
    }

    private static let mangaDocument: PDFDocument = {
        var document = PDFDocument(pageCount: 7)
        let panels = [30, 80, 130].map { sun in
            PixelImage.panel(width: 160, height: 110, sun: sun).added(to: &document.objects)
        }
        for index in 0..<7 {
            var page = Page(width: 310, height: 450, content: mangaContent(number: index + 1))
            page.resources = StandardFont.resources.merging([
                "XObject": ["I0": panels[0], "I1": panels[1], "I2": panels[2]]
            ])
            document.set(page: index, to: page)
        }
        document.catalogueEntries = [
            "PageLayout": "TwoPageRight", "ViewerPreferences": ["Direction": "R2L"],
        ]
        return document
    }()

    /// Draws panels from right to left, the sun setting, with the page's number below.
    private static func mangaContent(number: Int) -> Content {
        var content = Content()
        if number == 1 {
            content.image("I1", x: 20, y: 140, width: 270, height: 290)
            content.show("MANGA", size: 48, x: 66, y: 80)
        } else {
            panel(&content, "I2", x: 160, y: 300, width: 130)
            panel(&content, "I1", x: 20, y: 300, width: 130)
            panel(&content, "I0", x: 20, y: 160, width: 270)
            content.show("first", size: 14, x: 250, y: 285)
            content.show("second", size: 14, x: 20, y: 285)
        }
        content.show("\(number)", size: 60, x: 138, y: 20, ink: .black)
        return content
    }

    private static func panel(
        _ content: inout Content, _ image: String, x: Double, y: Double, width: Double
    ) {
        content.image(image, x: x, y: y, width: width, height: width == 270 ? 120 : 130)
        content.frame(
            .black, x: x, y: y, width: width, height: width == 270 ? 120 : 130, line: 2)
    }
}
