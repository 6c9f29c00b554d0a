// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

extension DocumentBytes {
    /// How far from the end the position of the table of objects stands, at most.
    private static let tailBytes = 1024
    /// The most bytes that are inflated to look for a name.
    private static let longestObjectStream = 4 << 20

    /// Whether the file's last lines say where its table of objects is, and it is there.
    ///
    /// Where it is not, readers find the objects by scanning the file.
    var pointsAtObjectTable: Bool {
        withUnsafeBytes { all in
            let tail = all.suffix(Self.tailBytes)
            guard let keyword = Self.lastRange(of: "startxref", in: tail),
                let position = Self.leadingNumber(in: all[keyword.upperBound...])
            else { return false }
            let header = Self.firstRange(of: "%PDF-", in: all.prefix(Self.tailBytes))
            return [position, position + (header?.lowerBound ?? 0)].contains { start in
                start < all.count && Self.isObjectTable(all[start...])
            }
        }
    }

    /// Returns whether `name` may stand in an object: it stands in the file or in one of its
    /// object streams, or these cannot be looked into.
    func mayHold(_ name: StaticString) -> Bool {
        withUnsafeBytes { all in
            if Self.firstRange(of: name, in: all[...]) != nil { return true }
            var rest = all[...]
            while let found = Self.firstRange(of: "/ObjStm", in: rest) {
                rest = rest[found.upperBound...]
                if Self.objectStream(in: rest, mayHold: name) { return true }
            }
            return false
        }
    }

    private static func isObjectTable(_ bytes: Bytes) -> Bool {
        let start = bytes.prefix(32).drop { $0 == 10 || $0 == 13 || $0 == 32 }
        if start.starts(with: "xref".utf8) { return true }
        return leadingNumber(in: start) != nil && firstRange(of: "obj", in: start) != nil
    }

    private static func objectStream(in rest: Bytes, mayHold name: StaticString) -> Bool {
        guard let keyword = firstRange(of: "stream", in: rest.prefix(tailBytes)) else {
            return true
        }
        let contents = rest[keyword.upperBound...].drop { $0 == 10 || $0 == 13 }
        let deflated = UnsafeRawBufferPointer(rebasing: contents)
        guard let inflated = InflatedStream(deflated, within: longestObjectStream) else {
            return true
        }
        return inflated.withUnsafeBytes { firstRange(of: name, in: $0[...]) != nil }
    }

    private static func lastRange(of name: StaticString, in bytes: Bytes) -> Range<Int>? {
        var rest = bytes
        var last: Range<Int>?
        while let found = firstRange(of: name, in: rest) {
            last = found
            rest = rest[found.upperBound...]
        }
        return last
    }
}
