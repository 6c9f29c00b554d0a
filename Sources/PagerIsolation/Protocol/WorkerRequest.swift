// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What the broker asks of a worker.
enum WorkerRequest: Equatable, Sendable {
    /// To open the document it was given; comes first, and once.
    case open(password: String?, limits: PixelLimits)
    /// The label of a page and the size of its box.
    case pageInfo(PageIndex, PageBox)
    /// The unit of a page's sizes.
    case userUnit(PageIndex)
    /// Pixels, from the start of the arena; the broker chooses the bytes from row to row.
    case raster(RenderRequest, rowStride: Int)
    /// Pixels in a file.
    case image(RenderRequest, ImageEncoding)
    /// A sheet of small pictures in a file.
    case contactSheet(ContactSheet, ImageEncoding)
    /// A file of lines and letters.
    case vector([RenderRequest], VectorFormat)
    /// The text of a page.
    case text(PageIndex)
    /// The links of a page.
    case links(PageIndex)
    /// The table of contents.
    case outline
    /// The places on a page where words stand.
    case search(String, PageIndex)
    /// To get ready for drawing about so many pages.
    case prepare(pages: Int)
    /// The labels of successive pages and the sizes of their boxes; of `mostPages` at most.
    case pageInfos(Range<PageIndex>, PageBox)

    /// The most pages that are asked about at once.
    static let mostPages = 1000
}

extension WorkerRequest {
    /// What is asked for, as messages name it.
    var kind: RequestKind {
        switch self {
        case .open: .open
        case .pageInfo: .pageInfo
        case .userUnit: .userUnit
        case .raster: .raster
        case .image: .image
        case .contactSheet: .contactSheet
        case .vector: .vector
        case .text: .text
        case .links: .links
        case .outline: .outline
        case .search: .search
        case .prepare: .prepare
        case .pageInfos: .pageInfos
        }
    }

    /// The pages it is about, in order, repetitions included.
    var pages: [PageIndex] {
        switch self {
        case .open, .outline, .prepare: []
        case .pageInfo(let page, _), .userUnit(let page), .text(let page), .links(let page),
            .search(_, let page):
            [page]
        case .raster(let request, _), .image(let request, _): request.pages
        case .contactSheet(let sheet, _): sheet.cells.flatMap { $0.request.pages }
        case .vector(let requests, _): requests.flatMap(\.pages)
        case .pageInfos(let pages, _): pages.all
        }
    }

    /// The bytes of pixels that the reply writes into the arena: those of all rows, padding
    /// included; nil where they cannot be counted.
    var pixelBytes: Int? {
        guard case .raster(let request, let rowStride) = self else { return 0 }
        let (count, overflow) = rowStride.multipliedReportingOverflow(
            by: request.pictureSize.height)
        return overflow ? nil : count
    }
}

extension RenderRequest {
    /// The pages it shows, in order.
    var pages: [PageIndex] { spread.placements.map(\.page) }
}

extension Range<PageIndex> {
    /// How many pages there are; nil where they cannot be counted.
    var pageCount: Int? {
        let (count, overflow) = upperBound.value.subtractingReportingOverflow(lowerBound.value)
        return overflow ? nil : count
    }

    /// Each of the pages.
    var all: [PageIndex] { (lowerBound.value..<upperBound.value).map { PageIndex($0) } }
}
