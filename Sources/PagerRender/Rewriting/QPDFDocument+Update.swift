// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension QPDFDocument {
    /// What became of an attempt to store streams inflated behind a document's own bytes.
    enum Update {
        /// A copy that draws the same pixels in less time.
        case copy(DocumentBytes)
        /// There is no stream that could be inflated.
        case needless
        /// The document's form does not allow it.
        case impossible
    }

    /// Puts streams that Poppler would inflate, fonts again for every page, inflated behind the
    /// document's own bytes.
    ///
    /// Looks at nothing but the table of objects and those streams: for the fonts of a manual of
    /// 1,158 pages a thirtieth of the time that rewriting takes. What is beyond `preparedBytes`
    /// stays as it is. An encrypted document would need it encrypted again.
    func updated(inflating kinds: InflatedKinds) -> Update {
        guard isNull(value(of: trailer, "/Encrypt")) else { return .impossible }
        let streams = bytes.likelyStreams(of: kinds)
        guard let table = ObjectTable(of: bytes, leadingTo: streams) else { return .impossible }
        let numbers = streams.keys.filter { table.leads(to: $0) && $0 < objectCount }.sorted()
        guard !numbers.isEmpty else { return .needless }
        guard let inflater = Inflater(),
            var amended = AmendedBytes(of: bytes, room: Self.preparedBytes)
        else { return .impossible }
        var remaining = Self.preparedBytes
        for number in numbers {
            let limit = min(remaining, Self.longestStream)
            remaining -= inflate(number, of: kinds, with: inflater, into: &amended, within: limit)
            releaseObjects()
        }
        guard remaining < Self.preparedBytes else { return .needless }
        return amended.finished(table, trailer: trailerEntries).map(Update.copy) ?? .impossible
    }

    /// Returns the bytes that the stream has inflated; 0 where it is of none of these kinds, or
    /// stays as it is.
    private func inflate(
        _ number: Int, of kinds: InflatedKinds, with inflater: borrowing Inflater,
        into amended: inout AmendedBytes, within limit: Int
    ) -> Int {
        let stream = object(numbered: number)
        guard let dictionary = streamDictionary(stream), isDeflated(stream) else { return 0 }
        let entries = inflatedEntries(of: dictionary)
        let isFont = isFontFile(dictionary)
        let isContents = entries.allSatisfy { $0 == UInt8(ascii: " ") }
        guard isFont && kinds.contains(.fonts) || isContents && kinds.contains(.contents) else {
            return 0
        }
        let count = withRawStream(stream) { deflated in
            amended.addStream(number, entries: entries, within: limit) { target in
                guard case .whole(let count) = inflater.inflate(deflated, into: target) else {
                    return nil
                }
                return count
            }
        }
        return count ?? 0
    }

    private func isFontFile(_ dictionary: Object) -> Bool {
        let subtype = value(of: dictionary, "/Subtype")
        return !isNull(value(of: dictionary, "/Length1"))
            || ["/Type1C", "/CIDFontType0C", "/OpenType"].contains { isName(subtype, $0) }
    }

    /// What the dictionary of the stream holds once no filter is needed, besides its length.
    private func inflatedEntries(of dictionary: Object) -> [UInt8] {
        removeKey("/Filter", from: dictionary)
        removeKey("/Length", from: dictionary)
        return Array(unparsed(dictionary).dropFirst(2).dropLast(2))
    }

    private var trailerEntries: [UInt8] {
        ["/Size", "/Root", "/Info", "/ID"].flatMap { (key: String) -> [UInt8] in
            let value = value(of: trailer, key)
            return isNull(value) ? [] : Array("\(key) ".utf8) + unparsed(value) + Array(" ".utf8)
        }
    }
}
