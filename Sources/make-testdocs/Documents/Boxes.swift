// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Pages whose boxes are odd.
    static let boxes = [
        boxed(
            "mediabox-negative", "A media box with its corners exchanged",
            media: .box(300, 400, 0, 0), size: PageSize(width: 300, height: 400)),
        boxed(
            "mediabox-zero", "A media box without width", media: .box(0, 0, 0, 400), size: nil),
        boxed(
            "mediabox-infinite",
            "A media box with a number of 400 digits, more than a Double holds",
            media: [0, 0, .verbatim(String(repeating: "9", count: 400)), 400], size: nil),
        boxed(
            "mediabox-huge", "A media box of a thousand million points a side",
            media: .box(0, 0, 1e9, 1e9), size: PageSize(width: 1e9, height: 1e9)),
        boxed(
            "mediabox-tiny", "A media box of a thousandth of a point a side",
            media: .box(0, 0, 0.001, 0.001), size: PageSize(width: 0.001, height: 0.001)),
        boxed(
            "mediabox-sliver", "A media box a hundred thousand times as wide as high",
            media: .box(0, 0, 100_000, 1), size: PageSize(width: 100_000, height: 1)),
        boxed(
            "mediabox-missing", "No media box at all, for which readers take Letter",
            media: nil, size: PageSize(width: 612, height: 792)),
        boxed(
            "cropbox-outside", "A crop box wholly outside the media box",
            media: .box(0, 0, 300, 400), size: nil, ["CropBox": .box(1000, 1000, 1200, 1200)]),
        boxed(
            "cropbox-larger",
            "A crop box larger than the media box; Poppler then takes the media box's sides",
            media: .box(100, 200, 500, 800), size: PageSize(width: 400, height: 600),
            ["CropBox": .box(0, 0, 450, 840)]),
        boxed(
            "userunit", "A unit of ten points, which Poppler does not know",
            media: .box(0, 0, 300, 400), size: PageSize(width: 300, height: 400),
            ["UserUnit": 10]),
    ]

    private static func boxed(
        _ name: String, _ purpose: String, media: PDFValue?, size: PageSize?,
        _ entries: PDFDictionary = [:]
    ) -> TestDocument {
        var document = PDFDocument(pageCount: 1)
        var page = letter("Boxes")
        page.mediaBox = media
        page.entries = entries
        document.set(page: 0, to: page)
        return TestDocument(name, purpose, sizes: [size], bytes: document.bytes).expecting {
            guard size == nil else { return }
            $0.outcome = .pageDamaged
            $0.damagedPages = [1]
        }
    }
}
