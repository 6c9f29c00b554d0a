// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentBytes {
    /// The longest dictionary of a stream that is looked at.
    private static let longestDictionary = 1024
    /// The most bytes that a number, a generation and the spaces behind them take.
    private static let longestHeader = 24

    /// What only the dictionary of a font's file names, as a rule.
    private static let fontFileNames: [StaticString] = [
        "/Length1", "/Type1C", "/CIDFontType0C", "/OpenType",
    ]

    /// The objects that look like an embedded font's file: where in the file the versions of each
    /// begin, by its number.
    ///
    /// Streams stand openly in a file, never inside other streams: one pass over the bytes finds
    /// their dictionaries, with no object read. Whether an object is in use still, and is a font,
    /// its reader says.
    var likelyFontFiles: [Int: [Int]] {
        withUnsafeBytes { all in
            var found: [Int: [Int]] = [:]
            var next = Self.firstRange(of: "obj", in: all[...])
            while let keyword = next {
                let rest = all[keyword.upperBound...]
                next = Self.firstRange(of: "obj", in: rest)
                let object = rest.prefix(upTo: next?.lowerBound ?? all.endIndex)
                guard Self.isFontFile(object.prefix(Self.longestDictionary)),
                    let header = Self.header(before: keyword.lowerBound, in: all[...])
                else { continue }
                found[header.number, default: []].append(header.position)
            }
            return found
        }
    }

    private static func isFontFile(_ start: Bytes) -> Bool {
        guard let keyword = firstRange(of: "stream", in: start) else { return false }
        let dictionary = start[..<keyword.lowerBound]
        return fontFileNames.contains { firstRange(of: $0, in: dictionary) != nil }
    }

    /// Returns the number of the object whose keyword begins at `end`, and where it stands; nil
    /// where there is none or its generation is not 0.
    private static func header(before end: Int, in bytes: Bytes) -> (number: Int, position: Int)? {
        let words = bytes[..<end].suffix(longestHeader).split {
            $0 == 32 || (9...13).contains($0)
        }
        guard words.count >= 2, words[words.endIndex - 1].elementsEqual("0".utf8) else {
            return nil
        }
        let word = words[words.endIndex - 2]
        guard word.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return leadingNumber(in: word).map { ($0, word.startIndex) }
    }
}
