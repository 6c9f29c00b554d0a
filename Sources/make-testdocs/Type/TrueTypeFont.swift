// SPDX-License-Identifier: GPL-3.0-or-later

/// As much of a TrueType font as setting and embedding text takes.
struct TrueTypeFont: Sendable {
    /// A glyph's index in the font.
    typealias Glyph = Int

    let bytes: [UInt8]
    private let tables: [String: Int]
    private let glyphs: [UInt32: Glyph]

    init(bytes: [UInt8]) {
        self.bytes = bytes
        tables = Self.tables(of: bytes)
        glyphs = Self.glyphs(of: bytes, at: tables["cmap"] ?? 0)
    }

    /// Returns the glyph of `scalar`, which the font must have.
    func glyph(of scalar: Unicode.Scalar) -> Glyph {
        guard let glyph = glyphs[scalar.value] else {
            fatalError("the font lacks \(scalar)")
        }
        return glyph
    }

    /// Returns the width of `glyph` in thousandths of the type size.
    func advance(of glyph: Glyph) -> Int {
        let metrics = word(at: "hhea", 34)
        return word(at: "hmtx", 4 * min(glyph, metrics - 1)) * 1000 / word(at: "head", 18)
    }

    /// Every character the font has, with its glyph, in order of their codes.
    var characters: [(code: Int, glyph: Glyph)] {
        glyphs.map { (code: Int($0.key), glyph: $0.value) }.sorted { $0.code < $1.code }
    }

    /// How many glyphs the font has.
    var glyphCount: Int { word(at: "maxp", 4) }

    private func word(at table: String, _ offset: Int) -> Int {
        Self.word(bytes, (tables[table] ?? 0) + offset)
    }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> Int {
        Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    private static func long(_ bytes: [UInt8], _ offset: Int) -> Int {
        word(bytes, offset) << 16 | word(bytes, offset + 2)
    }
}

extension TrueTypeFont {
    private static func tables(of bytes: [UInt8]) -> [String: Int] {
        var tables: [String: Int] = [:]
        for index in 0..<word(bytes, 4) {
            let entry = 12 + 16 * index
            let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            tables[tag] = long(bytes, entry + 8)
        }
        return tables
    }

    /// Reads the character map of format 4, the usual one for the Basic Multilingual Plane.
    private static func glyphs(of bytes: [UInt8], at table: Int) -> [UInt32: Glyph] {
        let subtables = (0..<word(bytes, table + 2)).map { table + long(bytes, table + 8 + 8 * $0) }
        guard let map = subtables.first(where: { word(bytes, $0) == 4 }) else {
            fatalError("the font has no character map of format 4")
        }
        var glyphs: [UInt32: Glyph] = [:]
        let doubleCount = word(bytes, map + 6)
        for segment in stride(from: 0, to: doubleCount, by: 2) {
            let (end, start) = (map + 14 + segment, map + 16 + doubleCount + segment)
            for code in word(bytes, start)...word(bytes, end) where code != 0xFFFF {
                glyphs[UInt32(code)] = glyph(
                    of: code, in: bytes, segmentStart: start, doubleCount: doubleCount)
            }
        }
        return glyphs
    }

    private static func glyph(
        of code: Int, in bytes: [UInt8], segmentStart: Int, doubleCount: Int
    ) -> Glyph {
        let (delta, range) = (segmentStart + doubleCount, segmentStart + 2 * doubleCount)
        guard word(bytes, range) != 0 else { return (code + word(bytes, delta)) & 0xFFFF }
        let place = range + word(bytes, range) + 2 * (code - word(bytes, segmentStart))
        return word(bytes, place) == 0 ? 0 : (word(bytes, place) + word(bytes, delta)) & 0xFFFF
    }
}
