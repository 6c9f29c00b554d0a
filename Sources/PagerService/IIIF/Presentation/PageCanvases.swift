// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The canvases of a document's pages.
///
/// A page without a usable size keeps its place, so that openings, labels and outline stay right:
/// its canvas is empty and as large as the page before it, else as the first that has a size.
struct PageCanvases: Sendable {
    /// What a page is taken for where no page of the document has a usable size: A4, in points.
    private static let usual = Size<PageSpace>(width: 595, height: 842)
    /// The longest side of a thumbnail, in pixels: of the smallest size image services list.
    private static let thumbnailSide = ImageInformation.tileSide

    /// Where they are served.
    let addresses: IIIFAddresses
    /// How the pages are to be shown beside each other.
    let arrangement: PresentationArrangement
    private let pages: ServedPages
    private let drawn: [Size<PixelSpace>?]
    private let sizes: [Size<PixelSpace>]

    /// Makes the canvases of `document`.
    init(_ document: ServedDocument, _ addresses: IIIFAddresses, _ resolution: NominalResolution) {
        self.addresses = addresses
        pages = document.pages
        arrangement = PresentationArrangement(
            document.source.summary.hints, sizes: pages.map { $0.info?.size })
        drawn = pages.map { resolution.pixels(of: $0.info?.size) }
        var last =
            drawn.lazy.compactMap { $0 }.first ?? resolution.scale.pixels(covering: Self.usual)
        sizes = drawn.map { size in
            last = size ?? last
            return last
        }
    }

    /// How many pages there are.
    var count: Int { pages.count }

    /// The canvases in order, with the empty one before them where there is one.
    var all: [Canvas] {
        (leadingBlank.map { [$0] } ?? []) + pages.indices.map { canvas(PageIndex($0)) }
    }

    /// Returns the size of the page's canvas.
    ///
    /// - Precondition: The document has such a page.
    func size(of page: PageIndex) -> Size<PixelSpace> { sizes[page.value] }

    /// The first page that can be drawn.
    var firstDrawn: PageIndex? { drawn.firstIndex { $0 != nil }.map { PageIndex($0) } }

    /// Returns what is printed on the page, else its number.
    func label(of page: PageIndex) -> String {
        let label = pages[page.value].info?.label?.text.singleLine(longest: PageLabel.longest)
        return label.flatMap { $0.isEmpty ? nil : $0 } ?? "\(page.number.value)"
    }

    /// The empty canvas before the first page, where there is one.
    var leadingBlank: Canvas? {
        guard arrangement.hasLeadingBlank, let size = sizes.first else { return nil }
        return Canvas(
            id: addresses.leadingCanvas, label: .english("Blank"), width: size.width,
            height: size.height)
    }

    /// Returns the canvas of one page.
    ///
    /// - Precondition: The document has such a page.
    func canvas(_ page: PageIndex) -> Canvas {
        let size = size(of: page)
        var canvas = Canvas(
            id: addresses.canvas(page), label: .plain(label(of: page)), width: size.width,
            height: size.height)
        if arrangement.facingPages.contains(page) { canvas.behavior = ["facing-pages"] }
        guard drawn[page.value] != nil else { return canvas }
        canvas.thumbnail = [thumbnail(of: page)]
        canvas.items = [painting(page, size)]
        canvas.annotations = [
            ResourceReference(
                id: addresses.annotations(page), type: "AnnotationPage", label: .english("Text"))
        ]
        return canvas
    }

    /// Returns the small picture of a page: a size of the image service's own, so that none has
    /// to be made for a list of pages alone.
    func thumbnail(of page: PageIndex) -> PictureResource {
        let pyramid = ImagePyramid(full: size(of: page))
        let size = pyramid.level(within: Self.thumbnailSide)
        let sizes = pyramid.levels(within: [Self.thumbnailSide, 2 * Self.thumbnailSide])
        let service = ImageServiceReference(
            id: addresses.imageService(page), sizes: sizes.map { .init($0) })
        return PictureResource(
            id: addresses.image(page, size), width: size.width, height: size.height,
            service: [service])
    }

    private func painting(
        _ page: PageIndex, _ size: Size<PixelSpace>
    ) -> AnnotationPage<PictureResource> {
        let service = addresses.imageService(page)
        let picture = PictureResource(
            id: "\(service)/full/max/0/default.jpg", width: size.width, height: size.height,
            service: [ImageServiceReference(id: service)])
        let list = addresses.painting(page)
        return AnnotationPage(
            id: list,
            items: [
                Annotation(
                    id: "\(list)/1", motivation: "painting", body: picture,
                    target: addresses.canvas(page))
            ])
    }
}
