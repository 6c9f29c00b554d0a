// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Synchronization

/// A made-up document that answers at once; each pixel of a picture is the number of its first
/// page.
final class InstantSource: PageSource {
    /// What its pages are like.
    struct Script: Sendable {
        var pageCount = 10
        var hints = DocumentHints()
        var size = Size<PageSpace>(width: 30, height: 40)
        /// Pages of other sizes.
        var sizes: [Int: Size<PageSpace>] = [:]
        var labels: [Int: String] = [:]
        var links: [Int: [Link]] = [:]
        var texts: [Int: TextLayout] = [:]
        /// Pages that cannot be drawn.
        var broken: Set<Int> = []
        /// What comes of asking what a page is like.
        var failures: [Int: PagerError] = [:]

        /// Makes pages kill whoever asks what they are like.
        mutating func kill(at pages: [Int]) {
            for page in pages {
                failures[page] = PagerError(.crashed, "killed", page: PageIndex(page))
            }
        }
    }

    let summary: DocumentSummary
    private let script: Script
    private let requests = Mutex<[RenderRequest]>([])
    private let questions = Mutex<[Int]>([])
    private let pool = PixelBufferPool(idleBytes: 1 << 20)

    init(_ script: Script = Script()) {
        self.script = script
        summary = DocumentSummary(
            pageCount: script.pageCount, hints: script.hints, metadata: DocumentMetadata(),
            isEncrypted: false, repair: .notNeeded, warnings: [])
    }

    convenience init(pages: Int) {
        var script = Script()
        script.pageCount = pages
        self.init(script)
    }

    /// What was drawn, in order.
    var drawn: [RenderRequest] { requests.withLock { $0 } }

    /// The pages that it was asked about, in order.
    var asked: [Int] { questions.withLock { $0 } }

    func raster(_ request: RenderRequest) async throws(PagerError) -> Raster {
        requests.withLock { $0.append(request) }
        let page = request.spread.placements[0].page.value
        guard !script.broken.contains(page) else {
            throw PagerError(.pageDamaged, "broken", page: PageIndex(page))
        }
        let size = request.window.size
        let pixels = [UInt8](repeating: UInt8(page % 256), count: 4 * size.width * size.height)
        let pool = pool
        let made = pixels.withUnsafeBytes { bytes in
            Result { () throws(PagerError) in
                try Raster(
                    copying: bytes, size: size, rowStride: 4 * size.width, scale: request.scale,
                    isOpaque: true, from: pool)
            }
        }
        return try made.get()
    }

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        try summary.check(page)
        questions.withLock { $0.append(page.value) }
        if let failure = script.failures[page.value] { throw failure }
        return PageInfo(
            page: page, label: script.labels[page.value].map { PageLabel($0) },
            size: script.sizes[page.value] ?? script.size)
    }

    func text(_ page: PageIndex) async throws(PagerError) -> TextLayout {
        try summary.check(page)
        return script.texts[page.value] ?? TextLayout(lines: [])
    }

    func links(_ page: PageIndex) async throws(PagerError) -> [Link] {
        try summary.check(page)
        return script.links[page.value] ?? []
    }

    func outline() async throws(PagerError) -> Outline { Outline(items: []) }

    func userUnit(of page: PageIndex) async throws(PagerError) -> Double? { nil }

    func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] { [] }

    func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) { ([], []) }

    func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) async throws(PagerError) -> [UInt8] { [] }

    func search(_ words: String, on page: PageIndex) async throws(PagerError) -> [SearchHit] {
        []
    }

    func prepare(forDrawing pages: Int) async {}
}
