// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// The blend modes of ISO 32000-2, 11.3.5, in the order of their squares.
    private static let blendModes = [
        "Normal", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn",
        "HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color",
        "Luminosity",
    ]

    static let blending = TestDocument(
        "blend-modes", "A square in each blend mode on bare paper, which they must not blend with",
        pages: 1, width: 400, height: 400, bytes: PDFDocument(pages: [blendingPage]).bytes)

    /// Four squares a row, from the top left.
    private static var blendingPage: Page {
        var content = Content()
        var states: PDFDictionary = [:]
        for (place, mode) in blendModes.enumerated() {
            states["\(mode)"] = ["BM": .name(mode)]
            content.append("q /\(mode) gs")
            content.fill(
                Ink(red: 0.8, green: 0.1, blue: 0.1), x: Double(place % 4 * 100 + 20),
                y: Double(300 - place / 4 * 100 + 20), width: 60, height: 60)
            content.append("Q")
        }
        var page = Page(width: 400, height: 400, content: content)
        page.resources = ["ExtGState": .dictionary(states)]
        return page
    }
}
