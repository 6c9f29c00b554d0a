// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Pages made of images, and one image too wide for Cairo.
    static let pictures = [
        TestDocument(
            "scan", "A scanned page: black and white, one image, no text", pages: 1,
            width: 419.528, height: 595.276, bytes: scan.bytes),
        TestDocument(
            "photo", "A colourful JPEG over the whole page", pages: 1, width: 360, height: 240,
            bytes: photo.bytes),
        TestDocument(
            "image-wide-33000", "An image 33000 pixels wide, which Cairo cannot hold", pages: 1,
            width: 300, height: 400, bytes: wide.bytes),
        TestDocument(
            "transparent", "Constant alpha, a blend mode, a soft mask and a knockout group",
            pages: 1, width: 300, height: 400, bytes: transparent.bytes),
    ]

    private static let scan: PDFDocument = {
        var document = PDFDocument(pageCount: 1)
        let image = PixelImage.scan(width: 874, height: 1240, seed: 1999)
        let picture = image.addedAsBits(to: &document.objects)
        document.setPicture(picture, width: 419.528, height: 595.276)
        return document
    }()

    private static let photo: PDFDocument = {
        var document = PDFDocument(pageCount: 1)
        let image = PixelImage.photograph(width: 240, height: 160)
        let picture = image.addedAsJPEG(to: &document.objects, quality: 80)
        document.setPicture(picture, width: 360, height: 240)
        return document
    }()

    private static let wide: PDFDocument = {
        var document = PDFDocument(pageCount: 1)
        let image = PixelImage(width: 33_000, height: 100, value: 64)
        var page = letter("Over the wide image")
        page.content.image("I", x: 0, y: 100, width: 300, height: 40)
        page.resources["XObject"] = ["I": image.added(to: &document.objects)]
        document.set(page: 0, to: page)
        return document
    }()
}

extension PDFDocument {
    /// Makes the only page of one picture.
    fileprivate mutating func setPicture(_ picture: PDFValue, width: Double, height: Double) {
        var content = Content()
        content.image("I", x: 0, y: 0, width: width, height: height)
        var page = Page(width: width, height: height, content: content)
        page.resources = ["XObject": ["I": picture]]
        set(page: 0, to: page)
    }
}
