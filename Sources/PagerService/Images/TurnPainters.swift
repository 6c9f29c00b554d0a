// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// Paints turns on threads of their own, as that takes as long as drawing.
final class TurnPainters: Sendable {
    /// The most turns that wait.
    private static let mostWaiting = 200
    private let threads: WorkThreads
    private let queue: AdmissionQueue
    private let pool = PixelBufferPool(idleBytes: 64 << 20)

    /// Makes as many threads, when there is work, and lets as many turns in at once, so that few
    /// pixels wait.
    init(_ most: Int) {
        threads = WorkThreads(most)
        queue = AdmissionQueue(mostAtWork: most, mostWaiting: Self.mostWaiting)
    }

    /// Has both spreads drawn, and paints the frames between them.
    ///
    /// - Parameters:
    ///   - turn: Which turn.
    ///   - document: Of which document.
    ///   - encoding: How frames become a file.
    /// - Returns: The whole file.
    /// - Throws: As `PageSource.raster` and `SpreadTurn.animation`; `cancelled` where the task is;
    ///   `overloaded` where too many turns wait.
    func animation(
        of turn: SpreadTurn, in document: ServedDocument, as encoding: AnimationEncoding
    ) async throws(ServiceError) -> [UInt8] {
        try await queue.admitted(for: document.identifier) { () async throws(ServiceError) in
            try await ServiceError.from { () async throws(PagerError) in
                try await animation(of: turn, from: document.source, as: encoding)
            }
        }
    }

    private func animation(
        of turn: SpreadTurn, from source: any PageSource, as encoding: AnimationEncoding
    ) async throws(PagerError) -> [UInt8] {
        let old = try await source.raster(turn.view.oldRequest)
        let new = try await source.raster(turn.view.newRequest)
        let end = CallingOff()
        let outcome = await withTaskCancellationHandler {
            await threads.run { [pool] in
                Result { () throws(PagerError) in
                    let painter = try turn.painter(old, new, pool: pool)
                    return try turn.animation(by: painter, as: encoding) {
                        _ throws(PagerError) in try end.check()
                    }
                }
            }
        } onCancel: {
            end.callOff()
        }
        return try outcome.get()
    }

    /// Whether nobody wants the turn any more.
    private final class CallingOff: Sendable {
        private let isCalledOff = Atomic(false)

        func callOff() { isCalledOff.store(true, ordering: .relaxed) }

        func check() throws(PagerError) {
            guard !isCalledOff.load(ordering: .relaxed) else {
                throw PagerError(.cancelled, "the turn was called off")
            }
        }
    }
}

extension PictureOrder {
    /// Draws the picture and makes it a file.
    ///
    /// On a contact sheet the places of pages that are damaged stay empty, as do those of pages
    /// that were lost in passing: then it is not complete.
    ///
    /// - Throws: What the document did; for a contact sheet also what kept a page from it that is
    ///   not the page's doing.
    func drawn(turnsBy painters: TurnPainters) async throws(ServiceError) -> DrawnPicture {
        switch subject {
        case .view(let request, let encoding):
            return DrawnPicture(
                try await ServiceError.from { () async throws(PagerError) in
                    try await document.source.image(request, as: encoding)
                })
        case .contactSheet(let sheet, let encoding):
            return try await drawn(sheet, as: encoding)
        case .turn(let turn, let encoding):
            return DrawnPicture(
                try await painters.animation(of: turn, in: document, as: encoding))
        }
    }

    private func drawn(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(ServiceError) -> DrawnPicture {
        let drawn = try await ServiceError.from { () async throws(PagerError) in
            try await document.source.contactSheet(sheet, as: encoding)
        }
        if let failure = drawn.failures.first(where: { !$0.isOfOnePage }) {
            throw ServiceError(failure)
        }
        return DrawnPicture(
            drawn.image, isComplete: !drawn.failures.contains(where: \.code.mayPass))
    }
}
