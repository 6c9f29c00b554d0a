// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentBytes {
    /// How far from the end the position of the table of objects stands, at most.
    private static let tailBytes = 1024

    /// Where the file's last lines say that its table of objects is, where it is there; nil where
    /// it is not.
    ///
    /// Where it is not, readers find the objects by scanning the file.
    var objectTablePosition: Int? {
        withUnsafeBytes { all in
            let tail = all.suffix(Self.tailBytes)
            guard let keyword = Self.lastRange(of: "startxref", in: tail),
                let position = Self.leadingNumber(in: all[keyword.upperBound...])
            else { return nil }
            let header = Self.firstRange(of: "%PDF-", in: all.prefix(Self.tailBytes))
            return [position, position + (header?.lowerBound ?? 0)].first { start in
                start < all.count && Self.isObjectTable(all[start...])
            }
        }
    }

    /// Whether nothing stands before the file's header, which positions are counted from.
    var beginsWithHeader: Bool { withUnsafeBytes { $0.starts(with: "%PDF-".utf8) } }

    private static func isObjectTable(_ bytes: Bytes) -> Bool {
        let start = bytes.prefix(32).drop { $0 == 10 || $0 == 13 || $0 == 32 }
        if start.starts(with: "xref".utf8) { return true }
        return leadingNumber(in: start) != nil && firstRange(of: "obj", in: start) != nil
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
