// SPDX-License-Identifier: GPL-3.0-or-later

/// The names by which an SVG file calls its surfaces and images.
///
/// Cairo 1.16 counts both through the life of the process: the same page would have other bytes
/// each time. Here they are counted in the file, in the order it names them.
struct SVGPartNames {
    private static let kinds = [Array("surface".utf8), Array("image".utf8)]
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private var names: [ArraySlice<UInt8>: [UInt8]] = [:]
    private var counts: [[UInt8]: Int] = [:]

    /// Returns `file`, as Cairo wrote it, with the names that are its own.
    static func counted(_ file: [UInt8]) -> [UInt8] {
        var counting = SVGPartNames()
        var written: [UInt8] = []
        written.reserveCapacity(file.count)
        var rest = file[...]
        while let mark = rest.firstIndex(where: {
            $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#")
        }) {
            written += rest[...mark]
            rest = rest[(mark + 1)...]
            guard let (kind, name) = name(at: rest) else { continue }
            written += counting.name(for: name, of: kind)
            rest = rest[name.endIndex...]
        }
        return written + rest
    }

    /// Returns the name that `bytes` begins with, and what it is a name of.
    private static func name(
        at bytes: ArraySlice<UInt8>
    ) -> (kind: [UInt8], name: ArraySlice<UInt8>)? {
        guard let kind = kinds.first(where: { bytes.starts(with: $0) }) else { return nil }
        let number = bytes.dropFirst(kind.count).prefix { digits.contains($0) }
        return number.isEmpty ? nil : (kind, bytes[..<number.endIndex])
    }

    private mutating func name(for name: ArraySlice<UInt8>, of kind: [UInt8]) -> [UInt8] {
        if let known = names[name] { return known }
        counts[kind, default: 0] += 1
        let counted = kind + Array(String(counts[kind, default: 0]).utf8)
        names[name] = counted
        return counted
    }
}
