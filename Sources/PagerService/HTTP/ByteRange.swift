// SPDX-License-Identifier: GPL-3.0-or-later

/// What a client wants of a body, as its `Range` field says (RFC 9110 §14).
enum ByteRange: Equatable, Sendable {
    /// All of it: there is no field, or one that is not to be followed.
    case whole
    /// These bytes.
    case part(Range<Int>)
    /// Bytes that are not there.
    case unsatisfiable

    /// Reads the field against a body of `length` bytes.
    ///
    /// One range is followed. Several at once are answered with the whole, which the standard
    /// allows: ranges that overlap a thousand times would make a small request a huge answer.
    init(_ value: String?, length: Int) {
        let unit = "bytes="
        guard let value, value.lowercased().hasPrefix(unit) else {
            self = .whole
            return
        }
        let bounds = value.dropFirst(unit.count).trimmingBlanks
            .split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let ends = Self.ends(bounds[0], bounds[1]) else {
            self = .whole
            return
        }
        self = Self.resolved(ends.first, ends.last, length: length)
    }

    /// Reads both ends; nil where one is not a number, or neither is there.
    private static func ends(_ first: Substring, _ last: Substring) -> (first: Int?, last: Int?)? {
        guard !(first.isEmpty && last.isEmpty) else { return nil }
        let numbers = [first, last].map { text -> Int?? in
            guard !text.isEmpty else { return .some(nil) }
            let isNumber = text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
            // A number too large to count with is as good as the largest.
            return isNumber ? .some(Int(text) ?? .max) : nil
        }
        guard let first = numbers[0], let last = numbers[1] else { return nil }
        return (first, last)
    }

    private static func resolved(_ first: Int?, _ last: Int?, length: Int) -> ByteRange {
        guard let first else {
            let count = min(last ?? 0, length)
            return count > 0 ? .part(length - count..<length) : .unsatisfiable
        }
        let end = last.map { $0 == .max ? length : min($0 + 1, length) } ?? length
        if let last, last < first { return .whole }
        return first < length ? .part(first..<end) : .unsatisfiable
    }
}
