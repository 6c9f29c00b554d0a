// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Documents whose pages differ in size.
    static let sized = [landscapeScans, mixedSizes]

    private static let landscapeScans: TestDocument = {
        let wide = [false, false, false, true, false, false, true, false]
        var document = PDFDocument(pageCount: wide.count)
        for (index, isWide) in wide.enumerated() {
            document.set(page: index, to: scannedPage(&document.objects, index + 1, isWide))
        }
        return TestDocument(
            "landscape-scans", "Scans of two facing pages among scans of one",
            sizes: wide.map { PageSize(width: $0 ? 600 : 300, height: 400) },
            bytes: document.bytes)
    }()

    private static func scannedPage(
        _ objects: inout PDFObjects, _ number: Int, _ isWide: Bool
    ) -> Page {
        let width = isWide ? 600.0 : 300.0
        var content = Content()
        var images: PDFDictionary = [:]
        for half in 0..<(isWide ? 2 : 1) {
            let seed = UInt32(number * 10 + half)
            let scan = PixelImage.scan(width: 300, height: 400, seed: seed)
            images["I\(half)"] = scan.addedAsBits(to: &objects)
            content.image("I\(half)", x: 300 * Double(half), y: 0, width: 300, height: 400)
        }
        content.show("\(number)", size: 40, x: width / 2 - 11, y: 20)
        var page = Page(width: width, height: 400, content: content)
        page.resources = StandardFont.resources.merging(["XObject": .dictionary(images)])
        return page
    }

    private static let mixedSizes: TestDocument = {
        let sizes = [
            PageSize(width: 595.276, height: 841.89), PageSize(width: 612, height: 792),
            PageSize(width: 419.528, height: 595.276), PageSize(width: 841.89, height: 595.276),
            PageSize(width: 300, height: 300), PageSize(width: 100, height: 500),
            PageSize(width: 500, height: 100), PageSize(width: 72, height: 72),
            PageSize(width: 595.276, height: 841.89),
        ]
        let pages = sizes.enumerated().map { index, size in
            numbered(index + 1, width: size.width, height: size.height)
        }
        return TestDocument(
            "mixed-sizes", "A4, Letter, A5, landscape, square, narrow, flat and tiny pages",
            sizes: sizes, bytes: PDFDocument(pages: pages).bytes)
    }()
}
