// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension WorkerRequest {
    /// What kind of work it is, as far as deadlines and strikes distinguish it.
    var work: WorkKind {
        switch self {
        case .open: .open
        case .raster(let request, _), .image(let request, _): .drawing(request.pictureSize)
        case .contactSheet: .thumbnail
        case .vector, .prepare: .page
        case .pageInfo, .pageInfos, .userUnit, .text, .links, .outline, .search: .metadata
        }
    }

    /// Whether every worker is asked for it before anything else, so that it tells nothing of how
    /// worn the worker is.
    var comesFirst: Bool {
        switch self {
        case .open, .prepare: true
        default: false
        }
    }

    /// Whether pages are drawn, which preparing makes faster.
    var drawsPages: Bool {
        switch self {
        case .raster, .image, .contactSheet, .vector: true
        default: false
        }
    }

    /// The recording of a spread that it is drawn from, where one is worth trying.
    var recording: RenderRequest? {
        switch self {
        case .raster(let request, _), .image(let request, _):
            DisplayListPlan.recorded(for: request)
        default: nil
        }
    }

    /// What it may take.
    func allowance(_ limits: WorkLimits) -> WorkWatch.Allowance {
        WorkWatch.Allowance(
            seconds: limits.seconds(for: work), memory: limits.memory(drawing: heldBytes),
            parts: partCount)
    }

    /// The most bytes that the answer may take of an arena of `capacity`: no more than an honest
    /// one needs, as a worker may claim all of it.
    func replyCapacity(within capacity: Int) -> Int {
        switch self {
        case .open, .pageInfo, .pageInfos, .userUnit, .prepare: min(Self.shortReply, capacity)
        case .text, .links, .outline, .search: min(Self.longReply, capacity)
        case .raster: min(max(pixelBytes ?? capacity, Self.shortReply), capacity)
        case .image, .contactSheet:
            // What cannot be compressed grows by less than a tenth.
            min(pictureBytes + pictureBytes / 10 + Self.shortReply, capacity)
        case .vector: capacity
        }
    }

    /// Room for an error of any length, and for what a document says of itself.
    private static let shortReply = 4 << 20
    /// Room for all the words of a page.
    private static let longReply = 64 << 20

    /// The pages of its parts: the deadline is that of one part, and starts anew with each.
    func pages(ofPart part: Int) -> [PageIndex] {
        switch self {
        case .contactSheet(let sheet, _) where sheet.cells.indices.contains(part):
            sheet.cells[part].request.pages
        case .vector(let requests, _) where requests.indices.contains(part):
            requests[part].pages
        case .pageInfos(let range, _) where (0..<(range.pageCount ?? 0)).contains(part):
            [PageIndex(range.lowerBound.value + part)]
        default: pages
        }
    }

    /// The pages of each part, and those of all of them together: what killed a worker once is one
    /// of these.
    var pagesOfParts: Set<[PageIndex]> {
        Set((0..<partCount).map { pages(ofPart: $0) } + [pages])
    }

    private var partCount: Int {
        switch self {
        case .contactSheet(let sheet, _): max(1, sheet.cells.count)
        case .vector(let requests, _): max(1, requests.count)
        case .pageInfos(let pages, _): max(1, pages.pageCount ?? 1)
        default: 1
        }
    }

    /// The bytes of the pixels of the largest picture it makes.
    private var pictureBytes: Int {
        switch self {
        case .raster(let request, _), .image(let request, _): request.pictureSize.rasterBytes
        case .contactSheet(let sheet, _): sheet.size.rasterBytes
        default: 0
        }
    }

    /// The bytes of pixels it holds at once.
    private var heldBytes: Int {
        switch self {
        case .raster(let request, _), .image(let request, _):
            min(.max / 8, pictureBytes) * request.heldPixelFactor
        default: pictureBytes
        }
    }
}

extension [PageIndex] {
    /// The page that all of them are, where there is one.
    var only: PageIndex? {
        guard let first, allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension Size where Space == PixelSpace {
    fileprivate var rasterBytes: Int {
        let (bytes, overflow) = (4 * width).multipliedReportingOverflow(by: height)
        return overflow ? .max / 8 : bytes
    }
}
