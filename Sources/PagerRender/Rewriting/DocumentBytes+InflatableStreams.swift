// SPDX-License-Identifier: GPL-3.0-or-later

/// Which streams of a document are stored inflated.
struct InflatedKinds: OptionSet {
    let rawValue: Int

    /// Embedded fonts, which are read again for every page they are on.
    static let fonts = InflatedKinds(rawValue: 1)
    /// Streams that say nothing of themselves but how they are packed, as the contents of pages
    /// do, which are read once.
    static let contents = InflatedKinds(rawValue: 2)
}

extension DocumentBytes {
    /// The longest dictionary of a stream that is looked at.
    private static let longestDictionary = 1024
    /// The most bytes that a number, a generation and the spaces behind them take.
    private static let longestHeader = 24

    /// What only the dictionary of a font's file names, as a rule.
    private static let fontFileNames: [StaticString] = [
        "/Length1", "/Type1C", "/CIDFontType0C", "/OpenType",
    ]

    /// What the dictionary of a stream names that says only how it is packed.
    private static let packingNames: [StaticString] = ["Length", "Filter", "FlateDecode"]

    /// Returns the objects that look like streams of these kinds: where in the file the versions
    /// of each begin, by its number.
    ///
    /// Streams stand openly in a file, never inside other streams: one pass over the bytes finds
    /// their dictionaries, with no object read. Whether an object is in use still, and is of
    /// that kind, its reader says.
    func likelyStreams(of kinds: InflatedKinds) -> [Int: [Int]] {
        withUnsafeBytes { all in
            var found: [Int: [Int]] = [:]
            var next = Self.firstRange(of: "obj", in: all[...])
            while let keyword = next {
                let rest = all[keyword.upperBound...]
                next = Self.firstRange(of: "obj", in: rest)
                let object = rest.prefix(upTo: next?.lowerBound ?? all.endIndex)
                guard Self.isStream(of: kinds, object.prefix(Self.longestDictionary)),
                    let header = Self.header(before: keyword.lowerBound, in: all[...])
                else { continue }
                found[header.number, default: []].append(header.position)
            }
            return found
        }
    }

    private static func isStream(of kinds: InflatedKinds, _ start: Bytes) -> Bool {
        guard let keyword = firstRange(of: "stream", in: start) else { return false }
        let dictionary = start[..<keyword.lowerBound]
        if kinds.contains(.fonts),
            fontFileNames.contains(where: { firstRange(of: $0, in: dictionary) != nil })
        {
            return true
        }
        return kinds.contains(.contents) && namesOnlyPacking(dictionary)
    }

    private static func namesOnlyPacking(_ dictionary: Bytes) -> Bool {
        let names = dictionary.split(separator: UInt8(ascii: "/")).dropFirst()
        return names.contains { $0.starts(with: "FlateDecode".utf8) }
            && names.allSatisfy { name in
                packingNames.contains { $0.withUTF8Buffer { name.starts(with: $0) } }
            }
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
