// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import Synchronization

/// A document that workers may be asked to open: what they are given.
///
/// Known by its address: the same bytes opened twice are two records.
final class DocumentRecord: Sendable {
    /// The fewest bytes there are for an answer, however small the largest picture is.
    private static let fewestArenaBytes = 256 << 20
    /// What an answer takes besides the pixels.
    private static let arenaSlack = 1 << 20

    /// Its bytes.
    let contents: SealedDocument
    /// The password that opens it.
    let password: String?
    /// How large a picture may be.
    let limits: PixelLimits

    private struct State {
        var pageCount: Int?
        var pagesToDraw: Int?
    }

    private let state = Mutex(State())

    /// Describes the document.
    init(_ contents: SealedDocument, password: String?, limits: PixelLimits) {
        self.contents = contents
        self.password = password
        self.limits = limits
    }

    /// The bytes that the largest answer may take; memory never touched costs nothing.
    var arenaCapacity: Int {
        let addressable = PixelLimits().longestSide
        let pixels = min(limits.mostPixels, addressable * addressable)
        return max(4 * pixels, Self.fewestArenaBytes) + Self.arenaSlack
    }

    /// How many pages it has; nil until a worker has opened it.
    var pageCount: Int? { state.withLock { $0.pageCount } }

    /// Notes how many pages a worker found.
    ///
    /// - Returns: Whether all workers so far have found as many.
    func note(pageCount: Int) -> Bool {
        state.withLock { state in
            let known = state.pageCount ?? pageCount
            state.pageCount = known
            return known == pageCount
        }
    }

    /// How many pages are going to be drawn, where workers are to prepare for that.
    var pagesToDraw: Int? { state.withLock { $0.pagesToDraw } }

    /// Has workers prepare for drawing so many pages, or no longer prepare.
    func setPagesToDraw(_ pages: Int?) { state.withLock { $0.pagesToDraw = pages } }
}
