// SPDX-License-Identifier: GPL-3.0-or-later

/// A small document that uses what documents have in common, to load it once.
///
/// Its title needs the conversion of UTF-16, its page the fonts that every reader has to bring
/// along, one Japanese font that is not embedded, and a profile of colours.
enum AnchorDocument {
    /// The fonts that a PDF may use without embedding them.
    private static let standardFonts = [
        "Times-Roman", "Helvetica", "Courier", "Symbol", "ZapfDingbats",
    ]

    /// The file.
    static var bytes: [UInt8] {
        var file = Array("%PDF-1.7\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n".utf8
        }
        let table = file.count
        file += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
        for offset in offsets {
            let digits = String(offset)
            file += "\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8
        }
        let trailer = "trailer\n<</Size \(offsets.count + 1)/Root 1 0 R/Info 4 0 R>>\n"
        return file + "\(trailer)startxref\n\(table)\n%%EOF\n".utf8
    }

    private static var objects: [String] {
        let fonts = standardFonts.enumerated().map { index, name in
            "/F\(index)<</Type/Font/Subtype/Type1/BaseFont/\(name)>>"
        }
        let colours = "/ColorSpace<</C[/CalRGB<</WhitePoint[0.95 1 1.09]>>]>>"
        return [
            "<</Type/Catalog/Pages 2 0 R>>",
            "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            """
            <</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Contents 5 0 R\
            /Resources<</Font<<\(fonts.joined())/J 6 0 R>>\(colours)>>>>
            """,
            "<</Title<FEFF0050>>>",
            stream,
            """
            <</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UTF16-H\
            /DescendantFonts[7 0 R]>>
            """,
            """
            <</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/DW 1000\
            /CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 6>>\
            /FontDescriptor 8 0 R>>
            """,
            """
            <</Type/FontDescriptor/FontName/HeiseiMin-W3/Flags 6/FontBBox[0 -250 1000 900]\
            /ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>
            """,
        ]
    }

    private static var stream: String {
        let lines = standardFonts.indices.map { "BT /F\($0) 9 Tf 5 \(20 + 12 * $0) Td (Ag) Tj ET" }
        let content =
            "/C cs 0 0 0.5 sc \(lines.joined(separator: " ")) BT /J 9 Tf 5 5 Td <65E5> Tj ET"
        return "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream"
    }
}

extension DocumentBytes {
    /// A document of our own with one page, to find out whether documents can be drawn.
    public static var sample: DocumentBytes { DocumentBytes(AnchorDocument.bytes) }
}
