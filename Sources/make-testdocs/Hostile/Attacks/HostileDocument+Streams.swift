// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Streams that are small on disk and nowhere else.
    static let streams = [
        HostileDocument(
            "flate-twice-1g", .hang, .content,
            "The contents of a page are 1,000 million spaces, compressed twice to a few kilobytes"
        ) { twiceDeflated(spaces: 1_000_000_000) },
        HostileDocument(
            "flate-twice-4g", .hang, .content,
            "The contents of a page are 4,000 million spaces, compressed twice"
        ) { twiceDeflated(spaces: 4_000_000_000) },
        HostileDocument(
            "filters-1000", .odd, .content,
            "The contents of a page pass through a thousand decoders of hexadecimal digits"
        ) { hexadecimalChain },
        HostileDocument(
            "content-100k-streams", .slow, .content,
            "The contents of a page are one stream, listed 100,000 times"
        ) { listedStreams },
    ]

    private static func twiceDeflated(spaces count: Int) -> [UInt8] {
        withContents { objects in
            objects.addStream(
                deflated(deflatedRun(of: 0x20, count: count)),
                ["Filter": ["FlateDecode", "FlateDecode"]], compressed: false)
        }
    }

    private static var hexadecimalChain: [UInt8] {
        withContents { objects in
            let filters = [PDFValue](repeating: "ASCIIHexDecode", count: 1000)
            return objects.addStream(
                Array("20>".utf8), ["Filter": .array(filters)], compressed: false)
        }
    }

    private static var listedStreams: [UInt8] {
        withContents { objects in
            let stream = objects.addStream(Array("0 0 1 rg 10 10 1 1 re f".utf8))
            return .array([PDFValue](repeating: stream, count: 100_000))
        }
    }

    private static func withContents(
        _ contents: (inout PDFObjects) -> PDFValue
    ) -> [UInt8] {
        var document = PDFDocument(pageCount: 1)
        var page = plain
        page.entries["Contents"] = contents(&document.objects)
        document.set(page: 0, to: page)
        return document.bytes
    }
}
