// SPDX-License-Identifier: GPL-3.0-or-later

/// What a test has to know of a PNG file: that it is whole, its size and its words.
struct PNGFile {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let width: Int
    let height: Int
    /// The words in it, by their keys.
    let texts: [String: String]
    /// The pixels a metre across, where it says.
    let pixelsPerMetre: Int?
    /// How many frames it has, where it is an animation.
    let frames: Int?

    /// Reads the chunks of `bytes`; nil where they are not exactly one PNG file.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.signature) else { return nil }
        var chunks: [(name: String, data: ArraySlice<UInt8>)] = []
        var rest = bytes.dropFirst(Self.signature.count)
        while rest.count >= 12 {
            let length = Self.number(rest.prefix(4))
            guard rest.count >= 12 + length else { return nil }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            chunks.append((name, rest.dropFirst(8).prefix(length)))
            rest = rest.dropFirst(12 + length)
        }
        guard rest.isEmpty, chunks.last?.name == "IEND", let header = chunks.first,
            header.name == "IHDR"
        else { return nil }
        width = Self.number(header.data.prefix(4))
        height = Self.number(header.data.dropFirst(4).prefix(4))
        pixelsPerMetre = chunks.first { $0.name == "pHYs" }.map { Self.number($0.data.prefix(4)) }
        frames = chunks.first { $0.name == "acTL" }.map { Self.number($0.data.prefix(4)) }
        texts = Dictionary(
            chunks.filter { $0.name == "tEXt" }.map { Self.words($0.data) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func words(_ data: ArraySlice<UInt8>) -> (String, String) {
        let key = data.prefix { $0 != 0 }
        return (
            String(decoding: key, as: UTF8.self),
            String(decoding: data.dropFirst(key.count + 1), as: UTF8.self)
        )
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
