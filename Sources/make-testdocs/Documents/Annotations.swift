// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    static let annotations: TestDocument = {
        var document = PDFDocument(pageCount: 1)
        var page = letter("Annotated")
        let colours: [(ink: Ink, flags: Int)] = [
            (.red, 4), (.green, 2), (.blue, 32), (Ink(red: 1, green: 0, blue: 1), 0),
        ]
        let stamps = colours.enumerated().map { index, colour in
            stamp(&document.objects, colour.ink, flags: colour.flags, index: index)
        }
        page.entries["Annots"] = .array(stamps + [highlight, textField(&document.objects)])
        document.set(page: 0, to: page)
        return TestDocument(
            "annotations",
            "Stamps shown (red, magenta), hidden (green) and not for the screen (blue); a highlight",
            pages: 1, width: 300, height: 400, bytes: document.bytes)
    }()

    private static func stamp(
        _ objects: inout PDFObjects, _ ink: Ink, flags: Int, index: Int
    ) -> PDFValue {
        let left = 50 + 50 * Double(index)
        return [
            "Type": "Annot", "Subtype": "Stamp", "Rect": .box(left, 300, left + 40, 340),
            "F": .integer(flags), "AP": ["N": appearance(&objects, "\(ink.operands) rg", 40, 40)],
        ]
    }

    private static func appearance(
        _ objects: inout PDFObjects, _ operators: String, _ width: Double, _ height: Double
    ) -> PDFValue {
        objects.addStream(
            Array("\(operators) 0 0 \(numbers(width, height)) re f".utf8),
            ["Type": "XObject", "Subtype": "Form", "BBox": .box(0, 0, width, height)])
    }

    private static let highlight: PDFValue = [
        "Type": "Annot", "Subtype": "Highlight", "Rect": .box(50, 190, 160, 225), "F": 4,
        "C": [1, 1, 0], "QuadPoints": [50, 225, 160, 225, 50, 190, 160, 190],
        "Contents": .text("Worth remembering"),
    ]

    private static func textField(_ objects: inout PDFObjects) -> PDFValue {
        [
            "Type": "Annot", "Subtype": "Widget", "FT": "Tx", "T": .text("name"), "F": 4,
            "Rect": .box(50, 100, 250, 130),
            "AP": ["N": appearance(&objects, "0.8 0.9 1 rg", 200, 30)],
        ]
    }
}
