// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Which of the names that Poppler does not tell of, or not in safety, may stand in a document.
///
/// Most documents hold none, and then libqpdf need not be asked. A name stands in the file openly
/// or in an object stream; where one cannot be looked into, it may hold any name.
struct RareNames {
    /// Whether /R2L may be there, for pages that follow each other from right to left.
    private(set) var rightToLeft = false
    /// Whether /UserUnit may be there, for pages with a unit of their own.
    private(set) var userUnit = false
    /// Whether /PageLabels may be there, for pages with labels of their own.
    private(set) var pageLabels = false
    /// Whether /Encrypt is there, for documents that are encrypted.
    private(set) var encryption = false
    /// Whether a blend mode or a soft mask may be there, for pages whose colours depend on what
    /// they are painted over.
    private(set) var blending = false

    /// The longest dictionary of an object stream.
    private static let longestDictionary = 1024
    /// The most bytes of an object stream that are inflated.
    private static let longestObjectStream = 4 << 20

    /// Looks through `bytes` once.
    init(in bytes: DocumentBytes) {
        bytes.withUnsafeBytes { all in
            Self.forEachName(in: all) { rest in
                note(rest)
                switch rest.dropFirst().first {
                case UInt8(ascii: "E") where rest.starts(with: "/Encrypt".utf8): encryption = true
                case UInt8(ascii: "O") where rest.starts(with: "/ObjStm".utf8):
                    note(objectStream: rest)
                default: break
                }
            }
        }
    }

    /// Calls `body` with what begins with each name in `all`.
    private static func forEachName(
        in all: UnsafeRawBufferPointer, _ body: (DocumentBytes.Bytes) -> Void
    ) {
        guard let start = all.baseAddress else { return }
        var position = 0
        while let slash = memchr(start + position, 0x2F, all.count - position) {
            let name = UnsafeRawPointer(slash) - start
            body(all[name...])
            position = name + 1
        }
    }

    /// Takes note of the name that `rest` begins with, wherever dictionaries may stand.
    private mutating func note(_ rest: DocumentBytes.Bytes) {
        switch rest.dropFirst().first {
        case UInt8(ascii: "R"): rightToLeft = rightToLeft || rest.starts(with: "/R2L".utf8)
        case UInt8(ascii: "U"): userUnit = userUnit || rest.starts(with: "/UserUnit".utf8)
        case UInt8(ascii: "P"): pageLabels = pageLabels || rest.starts(with: "/PageLabels".utf8)
        case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "L"):
            blending = blending || Self.blends(rest)
        default: break
        }
    }

    /// Takes note of the names in the stream whose dictionary `rest` begins in.
    private mutating func note(objectStream rest: DocumentBytes.Bytes) {
        guard !(rightToLeft && userUnit && pageLabels && blending) else { return }
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
            pageLabels = true
            blending = true
            return
        }
        inflated.withUnsafeBytes { objects in
            Self.forEachName(in: objects) { note($0) }
        }
    }

    /// Whether `rest` begins with a soft mask's kind, or with a blend mode other than none.
    private static func blends(_ rest: DocumentBytes.Bytes) -> Bool {
        if rest.starts(with: "/Alpha".utf8) || rest.starts(with: "/Luminosity".utf8) { return true }
        guard rest.starts(with: "/BM".utf8) else { return false }
        let value = rest.dropFirst(3).drop { $0 == 32 || (9...13).contains($0) }
        return !value.starts(with: "/Normal".utf8) && !value.starts(with: "/Compatible".utf8)
    }
}
