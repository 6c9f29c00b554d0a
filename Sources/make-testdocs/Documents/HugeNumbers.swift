// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Readers make infinity of numbers so long.
    static let hugeNumbers: TestDocument = {
        let huge = PDFValue.verbatim(String(repeating: "9", count: 310))
        var document = PDFDocument(pageCount: 1)
        var page = letter("Far away")
        let far: PDFDictionary = ["Dest": document.destination(page: 0, "XYZ", huge, huge, 1)]
        page.entries["Annots"] = [
            PDFDocument.link(area: .box(50, 50, 100, 80), target: far),
            PDFDocument.link(
                area: .array([10, 10, huge, 50]),
                target: PDFDocument.opening("https://example.org/far")),
            PDFDocument.link(
                area: .box(150, 50, 200, 80),
                target: PDFDocument.opening("https://example.org/near")),
        ]
        document.set(page: 0, to: page)
        document.setOutline([
            OutlineItem(title: "Far", target: far),
            OutlineItem(title: "Near", target: ["Dest": document.destination(page: 0, "Fit")]),
        ])
        return TestDocument(
            "numbers-huge", "Places with numbers of 310 digits in an outline and links", pages: 1,
            width: 300, height: 400, bytes: document.bytes)
    }()
}
