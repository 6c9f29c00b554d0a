// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension QPDFDocument {
    /// The most bytes that inflating the streams of a prepared copy may add.
    static let preparedBytes = 96 << 20
    /// The most bytes that one stream may have inflated.
    private static let longestStream = 16 << 20

    /// Returns a copy that draws the same pixels in less time: streams that Poppler would inflate
    /// again for every page, fonts above all, are stored inflated.
    ///
    /// Images stay as they are, and so do streams beyond `preparedBytes`.
    func preparedCopy() throws(PagerError) -> DocumentBytes {
        var remaining = Self.preparedBytes
        forEachObject { object in
            guard let dictionary = streamDictionary(object), isWorthInflating(dictionary) else {
                return
            }
            remaining -= inflate(object, within: min(remaining, Self.longestStream))
        }
        return try written()
    }

    /// Returns a copy with a new table of objects and a plain list of pages whose count is right.
    func mendedCopy() throws(PagerError) -> DocumentBytes {
        flattenPages()
        return try written()
    }

    /// Returns a copy whose pages show their whole media box.
    func uncroppedCopy() throws(PagerError) -> DocumentBytes {
        forEachObject { object in
            if isDictionary(object) { removeKey("/CropBox", from: object) }
        }
        return try written()
    }

    private func forEachObject(_ body: (Object) -> Void) {
        guard objectCount > 1 else { return }
        for number in 1..<objectCount {
            body(object(numbered: number))
            releaseObjects()
        }
    }

    /// Whether the stream is no image and has the one filter that costs time.
    private func isWorthInflating(_ dictionary: Object) -> Bool {
        let filter = value(of: dictionary, "/Filter")
        let filters = elements(of: filter)
        let isDeflated =
            isName(filter, "/FlateDecode")
            || (filters.count == 1 && isName(filters[0], "/FlateDecode"))
        return isDeflated && isNull(value(of: dictionary, "/DecodeParms"))
            && !isName(value(of: dictionary, "/Subtype"), "/Image")
    }

    /// Returns the bytes the stream has inflated; 0 where it stays as it is.
    private func inflate(_ stream: Object, within limit: Int) -> Int {
        let inflated = withRawStream(stream) { InflatedStream($0, within: limit) }
        guard let inflated else { return 0 }
        inflated.withUnsafeBytes { replaceStream(stream, with: $0) }
        return inflated.count
    }
}
