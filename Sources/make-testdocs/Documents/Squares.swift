// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    static let squares = TestDocument(
        "iiif-squares", "A hundred squares, each of its own colour, to check regions and sizes by",
        pages: 1, width: 240, height: 240, bytes: PDFDocument(pages: [squaresPage]).bytes)

    /// Ten rows of ten squares; red grows to the right, green downwards, blue in a pattern.
    private static var squaresPage: Page {
        var content = Content()
        for row in 0..<10 {
            for column in 0..<10 {
                let ink = Ink(
                    red: Double(column * 28) / 255, green: Double(row * 28) / 255,
                    blue: Double((row * 7 + column * 3) % 10 * 28) / 255)
                content.fill(
                    ink, x: Double(column * 24), y: Double((9 - row) * 24), width: 24, height: 24)
            }
        }
        return Page(width: 240, height: 240, content: content)
    }
}
