// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    static let book = TestDocument(
        "book",
        "The usual book: an odd number of pages, labels, an outline, links, running text",
        pages: 7, width: BookLayout.width, height: BookLayout.height, bytes: bookFile.bytes
    ).expecting {
        $0.labels = BookPages.labels
        $0.destinations = bookDestinations
        $0.searches = [
            Search(word: "naive cafe", pages: [3]), Search(word: "angstrom", pages: [3]),
            Search(word: "find", pages: [3]), Search(word: "finger", pages: [3, 4, 4]),
            Search(word: "BLANK", pages: [6, 6, 6, 6, 7]),
            Search(word: "coloured", pages: [3]), Search(word: "difficult", pages: [4, 4]),
            Search(word: "without", pages: [6, 7]),
        ]
    }

    private static let bookDestinations = [
        Destination(title: "Contents", page: 2, left: nil, top: nil),
        Destination(title: "The Leaf", page: 3, left: 58, top: 80),
        Destination(title: "Margins", page: 4, left: nil, top: 60),
        Destination(title: "The Spread", page: 5, left: 58, top: 80),
        Destination(title: "Plates", page: 6, left: nil, top: 60),
        Destination(title: "The Last Page", page: 7, left: 58, top: 80),
    ]

    private static let bookFile: PDFFile = {
        var document = bookDocument
        let information = document.objects.add([
            "Title": .text("The Turn of the Page"), "Author": .text("The pdfpager project"),
            "Subject": .text("Paper, order and patience – in seven pages"),
            "Keywords": .text("page, leaf, spread"), "Creator": .text("make-testdocs"),
            "CreationDate": .text("D:20240229123000+01'00'"),
        ])
        var file = document.file
        file.trailerEntries["Info"] = information
        return file
    }()

    private static let bookDocument: PDFDocument = {
        let contents = BookPages.all
        var document = PDFDocument(pageCount: contents.count)
        let font = Typeface.embedded(in: &document.objects)
        for (index, content) in contents.enumerated() {
            var page = Page(width: BookLayout.width, height: BookLayout.height, content: content)
            page.resources = ["Font": ["T1": font]]
            page.entries["Annots"] = .array(bookLinks(of: document, page: index))
            document.set(page: index, to: page)
        }
        document.setLabels([(page: 0, label: ["S": "r"]), (page: 2, label: ["S": "D"])])
        document.setOutline(bookOutline(of: document))
        document.catalogueEntries["Dests"] = [
            "last": document.destination(page: 6, "XYZ", 58, 568, 0)
        ]
        return document
    }()

    private static func bookOutline(of document: PDFDocument) -> [OutlineItem] {
        let head = { (index: Int) -> PDFDictionary in
            ["Dest": document.destination(page: index, "XYZ", 58, 568, 0)]
        }
        let top = { (index: Int) -> PDFDictionary in
            ["Dest": document.destination(page: index, "FitH", 588)]
        }
        return [
            OutlineItem(title: "Contents", target: ["Dest": document.destination(page: 1, "Fit")]),
            OutlineItem(
                title: "The Leaf", target: head(2),
                children: [OutlineItem(title: "Margins", target: top(3))]),
            OutlineItem(
                title: "The Spread", target: head(4),
                children: [OutlineItem(title: "Plates", target: top(5))]),
            OutlineItem(title: "The Last Page", target: ["Dest": "last"]),
            OutlineItem(
                title: "More about pages", target: PDFDocument.opening(BookPages.address)),
        ]
    }

    private static func bookLinks(of document: PDFDocument, page: Int) -> [PDFValue] {
        switch page {
        case 1: return contentsLinks(of: document)
        case 6:
            let target = document.destination(page: 1, "XYZ", 0, 648, 0)
            return [PDFDocument.link(area: .box(56, 146, 160, 162), target: ["Dest": target])]
        default: return []
        }
    }

    private static func contentsLinks(of document: PDFDocument) -> [PDFValue] {
        let chapters = BookPages.chapters.enumerated().map { row, chapter in
            let y = BookPages.contentsY(row: row)
            let target: PDFValue =
                row == 2 ? "last" : document.destination(page: chapter.page, "XYZ", 58, 568, 0)
            return PDFDocument.link(area: .box(56, y - 4, 376, y + 14), target: ["Dest": target])
        }
        let address = PDFDocument.link(
            area: .box(150, 326, 300, 340), target: PDFDocument.opening(BookPages.address))
        return chapters + [address]
    }
}
