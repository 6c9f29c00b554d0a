// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Compressed images whose headers promise more pixels than there is data for.
    static let codecs = [
        HostileDocument(
            "jbig2-40000", .hang, .drawing,
            "A JBIG2 region of 40,000 pixels either way, to be decoded bit by bit from nothing"
        ) { jbig2(side: 40_000) },
        HostileDocument(
            "jbig2-100000", .hang, .drawing,
            "A JBIG2 region of 100,000 pixels either way, to be decoded bit by bit from nothing"
        ) { jbig2(side: 100_000) },
        HostileDocument(
            "jpx-16000", .memory, .drawing,
            "A JPEG 2000 image of 16,000 pixels either way in one tile that has no data"
        ) { jpeg2000(side: 16_000) },
        HostileDocument(
            "jpx-60000", .memory, .drawing,
            "A JPEG 2000 image of 60,000 pixels either way in one tile that has no data"
        ) { jpeg2000(side: 60_000) },
        HostileDocument(
            "ccitt-60000", .odd, .drawing,
            "A fax of 60,000 pixels either way that ends before it begins"
        ) {
            coded(
                [0], side: 60_000, bits: 1,
                [
                    "Filter": "CCITTFaxDecode",
                    "DecodeParms": ["K": -1, "Columns": 60_000, "Rows": 60_000],
                ])
        },
        HostileDocument(
            "jpeg-65500", .odd, .drawing,
            "The header of a progressive JPEG of 65,500 pixels either way, and no scan"
        ) { coded(jpegHeader(side: 65_500), side: 65_500, bits: 8, ["Filter": "DCTDecode"]) },
    ]

    private static func coded(
        _ data: [UInt8], side: Int, bits: Int, _ filter: PDFDictionary
    ) -> [UInt8] {
        page("612 0 0 792 0 0 cm /I Do") { objects in
            let entries: PDFDictionary = [
                "Type": "XObject", "Subtype": "Image", "Width": .integer(side),
                "Height": .integer(side), "ColorSpace": "DeviceGray",
                "BitsPerComponent": .integer(bits),
            ]
            let image = objects.addStream(data, entries.merging(filter), compressed: false)
            return ["XObject": ["I": image]]
        }
    }

    private static func jbig2(side: Int) -> [UInt8] {
        let size = bigEndian(side, bytes: 4) + bigEndian(side, bytes: 4)
        let pageInformation = size + [UInt8](repeating: 0, count: 11)
        let origin = [UInt8](repeating: 0, count: 8)
        let templatePixels: [UInt8] = [0x03, 0xFF, 0xFD, 0xFF, 0x02, 0xFE, 0xFE, 0xFE]
        let region = size + origin + [0, 0] + templatePixels + [0, 0, 0, 0]
        return coded(
            segment(0, type: 48, pageInformation) + segment(1, type: 38, region), side: side,
            bits: 1, ["Filter": "JBIG2Decode"])
    }

    /// Returns a segment of a JBIG2 stream that belongs to the first page.
    private static func segment(_ number: Int, type: UInt8, _ data: [UInt8]) -> [UInt8] {
        bigEndian(number, bytes: 4) + [type, 0, 1] + bigEndian(data.count, bytes: 4) + data
    }

    private static func jpeg2000(side: Int) -> [UInt8] {
        let size = bigEndian(side, bytes: 4) + bigEndian(side, bytes: 4)
        let origin = [UInt8](repeating: 0, count: 8)
        let sizes = [0, 0] + size + origin + size + origin + [0, 1, 7, 1, 1]
        let coding: [UInt8] = [0, 0, 0, 1, 0, 0, 4, 4, 0, 1]
        let quantisation: [UInt8] = [0x40, 0x40]
        let tile: [UInt8] = [0, 0, 0, 0, 0, 14, 0, 1]
        let data =
            [0xFF, 0x4F] + marker(0x51, sizes) + marker(0x52, coding) + marker(0x5C, quantisation)
            + marker(0x90, tile) + [0xFF, 0x93, 0xFF, 0xD9]
        return coded(data, side: side, bits: 8, ["Filter": "JPXDecode"])
    }

    private static func jpegHeader(side: Int) -> [UInt8] {
        let size = bigEndian(side, bytes: 2) + bigEndian(side, bytes: 2)
        let table = [0] + [UInt8](repeating: 1, count: 64)
        let frame = [8] + size + [1, 1, 0x11, 0]
        return [0xFF, 0xD8] + marker(0xDB, table) + marker(0xC2, frame)
            + marker(0xDA, [1, 1, 0, 0, 0, 0]) + [0xFF, 0xD9]
    }

    /// Returns a marker segment of JPEG and JPEG 2000, which says its own length.
    private static func marker(_ code: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, code] + bigEndian(data.count + 2, bytes: 2) + data
    }
}
