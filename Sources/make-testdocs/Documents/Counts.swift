// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Documents that lie about how many pages they have, or have none.
    static let counts = [
        counted(
            "count-lies-high", "Three pages that /Count calls six", pages: 3, count: 6, seen: 6
        ).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = [4, 5, 6]
            for page in $0.damagedPages { $0.sizes[page - 1] = nil }
        },
        counted(
            "count-lies-low", "Five pages that /Count calls two; Poppler sees two", pages: 5,
            count: 2, seen: 2),
        counted(
            "count-negative", "Three pages that /Count calls minus three; Poppler sees none",
            pages: 3, count: -3, seen: 3
        ).expecting { $0.outcome = .rewritten },
        counted(
            "count-huge", "Three pages that /Count calls two thousand million; Poppler sees none",
            pages: 3, count: 2_000_000_000, seen: 3
        ).expecting { $0.outcome = .rewritten },
        TestDocument(
            "zero-pages", "A sound document without a page", outcome: .empty,
            bytes: PDFDocument(pages: []).bytes),
        linearisedLie,
    ]

    private static func counted(
        _ name: String, _ purpose: String, pages: Int, count: Int, seen: Int
    ) -> TestDocument {
        var document = PDFDocument(pages: (1...pages).map { letter("Page \($0)") })
        document.pageTreeEntries["Count"] = .integer(count)
        return TestDocument(
            name, purpose, pages: seen, width: 300, height: 400, bytes: document.bytes)
    }

    /// One page whose linearisation dictionary promises two thousand million.
    private static let linearisedLie: TestDocument = {
        var objects = PDFObjects()
        let (linearisation, catalogue) = (objects.reserve(), objects.reserve())
        let (tree, page) = (objects.reserve(), objects.reserve())
        objects.set(
            linearisation,
            to: [
                "Linearized": 1, "L": .verbatim("0000000000"), "N": 2_000_000_000,
                "O": .integer(page.value), "E": 100, "H": [100, 10], "T": 100,
            ])
        objects.set(catalogue, to: ["Type": "Catalog", "Pages": .reference(tree)])
        objects.set(tree, to: ["Type": "Pages", "Kids": [.reference(page)], "Count": 1])
        objects.set(
            page,
            to: ["Type": "Page", "Parent": .reference(tree), "MediaBox": .box(0, 0, 300, 400)])
        let bytes = PDFFile(objects: objects, root: catalogue).bytes
        let length = String(String(10_000_000_000 + bytes.count).dropFirst())
        return TestDocument(
            "linearized-n-lie", "One page that the linearisation calls two thousand million",
            pages: 1, width: 300, height: 400,
            bytes: replaced("/L 0000000000", by: "/L \(length)", in: bytes)
        ).expecting { $0.outcome = .rewritten }
    }()
}
