// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides who is let in next: as many at once as there is room for, and of those who wait first
/// the one whose document has the fewest at work.
///
/// So a document of which a thousand pictures are wanted, or whose pictures take ten seconds
/// each, does not keep the others waiting. Some who turn out to be slow leave their places to
/// others while they are still in, so that documents that hang keep nobody waiting for long.
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

    /// Somebody who is in.
    private struct Admission {
        let document: DocumentIdentifier
        var isSlow = false
    }

    /// The most that are in at once while none is slow.
    let mostAtWork: Int
    /// The most that are in besides, for those who have turned out to be slow.
    let mostSlow: Int
    /// The most that wait.
    let mostWaiting: Int
    private var admissions: [Ticket: Admission] = [:]
    private var atWorkByDocument: [DocumentIdentifier: Int] = [:]
    private var slow = 0
    private var queue: [(ticket: Ticket, document: DocumentIdentifier)] = []

    /// Nobody is in.
    init(mostAtWork: Int, mostSlow: Int = 0, mostWaiting: Int) {
        precondition(mostAtWork > 0 && mostSlow >= 0 && mostWaiting >= 0)
        self.mostAtWork = mostAtWork
        self.mostSlow = mostSlow
        self.mostWaiting = mostWaiting
    }

    /// How many are in.
    var atWork: Int { admissions.count }
    /// How many wait.
    var waiting: Int { queue.count }

    private var hasRoom: Bool { atWork - min(slow, mostSlow) < mostAtWork }

    /// Lets the ticket in, or has it wait.
    mutating func arrive(_ ticket: Ticket, for document: DocumentIdentifier) -> Arrival {
        if hasRoom {
            begin(ticket, document)
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

    /// Notes that one who may still be in has turned out to be slow.
    ///
    /// - Returns: Who is in besides, where somebody waited.
    mutating func noteSlow(_ ticket: Ticket) -> Ticket? {
        guard admissions[ticket]?.isSlow == false else { return nil }
        admissions[ticket]?.isSlow = true
        slow += 1
        return letNextIn()
    }

    /// Notes that one who was in is out.
    ///
    /// - Returns: Who is in instead, where somebody waited.
    mutating func leave(_ ticket: Ticket) -> Ticket? {
        end(ticket)
        return letNextIn()
    }

    private mutating func letNextIn() -> Ticket? {
        guard hasRoom else { return nil }
        let place = queue.indices.min {
            (atWorkByDocument[queue[$0].document] ?? 0, $0)
                < (atWorkByDocument[queue[$1].document] ?? 0, $1)
        }
        guard let place else { return nil }
        let next = queue.remove(at: place)
        begin(next.ticket, next.document)
        return next.ticket
    }

    private mutating func begin(_ ticket: Ticket, _ document: DocumentIdentifier) {
        admissions[ticket] = Admission(document: document)
        atWorkByDocument[document, default: 0] += 1
    }

    private mutating func end(_ ticket: Ticket) {
        guard let admission = admissions.removeValue(forKey: ticket),
            let count = atWorkByDocument[admission.document]
        else { preconditionFailure("who was not let in cannot leave") }
        if admission.isSlow { slow -= 1 }
        atWorkByDocument[admission.document] = count > 1 ? count - 1 : nil
    }
}
