// SPDX-License-Identifier: GPL-3.0-or-later

/// What a visit to a document came to.
enum ReadingOutcome: Sendable {
    /// The index holds all that it will.
    case whole
    /// The rest waits for another visit.
    case later(PageTroubles)
    /// It could not be opened.
    case closed(ServiceError)
    /// The index cannot be used.
    case noIndex(ServiceError)
}

/// What stands against reading documents: why some are not read, and when others are tried again,
/// each time after a longer wait.
struct ReadingObstacles: Sendable {
    private struct Wait {
        var growth = GrowingWait()
        var end: Int64 = 0
        var troubles = PageTroubles()
        /// What whoever asks is told meanwhile; nil where asking again may help.
        var reason: ServiceError?
    }

    private enum Obstacle {
        case lasting(ServiceError)
        case passing(Wait)
    }

    private var obstacles: [DocumentIdentifier: Obstacle] = [:]

    /// Nothing stands against any document.
    init() {}

    /// Why a document is not read; nil where it was or will be.
    func refusal(of document: DocumentIdentifier) -> ServiceError? {
        switch obstacles[document] {
        case .lasting(let error): error
        case .passing(let wait): wait.reason
        case nil: nil
        }
    }

    /// The documents that are never read.
    var refused: Set<DocumentIdentifier> {
        Set(obstacles.keys.filter { if case .lasting = obstacles[$0] { true } else { false } })
    }

    /// Whether a document was visited before, to no end.
    func isKnown(_ document: DocumentIdentifier) -> Bool { obstacles[document] != nil }

    /// Whether it is time to visit a document.
    func isDue(_ document: DocumentIdentifier, at time: Int64) -> Bool {
        switch obstacles[document] {
        case .lasting: false
        case .passing(let wait): time >= wait.end
        case nil: true
        }
    }

    /// What is known of the pages of a document.
    func troubles(of document: DocumentIdentifier) -> PageTroubles { wait(of: document).troubles }

    private func wait(of document: DocumentIdentifier) -> Wait {
        if case .passing(let wait) = obstacles[document] { wait } else { Wait() }
    }

    /// Notes what a visit that ended at `time` came to.
    mutating func note(_ outcome: ReadingOutcome, of document: DocumentIdentifier, at time: Int64) {
        var wait = wait(of: document)
        wait.reason = nil
        switch outcome {
        case .whole: return obstacles[document] = nil
        case .closed(let error) where !error.saysOfMoment:
            return obstacles[document] = .lasting(error)
        case .closed: break
        case .later(let troubles): wait.troubles = troubles
        case .noIndex(let error): wait.reason = error
        }
        wait.end = time + wait.growth.afterAttempt()
        obstacles[document] = .passing(wait)
    }

    /// Forgets all documents but `documents`.
    mutating func keep(only documents: [DocumentIdentifier]) {
        guard !obstacles.isEmpty else { return }
        let kept = Set(documents)
        obstacles = obstacles.filter { kept.contains($0.key) }
    }
}

extension ServiceError {
    /// Whether it says something of the moment, and not of the document.
    fileprivate var saysOfMoment: Bool { mayPass || status == .notFound }
}
