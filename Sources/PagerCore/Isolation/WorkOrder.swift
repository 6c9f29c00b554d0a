// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which of the work that waits is begun next, so that no document keeps the others
/// waiting for long.
///
/// A few pieces of work are done at once, and whoever has the fewest of them begins the next.
/// Work that turns out to be slow keeps its place, but the others get places beside it: as many
/// as there were, for documents that have not been slow themselves. Most of these are kept for
/// documents that have answered quickly before, and new ones leave these a place from the start,
/// so that not even many documents that hang keep the rest waiting. Documents that killed workers
/// come last, and never take the last of the usual places, until they have answered quickly for a
/// while.
///
/// Pieces of a document may share something that a worker makes for the first of them and keeps
/// for the others. While one worker makes it, they let others pass: whatever else may begin is
/// begun first, as a second worker would make it again. No place stays empty for that.
///
/// Not safe for several threads; to be kept behind a lock.
///
/// - Complexity: Each decision looks at every document once.
public struct WorkOrder<Document: Hashable, Share: Hashable, Ticket> {
    /// How many quick answers make up for a worker that was killed.
    public static var answersForStrike: Int { 16 }
    /// How many pieces of a document may be passed by later ones at a time.
    public static var mostPassed: Int { 64 }

    /// A piece of work that has begun.
    public struct Assignment {
        /// What is done.
        public let ticket: Ticket
        /// To which document.
        public let document: Document
        /// How soon it is wanted.
        public let urgency: WorkUrgency
        /// What it shares with other pieces of the document.
        public let share: Share?
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
    ///
    /// - Parameters:
    ///   - ticket: What is to be done.
    ///   - document: To which document.
    ///   - urgency: How soon it is wanted.
    ///   - share: What it shares with other pieces of the document.
    public mutating func add(
        _ ticket: Ticket, for document: Document, _ urgency: WorkUrgency,
        sharing share: Share? = nil
    ) {
        arrivals += 1
        let waiter = Standing.Waiter(ticket: ticket, share: share, arrival: arrivals)
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
    public var hasNext: Bool { choice { _, _ in false } != nil }

    /// Begins the next piece of work.
    ///
    /// - Parameter isReady: Whether a worker without work has what pieces of a document share.
    /// - Returns: What was begun; nil where nothing may begin now.
    public mutating func next(
        where isReady: (Document, Share) -> Bool = { _, _ in false }
    ) -> Assignment? {
        guard let choice = choice(where: isReady), var standing = standings[choice.document] else {
            return nil
        }
        let waiter = standing.begin(choice.place, choice.urgency)
        standings[choice.document] = standing
        return Assignment(
            ticket: waiter.ticket, document: choice.document, urgency: choice.urgency,
            share: waiter.share)
    }

    /// Notes that the work is slow; to be called once `WorkLimits.slowSeconds` have passed.
    public mutating func noteSlow(_ assignment: inout Assignment) {
        guard !assignment.isSlow else { return }
        assignment.isSlow = true
        standings[assignment.document]?.noteSlow(assignment)
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

    private func choice(where isReady: (Document, Share) -> Bool) -> Choice? {
        let room = Room(self)
        var best: Choice?
        for (document, standing) in standings {
            for (urgency, waiters) in standing.waiting {
                guard !waiters.isEmpty, room.takes(standing, urgency) else { continue }
                let alone = standing.firstAlone(urgency) { isReady(document, $0) }
                let place = alone ?? waiters.startIndex
                let choice = Choice(
                    document: document, urgency: urgency, place: place,
                    isStruck: standing.isStruck, isJoining: alone == nil,
                    atWork: standing.atWorkCount, arrival: waiters[place].arrival)
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
        /// Where the piece stands among those that wait.
        let place: Int
        let isStruck: Bool
        /// Whether what the piece shares is being made by another worker.
        let isJoining: Bool
        let atWork: Int
        let arrival: UInt64

        func precedes(_ other: Choice) -> Bool {
            if urgency != other.urgency { return urgency == .interactive }
            if isStruck != other.isStruck { return !isStruck }
            if isJoining != other.isJoining { return !isJoining }
            return (atWork, arrival) < (other.atWork, other.arrival)
        }
    }
}

extension WorkOrder: Sendable where Document: Sendable, Share: Sendable, Ticket: Sendable {}
extension WorkOrder.Assignment: Sendable
where Document: Sendable, Share: Sendable, Ticket: Sendable {}
