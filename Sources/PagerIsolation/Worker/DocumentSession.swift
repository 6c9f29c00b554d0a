// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender

/// One document inside a worker, closed at first.
final class DocumentSession {
    private static let idlePixels = 64 << 20

    private let bytes: DocumentBytes
    private let arena: Arena
    private let pool = PixelBufferPool(idleBytes: idlePixels)
    private var engine: RenderEngine?

    /// Takes the document's bytes, and the memory that pixels are drawn into.
    init(_ bytes: DocumentBytes, _ arena: Arena) {
        self.bytes = bytes
        self.arena = arena
    }

    /// How many pages the document has; nil while it is closed.
    var pageCount: Int? { engine?.summary.pageCount }

    /// Does what is asked for.
    func answer(to request: WorkerRequest) -> WorkerReply {
        do {
            return try reply(to: request)
        } catch {
            return .failure(error)
        }
    }

    private func reply(to request: WorkerRequest) throws(PagerError) -> WorkerReply {
        switch request {
        case .open(let password, let limits): return .opened(try open(password, limits))
        case .pageInfo(let page, let box): return .pageInfo(try opened.pageInfo(page, box: box))
        case .userUnit(let page): return .userUnit(try opened.userUnit(of: page))
        case .raster(let request, let rowStride):
            try draw(request, rowStride: rowStride)
            return .raster
        case .image(let request, let encoding):
            return .image(try opened.raster(request).encoded(as: encoding))
        case .contactSheet(let sheet, let encoding): return try contactSheet(sheet, encoding)
        case .vector(let requests, let format):
            return .vector(try opened.vector(requests, as: format) { arena.progress = $0 })
        case .text(let page): return .text(try opened.text(page))
        case .links(let page): return .links(try opened.links(page))
        case .outline: return .outline(try opened.outline())
        case .search(let words, let page): return .search(try opened.search(words, on: page))
        case .prepare(let pages):
            try opened.prepare(forDrawing: pages)
            return .prepared
        case .pageInfos(let pages, let box): return .pageInfos(try pageInfos(pages, box))
        }
    }

    private var opened: RenderEngine {
        get throws(PagerError) {
            guard let engine else { throw PagerError(.invalidRequest, "no document is open") }
            return engine
        }
    }

    private func open(
        _ password: String?, _ limits: PixelLimits
    ) throws(PagerError) -> DocumentSummary {
        guard engine == nil else { throw PagerError(.invalidRequest, "a document is open") }
        let engine = try RenderEngine(bytes, password: password, limits: limits, pool: pool)
        self.engine = engine
        return engine.summary
    }

    private func draw(_ request: RenderRequest, rowStride: Int) throws(PagerError) {
        let engine = try opened
        try arena.withContents { (memory) throws(PagerError) in
            try engine.draw(request, into: memory, rowStride: rowStride)
        }
    }

    private func pageInfos(
        _ pages: Range<PageIndex>, _ box: PageBox
    ) throws(PagerError) -> [PageInfo?] {
        let engine = try opened
        var infos: [PageInfo?] = []
        for (number, page) in pages.all.enumerated() {
            arena.progress = number
            infos.append(try engine.pageInfo(ifUsable: page, box: box))
        }
        return infos
    }

    private func contactSheet(
        _ sheet: ContactSheet, _ encoding: ImageEncoding
    ) throws(PagerError) -> WorkerReply {
        let drawing = try opened.contactSheet(sheet) { arena.progress = $0 }
        return .contactSheet(
            image: try drawing.raster.encoded(as: encoding), failures: drawing.failures)
    }
}
