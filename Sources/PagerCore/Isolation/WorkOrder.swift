// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which of the work that waits is begun next, so that no document keeps the others
/// waiting for long.
///
/// A few pieces of work are done at once, and whoever has the fewest of them begins the next.
/// Work that turns out to be slow keeps its place, but the others get places beside it: as many
/// as there were, for documents that have not been slow themselves. Most of these are kept for
/// documents that have answered quickly before, and new ones leave these a place from the start,
/// so that not even many documents that hang keep the rest waiting. Documents that killed workers come last, and never take the last
/// of the usual places, until they have answered quickly for a while.
///
/// Not safe for several threads; to be kept behind a lock.
///
/// - Complexity: Each decision looks at every document once.
public struct WorkOrder<Document: Hashable, Ticket> {
    /// Seconds after which work counts as slow.
    public static var slowSeconds: Double { 0.25 }
    /// How many quick answers make up for a worker that was killed.
    public static var answersForStrike: Int { 16 }

    /// A piece of work that has begun.
    public struct Assignment {
        /// What is done.
        public let ticket: Ticket
        /// To which document.
        public let document: Document
        /// How soon it is wanted.
        public let urgency: WorkUrgency
        /// Whether it has turned out to be slow.
        public internal(set) var isSlow = false
    }

    /// How a piece of work ended.
    public enum Ending: Sendable {
        /// With an answer.
        case answered
        /// With nothing that says anything of the document, such as when it was called off.
        case unknown
        /// It killed its worker.
        case strike
    }

    /// How many pieces of work are done at once while none of them is slow.
    public let places: Int
    var standings: [Document: Standing] = [:]
    private var arrivals: UInt64 = 0

    /// How many pieces of work are being done.
    public var atWork: Int { total(\.atWorkCount) }
    /// How many wait.
    public var waiting: Int { total(\.waitingCount) }

    /// Begins with no work.
    ///
    /// - Precondition: There is at least one place.
    public init(places: Int) {
        precondition(places > 0, "somebody has to do the work")
        self.places = places
    }

    /// The most pieces of work that are ever done at once.
    public var mostPlaces: Int { 2 * places + 1 }

    /// Whether more is being done than there are usual places, so that slow work should give way.
    public var isCrowded: Bool { atWork > places }

    // MARK: What waits

    /// Takes work in.
    public mutating func add(_ ticket: Ticket, for document: Document, _ urgency: WorkUrgency) {
        arrivals += 1
        let waiter = Standing.Waiter(ticket: ticket, arrival: arrivals)
        standings[document, default: Standing()].waiting[urgency, default: []].append(waiter)
    }

    /// Takes work that waits away again.
    ///
    /// - Parameters:
    ///   - document: The document it is about.
    ///   - isTaken: Whether a ticket is one of those to be taken away.
    public mutating func withdraw(from document: Document, where isTaken: (Ticket) -> Bool) {
        guard var standing = standings[document] else { return }
        standing.withdraw(where: isTaken)
        standings[document] = standing.isWorthKeeping ? standing : nil
    }

    /// Forgets `document` once nothing of it is being done: it will not come back.
    public mutating func forget(_ document: Document) {
        guard standings[document] != nil else { return }
        standings[document]?.isForgotten = true
        dropForgotten(document)
    }

    /// Whether `document` is to be forgotten as soon as nothing of it is being done.
    public func isForgotten(_ document: Document) -> Bool {
        standings[document]?.isForgotten ?? false
    }

    // MARK: What is being done

    /// Whether there is work that may begin now.
    public var hasNext: Bool { choice != nil }

    /// Begins the next piece of work; nil where none may begin now.
    public mutating func next() -> Assignment? {
        guard let choice, var standing = standings[choice.document] else { return nil }
        let ticket = standing.takeFirst(choice.urgency)
        standing.atWork[choice.urgency, default: 0] += 1
        standings[choice.document] = standing
        return Assignment(ticket: ticket, document: choice.document, urgency: choice.urgency)
    }

    /// Notes that the work is slow; to be called once `slowSeconds` have passed.
    public mutating func noteSlow(_ assignment: inout Assignment) {
        guard !assignment.isSlow else { return }
        assignment.isSlow = true
        standings[assignment.document]?.slow[assignment.urgency, default: 0] += 1
    }

    /// Notes that the work has ended.
    ///
    /// - Precondition: It was begun, and ends once.
    public mutating func end(_ assignment: Assignment, _ ending: Ending) {
        guard var standing = standings[assignment.document], standing.atWorkCount > 0 else {
            preconditionFailure("work ends that has not begun")
        }
        standing.end(assignment, ending)
        standings[assignment.document] = standing
        dropForgotten(assignment.document)
    }

    private mutating func dropForgotten(_ document: Document) {
        guard let standing = standings[document], standing.isForgotten,
            !standing.isWorthKeeping
        else { return }
        standings[document] = nil
    }

    // MARK: The decision

    private var choice: Choice? {
        let room = Room(self)
        var best: Choice?
        for (document, standing) in standings {
            for (urgency, waiters) in standing.waiting {
                guard let first = waiters.first, room.takes(standing, urgency) else { continue }
                let choice = Choice(
                    document: document, urgency: urgency, isStruck: standing.isStruck,
                    atWork: standing.atWorkCount, arrival: first.arrival)
                if best.map({ choice.precedes($0) }) ?? true { best = choice }
            }
        }
        return best
    }

    private func total(_ count: (Standing) -> Int) -> Int {
        standings.values.reduce(0) { $0 + count($1) }
    }

    private struct Choice {
        let document: Document
        let urgency: WorkUrgency
        let isStruck: Bool
        let atWork: Int
        let arrival: UInt64

        func precedes(_ other: Choice) -> Bool {
            if urgency != other.urgency { return urgency == .interactive }
            if isStruck != other.isStruck { return !isStruck }
            return (atWork, arrival) < (other.atWork, other.arrival)
        }
    }
}

extension WorkOrder: Sendable where Document: Sendable, Ticket: Sendable {}
extension WorkOrder.Assignment: Sendable where Document: Sendable, Ticket: Sendable {}
