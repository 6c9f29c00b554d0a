// SPDX-License-Identifier: GPL-3.0-or-later

extension WorkOrder {
    /// What is known of a document: its work, and how it has behaved.
    struct Standing {
        /// Work that waits.
        struct Waiter {
            let ticket: Ticket
            let share: Share?
            /// When it came: a number that grows with each.
            let arrival: UInt64
        }

        /// What waits, the oldest first.
        var waiting: [WorkUrgency: [Waiter]] = [:]
        /// How many pieces of its work are being done.
        var atWork: [WorkUrgency: Int] = [:]
        /// How many of these have turned out to be slow.
        var slow: [WorkUrgency: Int] = [:]
        /// Whether it has answered quickly when somebody waited, and has not killed a worker since.
        private(set) var isProven = false
        /// How many pieces that are being done, and are not slow, share each of these.
        private var shares: [Share: Int] = [:]
        /// Whether it will not come back.
        var isForgotten = false
        private var answersOwed = 0

        /// Whether it has killed a worker lately.
        var isStruck: Bool { answersOwed > 0 }
        /// How many pieces of its work are being done, however urgent.
        var atWorkCount: Int { atWork.values.reduce(0, +) }
        /// How many pieces of its work are being done that have not turned out to be slow.
        func quick(_ urgency: WorkUrgency) -> Int {
            atWork[urgency, default: 0] - slow[urgency, default: 0]
        }
        /// How many pieces of its work wait.
        var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
        /// Whether there is something of it to remember, whatever becomes of the document.
        var isWorthKeeping: Bool { atWorkCount > 0 || waitingCount > 0 || !isForgotten }

        /// The place of the oldest piece that waits whose share nobody is making, or `isReady`.
        func firstAlone(_ urgency: WorkUrgency, where isReady: (Share) -> Bool) -> Int? {
            waiting[urgency]?.prefix(mostPassed).firstIndex { waiter in
                guard let share = waiter.share, shares[share] != nil else { return true }
                return isReady(share)
            }
        }

        /// Begins the piece that waits at `place`.
        mutating func begin(_ place: Int, _ urgency: WorkUrgency) -> Waiter {
            guard let waiter = waiting[urgency]?.remove(at: place) else {
                preconditionFailure("nothing of it waits")
            }
            atWork[urgency, default: 0] += 1
            if let share = waiter.share { shares[share, default: 0] += 1 }
            return waiter
        }

        /// Notes that a piece of its work is slow: nobody waits for what it shares any longer.
        mutating func noteSlow(_ assignment: Assignment) {
            slow[assignment.urgency, default: 0] += 1
            release(assignment.share)
        }

        private mutating func release(_ share: Share?) {
            guard let share, let count = shares[share] else { return }
            shares[share] = count > 1 ? count - 1 : nil
        }

        /// Takes away what waits and is one of those.
        mutating func withdraw(where isTaken: (Ticket) -> Bool) {
            for urgency in waiting.keys {
                waiting[urgency]?.removeAll { isTaken($0.ticket) }
            }
        }

        /// Notes that a piece of its work has ended.
        mutating func end(_ assignment: Assignment, _ ending: Ending) {
            atWork[assignment.urgency, default: 0] -= 1
            if assignment.isSlow {
                slow[assignment.urgency, default: 0] -= 1
            } else {
                release(assignment.share)
            }
            switch ending {
            case .strike:
                isProven = false
                answersOwed = answersForStrike
            case .answered where !assignment.isSlow && assignment.urgency == .interactive:
                answersOwed = max(0, answersOwed - 1)
                isProven = answersOwed == 0
            case .answered, .unknown: break
            }
        }
    }
}

extension WorkOrder.Standing: Sendable
where Document: Sendable, Share: Sendable, Ticket: Sendable {}
extension WorkOrder.Standing.Waiter: Sendable
where Document: Sendable, Share: Sendable, Ticket: Sendable {}
