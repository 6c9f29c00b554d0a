// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What pages of a document did to whoever read them, from one visit to the next: decides which
/// count as empty, and when the rest waits or is given up.
struct PageTroubles: Equatable, Sendable {
    /// What becomes of a page that could not be read.
    enum Verdict: Equatable, Sendable {
        /// It counts as empty, and the next one follows.
        case empty
        /// It counts as empty, and the rest waits until all else was read.
        case emptyThenLater
        /// It is tried again later, as another time may do better.
        case later
        /// It counts as empty, and so does the rest.
        case giveUp
    }

    /// How many pages in a row may be lost before the rest is given up.
    static let mostLostInRow = 10
    /// How many costly failures end a visit.
    static let mostCostly = 2

    private var lostInRow = 0
    private var costly = 0
    private var doubtful: PageIndex?

    /// Begins another visit to the document.
    mutating func beginVisit() { costly = 0 }

    /// Notes that a page was read.
    mutating func notePageRead() { lostInRow = 0 }

    /// Notes that `page` failed so, and decides what becomes of it.
    ///
    /// What may be the machine's doing is tried a second time, in another visit.
    mutating func verdict(on failure: PagerError.Code, of page: PageIndex) -> Verdict {
        switch failure {
        case .overloaded, .unavailable, .cancelled, .outOfMemory: return .later
        case .deadline where doubtful != page, .quarantined where doubtful != page:
            doubtful = page
            return .later
        default: break
        }
        lostInRow += 1
        if lostInRow >= Self.mostLostInRow { return .giveUp }
        if [.deadline, .crashed, .memoryLimit].contains(failure) { costly += 1 }
        return costly >= Self.mostCostly ? .emptyThenLater : .empty
    }
}
