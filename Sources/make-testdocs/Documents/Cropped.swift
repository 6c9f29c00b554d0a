// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// A page of `cropped`: boxes as left, bottom, right, top.
    private struct CroppedPage {
        var media: (Double, Double, Double, Double)
        var crop: (Double, Double, Double, Double)
        var turn: Int

        /// The part of the crop box inside the media box.
        var shown: (Double, Double, Double, Double) {
            (
                max(media.0, crop.0), max(media.1, crop.1), min(media.2, crop.2),
                min(media.3, crop.3)
            )
        }
    }

    private static let croppedPages = [
        CroppedPage(media: (0, 0, 400, 600), crop: (50, 80, 350, 520), turn: 0),
        CroppedPage(media: (-20, -30, 380, 570), crop: (40, 10, 340, 450), turn: 90),
        CroppedPage(media: (0, 0, 400, 600), crop: (50, 80, 350, 520), turn: 180),
        CroppedPage(media: (0, 0, 400, 600), crop: (70, 20, 370, 460), turn: 270),
        CroppedPage(media: (100, 200, 500, 800), crop: (50, 100, 400, 640), turn: 0),
    ]

    static let cropped: TestDocument = {
        var document = PDFDocument(pageCount: croppedPages.count)
        for (index, page) in croppedPages.enumerated() {
            document.set(page: index, to: draw(page, links: links(of: document, page: index)))
        }
        document.setOutline(
            croppedTargets.map {
                OutlineItem(title: $0.title, target: ["Dest": document.destination($0)])
            })
        let upright = PageSize(width: 300, height: 440)
        let lying = PageSize(width: 440, height: 300)
        return TestDocument(
            "cropped",
            "Crop boxes off the origin, turned too; the last reaches outside its media box",
            sizes: [upright, lying, upright, lying, PageSize(width: 300, height: 440)],
            bytes: document.bytes
        ).expecting { $0.destinations = croppedTargets.map(\.expected) }
    }()

    private static func draw(_ page: CroppedPage, links: [PDFValue]) -> Page {
        let (media, crop) = (page.media, page.shown)
        let (width, height) = (crop.2 - crop.0, crop.3 - crop.1)
        var content = Content()
        content.fill(
            .grey(0.8), x: media.0, y: media.1, width: media.2 - media.0,
            height: media.3 - media.1)
        content.fill(.white, x: crop.0, y: crop.1, width: width, height: height)
        content.cornerSquares(x: crop.0, y: crop.1, width: width, height: height, side: 30)
        content.letterF(
            .grey(0.3), x: crop.0 + 100, y: crop.1 + 120, width: 100, height: 160)
        content.show("Cropped to be read", size: 18, x: crop.0 + 60, y: crop.3 - 60)
        content.show("Outside the crop box", size: 10, x: media.0 + 4, y: media.1 + 4)
        var drawn = Page(mediaBox: .box(media.0, media.1, media.2, media.3), content: content)
        drawn.resources = StandardFont.resources
        drawn.entries = [
            "CropBox": .box(page.crop.0, page.crop.1, page.crop.2, page.crop.3),
            "Rotate": .integer(page.turn),
            "Annots": .array(links),
        ]
        return drawn
    }

    /// Returns one link on the first page for each target: a square below the text.
    private static func links(of document: PDFDocument, page: Int) -> [PDFValue] {
        guard page == 0 else { return [] }
        return croppedTargets.enumerated().map { index, target in
            let left = 70 + 24 * Double(index)
            return PDFDocument.link(
                area: .box(left, 100, left + 20, 120),
                target: ["Dest": document.destination(target)])
        }
    }
}
