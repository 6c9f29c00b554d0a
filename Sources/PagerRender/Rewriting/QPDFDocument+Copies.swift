// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension QPDFDocument {
    /// The most bytes that inflating the streams of a prepared copy may add.
    static let preparedBytes = 32 << 20
    /// The most bytes that one stream may have inflated.
    static let longestStream = 8 << 20

    /// Returns a copy that draws the same pixels in less time: embedded fonts, which Poppler
    /// would inflate again for every page, are stored inflated.
    ///
    /// Everything else stays as it is, and so do fonts beyond `preparedBytes`.
    func preparedCopy() throws(PagerError) -> DocumentBytes {
        var remaining = Self.preparedBytes
        forEachObject { object in
            for key in Self.fontKeys {
                let font = value(of: object, key)
                guard isDeflated(font) else { continue }
                remaining -= inflate(font, within: min(remaining, Self.longestStream))
            }
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

    /// Where a font's descriptor keeps its file.
    private static let fontKeys = ["/FontFile", "/FontFile2", "/FontFile3"]

    /// Whether the object is a stream with the one filter that costs time.
    func isDeflated(_ object: Object) -> Bool {
        guard let dictionary = streamDictionary(object),
            isNull(value(of: dictionary, "/DecodeParms"))
        else { return false }
        let filter = value(of: dictionary, "/Filter")
        let filters = elements(of: filter)
        return isName(filter, "/FlateDecode")
            || (filters.count == 1 && isName(filters[0], "/FlateDecode"))
    }

    /// Returns the bytes the stream has inflated; 0 where it stays as it is.
    private func inflate(_ stream: Object, within limit: Int) -> Int {
        let inflated = withRawStream(stream) { InflatedStream($0, within: limit) }
        guard let inflated else { return 0 }
        inflated.withUnsafeBytes { replaceStream(stream, with: $0) }
        return inflated.count
    }
}
