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
        var preparation = Preparation.whenExpected
    }

    /// When workers prepare for drawing many pages.
    private enum Preparation {
        /// Once they have drawn for so long that more is to be expected.
        case whenExpected
        /// Before they draw, as so many pages are going to be drawn.
        case announced(Int)
        /// Never: one came to harm.
        case never
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

    /// Returns for drawing how many pages a worker that has drawn for `seconds` is to prepare
    /// before it draws again; nil where it is not to.
    func pagesToPrepareFor(after seconds: Double) -> Int? {
        switch state.withLock({ $0.preparation }) {
        case .whenExpected:
            PreparationPlan.pages(expectedAfter: seconds, byteCount: contents.byteCount)
        case .announced(let pages): pages
        case .never: nil
        }
    }

    /// Has workers prepare for drawing so many pages before they draw.
    func announce(pagesToDraw: Int) {
        state.withLock { $0.preparation = .announced(pagesToDraw) }
    }

    /// Has workers no longer prepare, until pages are announced again.
    func stopPreparing() { state.withLock { $0.preparation = .never } }
}
