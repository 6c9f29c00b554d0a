// SPDX-License-Identifier: GPL-3.0-or-later

/// A document's table of objects, as far as it must be known to lead to new versions of some.
///
/// Poppler treats an object that is missing otherwise under a text than under a stream, and
/// otherwise where a section follows another: so that it draws the same from a copy, a text keeps
/// its place and has digits replaced, and a stream is followed by a stream.
struct ObjectTable {
    /// How the table is written.
    enum Form {
        /// As text: where the digits stand that lead to an object, by its number.
        case text([Int: [Int]])
        /// As a stream, which is the object of that number.
        case stream(Int)
    }

    /// Where the table's newest section begins.
    let position: Int
    /// How the newest section is written.
    let form: Form

    /// The most sections of a table that are looked at.
    private static let mostSections = 64
    /// The longest trailer that is looked at.
    private static let longestTrailer = 2048

    /// Reads the table of `bytes`; nil where it is not where the file says, or not counted from
    /// the file's beginning.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - objects: Where the versions of each object begin, by its number.
    init?(of bytes: DocumentBytes, leadingTo objects: [Int: [Int]]) {
        guard bytes.beginsWithHeader, let position = bytes.objectTablePosition else { return nil }
        self.position = position
        let form = bytes.withUnsafeBytes { all -> Form? in
            if let number = DocumentBytes.leadingNumber(in: all[position...]) {
                return .stream(number)
            }
            return .text(Self.places(of: objects, in: all, from: position))
        }
        guard let form else { return nil }
        self.form = form
    }

    /// Whether object `number` can be given a new version.
    func leads(to number: Int) -> Bool {
        switch form {
        case .text(let places): places[number] != nil
        case .stream: true
        }
    }

    /// Returns where the digits stand that lead to `objects`, in all sections written as text.
    private static func places(
        of objects: [Int: [Int]], in all: UnsafeRawBufferPointer, from position: Int
    ) -> [Int: [Int]] {
        let numbers = Dictionary(
            objects.flatMap { number, starts in starts.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first })
        var places: [Int: [Int]] = [:]
        var seen: Set<Int> = []
        var next: Int? = position
        while let start = next, start < all.count, seen.count < mostSections,
            seen.insert(start).inserted,
            let end = DocumentBytes.firstRange(of: "trailer", in: all[start...])
        {
            var rest = all[start..<end.lowerBound]
            while let mark = DocumentBytes.firstRange(of: " 00000 n", in: rest) {
                let digits = rest[..<mark.lowerBound].suffix(10)
                if digits.count == 10, let number = leadsTo(digits).flatMap({ numbers[$0] }) {
                    places[number, default: []].append(digits.startIndex)
                }
                rest = rest[mark.upperBound...]
            }
            let trailer = all[end.upperBound...].prefix(longestTrailer)
            next = DocumentBytes.firstRange(of: "/Prev", in: trailer).flatMap {
                DocumentBytes.leadingNumber(in: trailer[$0.upperBound...])
            }
        }
        return places
    }

    /// Returns the number that `digits` are, or nil where they are not all digits.
    private static func leadsTo(_ digits: DocumentBytes.Bytes) -> Int? {
        guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
