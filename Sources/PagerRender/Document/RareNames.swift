// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of the names that Poppler does not tell of may stand in a document.
///
/// Most documents hold none, and then libqpdf need not be asked. A name stands in the file openly
/// or in an object stream; where one cannot be looked into, it may hold any name.
struct RareNames {
    /// Whether /R2L may be there, for pages that follow each other from right to left.
    private(set) var rightToLeft = false
    /// Whether /UserUnit may be there, for pages with a unit of their own.
    private(set) var userUnit = false

    /// The longest dictionary of an object stream.
    private static let longestDictionary = 1024
    /// The most bytes of an object stream that are inflated.
    private static let longestObjectStream = 4 << 20

    /// Looks through `bytes`.
    init(in bytes: DocumentBytes) {
        bytes.withUnsafeBytes { all in
            look(into: all)
            var rest = all[...]
            while let found = DocumentBytes.firstRange(of: "/ObjStm", in: rest), !isAll {
                rest = rest[found.upperBound...]
                look(intoObjectStream: rest)
            }
        }
    }

    private var isAll: Bool { rightToLeft && userUnit }

    private mutating func look(into bytes: UnsafeRawBufferPointer) {
        rightToLeft = rightToLeft || DocumentBytes.firstRange(of: "/R2L", in: bytes[...]) != nil
        userUnit = userUnit || DocumentBytes.firstRange(of: "/UserUnit", in: bytes[...]) != nil
    }

    /// Looks into the stream whose dictionary `rest` begins in.
    private mutating func look(intoObjectStream rest: DocumentBytes.Bytes) {
        guard
            let keyword = DocumentBytes.firstRange(
                of: "stream", in: rest.prefix(Self.longestDictionary)),
            let inflated = InflatedStream(
                UnsafeRawBufferPointer(
                    rebasing: rest[keyword.upperBound...].drop { $0 == 10 || $0 == 13 }),
                within: Self.longestObjectStream)
        else {
            rightToLeft = true
            userUnit = true
            return
        }
        inflated.withUnsafeBytes { look(into: $0) }
    }
}
