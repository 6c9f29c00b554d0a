// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Synchronization
internal import Testing

/// A document whose drawings end when the test says so, and which writes down what it is asked.
final class ScriptedSource: ScriptedPageSource {
    /// A drawing that has begun and waits for its end.
    private struct Drawing: Sendable {
        let page: Int
        let continuation: CheckedContinuation<Result<Raster, PagerError>, Never>
    }

    private struct State: Sendable {
        var drawings: [Drawing] = []
        var begun: [Int] = []
        var cancelled: [Int] = []
        var asked: [Int] = []
    }

    let summary: DocumentSummary
    /// The side of its pages, in points.
    let side: Double
    private let state = Mutex(State())
    private let pool = PixelBufferPool(idleBytes: 1 << 20)

    init(pageCount: Int = 10, side: Double = 10) {
        self.side = side
        summary = DocumentSummary(
            pageCount: pageCount, hints: DocumentHints(), metadata: DocumentMetadata(),
            isEncrypted: false, repair: .notNeeded, warnings: [])
    }

    /// The pages whose drawing was begun, in order.
    var begun: [Int] { state.withLock { $0.begun } }
    /// The pages whose drawing was called off, in order.
    var cancelled: [Int] { state.withLock { $0.cancelled } }
    /// The pages whose size was asked for, in order.
    var asked: [Int] { state.withLock { $0.asked } }
    /// The pages being drawn.
    var running: [Int] { state.withLock { $0.drawings.map(\.page) } }

    /// Returns the request for all of `page`, one pixel a point; `scale` tells requests apart.
    func request(_ page: Int, scale: Double = 1) -> RenderRequest {
        RenderRequest(
            spread: SpreadGeometry(
                page: PageIndex(page), pageSize: Size(width: side, height: side)),
            scale: PixelScale(pixelsPerPoint: scale))
    }

    /// Ends the drawing of `page`, with its pixels or with `error`.
    func finish(_ page: Int, _ error: PagerError? = nil) {
        let drawing = state.withLock { state -> Drawing? in
            guard let place = state.drawings.firstIndex(where: { $0.page == page }) else {
                return nil
            }
            return state.drawings.remove(at: place)
        }
        guard let drawing else { return }
        drawing.continuation.resume(
            returning: error.map { .failure($0) }
                ?? Result { try raster(of: page) }.mapError {
                    $0 as? PagerError ?? PagerError(.outOfMemory, "\($0)")
                })
    }

    func raster(_ request: RenderRequest) async throws(PagerError) -> Raster {
        let page = request.spread.placements[0].page.value
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock {
                    $0.begun.append(page)
                    $0.drawings.append(Drawing(page: page, continuation: continuation))
                }
            }
        } onCancel: {
            state.withLock { $0.cancelled.append(page) }
            finish(page, PagerError(.cancelled, "called off"))
        }
        return try outcome.get()
    }

    /// A square whose bytes are all the number of the page.
    private func raster(of page: Int) throws(PagerError) -> Raster {
        let size = Size<PixelSpace>(width: Int(side), height: Int(side))
        let pixels = [UInt8](repeating: UInt8(page % 256), count: 4 * size.width * size.height)
        let pool = pool
        let made = pixels.withUnsafeBytes { bytes in
            Result { () throws(PagerError) in
                try Raster(
                    copying: bytes, size: size, rowStride: 4 * size.width,
                    scale: PixelScale(pixelsPerPoint: 1), isOpaque: true, from: pool)
            }
        }
        return try made.get()
    }

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        state.withLock { $0.asked.append(page.value) }
        return PageInfo(page: page, label: nil, size: Size(width: side, height: side))
    }

    func links(_ page: PageIndex) async throws(PagerError) -> [Link] { [] }
}

/// Waits until `condition` holds, for a minute at most.
nonisolated(nonsending) func eventually(_ condition: () -> Bool, _ comment: Comment? = nil) async {
    for _ in 0..<60_000 {
        if condition() { return }
        try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record(comment ?? "it never came about")
}
