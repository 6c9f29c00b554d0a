// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    static let manyPages = TestDocument(
        "many-pages",
        "Many pages that share one embedded font, in object streams: memory must stay flat",
        pages: 320, width: 300, height: 400, bytes: manyPagesFile.bytes)

    private static let manyPagesFile: PDFFile = {
        var document = PDFDocument(pageCount: 320)
        let font = Typeface.embedded(in: &document.objects)
        let resources = document.objects.add(["Font": ["T1": font]])
        let bodies = paragraphs.map { document.objects.addStream($0.bytes) }
        let head = Typesetter(size: 12, width: 220)
        for index in 0..<320 {
            var page = Page(width: 300, height: 400)
            page.content.append(head.shown("Page \(index + 1) of 320", x: 40, y: 350))
            let own = document.objects.addStream(page.content.bytes)
            page.entries = [
                "Contents": [own, bodies[index % bodies.count]], "Resources": resources,
            ]
            document.set(page: index, to: page)
        }
        var file = document.file
        file.crossReference = .stream(.byOffset)
        return file
    }()

    /// Every paragraph of the book, set narrower.
    private static var paragraphs: [Content] {
        let setter = Typesetter(size: 9, width: 220)
        return (BookText.leaf + BookText.spread + BookText.plates + BookText.ending).map { text in
            setter.lines(of: text).enumerated().reduce(into: Content()) { content, line in
                let y = 320 - 12.6 * Double(line.offset)
                content.append(setter.shown(line.element, x: 40, y: y))
            }
        }
    }
}
