// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Synchronization

@testable import PagerService

/// A document whose pictures are finished when the test says so, and which counts what it is asked.
final class DrawnSource: ScriptedPageSource {
    private struct Drawing: Sendable {
        let page: Int
        let continuation: CheckedContinuation<Result<[UInt8], PagerError>, Never>
    }

    private struct State: Sendable {
        var begun: [Int] = []
        var asked: [Int] = []
        var questions = 0
        var failures: [Int: PagerError] = [:]
        var cancelled: [Int] = []
        var running: [Drawing] = []
    }

    let summary: DocumentSummary
    private let waits: Bool
    private let drawing: @Sendable (RenderRequest) -> Result<[UInt8], PagerError>
    private let state = Mutex(State())

    /// - Parameters:
    ///   - pageCount: How many pages it has.
    ///   - title: The title it says it has.
    ///   - failures: What comes of asking what a page is like, and of drawing it on a contact sheet.
    ///   - waits: Whether pictures wait for `finish`.
    ///   - drawing: What comes of a drawing; a hundred bytes of the page's number unless it says.
    init(
        pageCount: Int = 10, title: String? = nil, failures: [Int: PagerError] = [:],
        waits: Bool = false,
        drawing: @escaping @Sendable (RenderRequest) -> Result<[UInt8], PagerError> = {
            .success([UInt8](repeating: UInt8($0.page & 0xFF), count: 100))
        }
    ) {
        var metadata = DocumentMetadata()
        metadata.title = title
        summary = DocumentSummary(
            pageCount: pageCount, hints: DocumentHints(), metadata: metadata, isEncrypted: false,
            repair: .notNeeded, warnings: [])
        self.waits = waits
        self.drawing = drawing
        state.withLock { $0.failures = failures }
    }

    /// Lets every page say what it is like, and be drawn, from now on.
    func heal() { state.withLock { $0.failures = [:] } }

    /// The pages about which was asked what they are like, in order.
    var asked: [Int] { state.withLock { $0.asked } }
    /// How often it was asked what pages are like.
    var questions: Int { state.withLock { $0.questions } }
    /// The pages whose drawing was begun, in order.
    var begun: [Int] { state.withLock { $0.begun } }
    /// The pages whose drawing was called off, in order.
    var cancelled: [Int] { state.withLock { $0.cancelled } }
    /// The pages being drawn.
    var running: [Int] { state.withLock { $0.running.map(\.page) } }

    /// Finishes the picture of `page`, or fails.
    func finish(_ page: Int, _ error: PagerError? = nil) {
        let drawing = state.withLock { state -> Drawing? in
            state.running.firstIndex { $0.page == page }.map { state.running.remove(at: $0) }
        }
        drawing?.continuation.resume(
            returning: error.map { .failure($0) } ?? self.drawing(RenderRequest(drawing: page)))
    }

    /// Finishes all that are being drawn.
    func finishAll() { for page in running { finish(page) } }

    func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] {
        let page = request.page
        guard waits else {
            state.withLock { $0.begun.append(page) }
            return try drawing(request).get()
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock {
                    $0.begun.append(page)
                    $0.running.append(Drawing(page: page, continuation: continuation))
                }
            }
        } onCancel: {
            state.withLock { $0.cancelled.append(page) }
            finish(page, PagerError(.cancelled, "called off"))
        }
        return try outcome.get()
    }

    /// Draws nothing but the number of pages that are there.
    func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) {
        let pages = sheet.cells.map(\.request.page)
        let failures = state.withLock { state in
            state.begun += pages
            return pages.compactMap { state.failures[$0] }
        }
        return ([UInt8(pages.count - failures.count)], failures)
    }

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        state.withLock { $0.questions += 1 }
        return try info(page)
    }

    func pageInfos(
        _ pages: Range<PageIndex>, box: PageBox
    ) async throws(PagerError) -> [PageInfo?] {
        state.withLock { $0.questions += 1 }
        var infos: [PageInfo?] = []
        for page in pages.lowerBound.value..<pages.upperBound.value {
            infos.append(try info(PageIndex(page)))
        }
        return infos
    }

    func userUnit(of page: PageIndex) async throws(PagerError) -> Double? { nil }

    private func info(_ page: PageIndex) throws(PagerError) -> PageInfo {
        try summary.check(page)
        let failure = state.withLock { state in
            state.asked.append(page.value)
            return state.failures[page.value]
        }
        if let failure { throw failure }
        return PageInfo(page: page, label: nil, size: Size(width: 300, height: 400))
    }
}

extension RenderRequest {
    /// The first page it shows.
    var page: Int { spread.placements[0].page.value }

    /// The request for all of `page`; `scale` tells requests apart.
    init(drawing page: Int, scale: Double = 1) {
        self.init(
            spread: SpreadGeometry(
                page: PageIndex(page), pageSize: Size(width: 30, height: 40)),
            scale: PixelScale(pixelsPerPoint: scale))
    }
}

extension ServedDocument {
    /// A document whose pictures come from `source`.
    static func drawn(
        _ source: DrawnSource, _ name: String = "d0c", password: PasswordCode? = nil
    ) -> ServedDocument {
        ServedDocument(
            identifier: DocumentIdentifier(text: name), title: name, path: name + ".pdf",
            source: source, pages: ServedPages([]), isProtected: password != nil,
            passwordCode: password)
    }
}
