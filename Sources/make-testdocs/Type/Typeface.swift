// SPDX-License-Identifier: GPL-3.0-or-later

/// The typeface that documents carry with them: DejaVu Serif Condensed, the Latin letters.
enum Typeface {
    static let serif = TrueTypeFont(bytes: PackageResources.DejaVuSerifCondensed_Latin_ttf)

    /// Adds the typeface to a document, by its glyphs' indices (Identity-H), and returns the font.
    static func embedded(in objects: inout PDFObjects, compressed: Bool = true) -> PDFValue {
        let file = objects.addStream(
            serif.bytes, ["Length1": .integer(serif.bytes.count)], compressed: compressed)
        let descriptor = objects.add([
            "Type": "FontDescriptor", "FontName": .name(name), "Flags": 6,
            "FontBBox": [-693, -347, 1512, 1109], "ItalicAngle": 0, "Ascent": 939,
            "Descent": -236, "CapHeight": 729, "StemV": 80, "FontFile2": file,
        ])
        let descendant = objects.add([
            "Type": "Font", "Subtype": "CIDFontType2", "BaseFont": .name(name),
            "CIDSystemInfo": [
                "Registry": .text("Adobe"), "Ordering": .text("Identity"), "Supplement": 0,
            ],
            "FontDescriptor": descriptor, "W": widths, "CIDToGIDMap": "Identity",
        ])
        return objects.add([
            "Type": "Font", "Subtype": "Type0", "BaseFont": .name(name),
            "Encoding": "Identity-H", "DescendantFonts": [descendant],
            "ToUnicode": objects.addStream(Array(unicodeMap.utf8)),
        ])
    }

    private static let name = "PAGERS+DejaVuSerifCondensed"

    private static var widths: PDFValue {
        let widths = (0..<serif.glyphCount).map { PDFValue.integer(serif.advance(of: $0)) }
        return [0, .array(widths)]
    }

    private static var unicodeMap: String {
        let pairs = serif.characters.map { "<\(hex($0.glyph))> <\(hex($0.code))>" }
        let blocks = stride(from: 0, to: pairs.count, by: 100).map { start in
            let block = pairs[start..<min(start + 100, pairs.count)]
            return "\(block.count) beginbfchar\n\(block.joined(separator: "\n"))\nendbfchar\n"
        }
        return """
            /CIDInit /ProcSet findresource begin 12 dict begin begincmap
            /CMapName /Pager def /CMapType 2 def
            1 begincodespacerange <0000> <ffff> endcodespacerange
            \(blocks.joined())endcmap end end

            """
    }
}

/// Returns the four hexadecimal digits of `value`.
func hex(_ value: Int) -> String {
    String(String(0x10000 + value, radix: 16).dropFirst())
}
