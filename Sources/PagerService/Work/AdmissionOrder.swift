// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides who is let in next: as many at once as there is room for, and of those who wait first
/// the one whose document has the fewest at work.
///
/// So a document of which a thousand pictures are wanted, or whose pictures take ten seconds
/// each, does not keep the others waiting.
struct AdmissionOrder<Ticket: Hashable & Sendable>: Sendable {
    /// What comes of asking to be let in.
    enum Arrival: Equatable, Sendable {
        /// It is in.
        case admitted
        /// It has to wait.
        case waits
        /// Too many wait already.
        case refused
    }

    /// The most that are in at once.
    let mostAtWork: Int
    /// The most that wait.
    let mostWaiting: Int
    private var atWorkByDocument: [DocumentIdentifier: Int] = [:]
    private var queue: [(ticket: Ticket, document: DocumentIdentifier)] = []

    /// Nobody is in.
    init(mostAtWork: Int, mostWaiting: Int) {
        precondition(mostAtWork > 0 && mostWaiting >= 0)
        self.mostAtWork = mostAtWork
        self.mostWaiting = mostWaiting
    }

    /// How many are in.
    private(set) var atWork = 0
    /// How many wait.
    var waiting: Int { queue.count }

    /// Lets the ticket in, or has it wait.
    mutating func arrive(_ ticket: Ticket, for document: DocumentIdentifier) -> Arrival {
        if atWork < mostAtWork {
            begin(document)
            return .admitted
        }
        guard queue.count < mostWaiting else { return .refused }
        queue.append((ticket, document))
        return .waits
    }

    /// Takes a ticket that waits away.
    ///
    /// - Returns: Whether it waited.
    mutating func withdraw(_ ticket: Ticket) -> Bool {
        guard let place = queue.firstIndex(where: { $0.ticket == ticket }) else { return false }
        queue.remove(at: place)
        return true
    }

    /// Notes that one who was in for `document` is out.
    ///
    /// - Returns: Who is in instead, where somebody waited.
    mutating func leave(_ document: DocumentIdentifier) -> Ticket? {
        end(document)
        let place = queue.indices.min {
            (atWorkByDocument[queue[$0].document] ?? 0, $0)
                < (atWorkByDocument[queue[$1].document] ?? 0, $1)
        }
        guard let place else { return nil }
        let next = queue.remove(at: place)
        begin(next.document)
        return next.ticket
    }

    private mutating func begin(_ document: DocumentIdentifier) {
        atWork += 1
        atWorkByDocument[document, default: 0] += 1
    }

    private mutating func end(_ document: DocumentIdentifier) {
        guard let count = atWorkByDocument[document] else {
            preconditionFailure("who was not let in cannot leave")
        }
        atWork -= 1
        atWorkByDocument[document] = count > 1 ? count - 1 : nil
    }
}
