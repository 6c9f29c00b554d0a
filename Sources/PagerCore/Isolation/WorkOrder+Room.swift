// SPDX-License-Identifier: GPL-3.0-or-later

extension WorkOrder {
    /// What room there is at a moment, counted once for a decision.
    struct Room {
        private let places: Int
        private let mostPlaces: Int
        private let atWork: Int
        private let background: Int
        private let struck: Int
        /// How much of what is being done has not turned out to be slow.
        private let quick: Int
        private let isForNew: Bool
        private let isForOneDocument: Bool

        /// Counts what is being done.
        init(_ order: WorkOrder) {
            places = order.places
            mostPlaces = order.mostPlaces
            var (atWork, background, struck, quick, quickOfNew) = (0, 0, 0, 0, 0)
            var isAnyProven = false
            for standing in order.standings.values {
                let (awaited, other) = (standing.quick(.interactive), standing.quick(.background))
                atWork += standing.atWorkCount
                background += standing.atWork[.background, default: 0]
                struck += standing.isStruck ? standing.atWorkCount : 0
                quick += awaited + other
                quickOfNew += other + (standing.isProven ? 0 : awaited)
                if standing.isProven { isAnyProven = true }
            }
            self.atWork = atWork
            self.background = background
            self.struck = struck
            self.quick = quick
            isForNew = !isAnyProven || quickOfNew < Self.allButOne(of: order.places)
            isForOneDocument = order.standings.count == 1
        }

        /// Whether work of a document may begin.
        func takes(_ standing: Standing, _ urgency: WorkUrgency) -> Bool {
            let isAwaited = standing.isProven && urgency == .interactive
            guard isAwaited || isForNew else { return false }
            if urgency == .background { return isUsual && background < allButOne }
            if standing.isStruck && !isForOneDocument { return isUsual && struck < allButOne }
            return isUsual || takesBesideSlow(standing)
        }

        private var isUsual: Bool { atWork < places }
        private var allButOne: Int { Self.allButOne(of: places) }

        private static func allButOne(of places: Int) -> Int { max(1, places - 1) }

        private func takesBesideSlow(_ standing: Standing) -> Bool {
            let isSlow = standing.slow[.interactive, default: 0] > 0
            guard atWork < mostPlaces, quick < places, !isSlow, !standing.isStruck else {
                return false
            }
            if standing.isProven { return true }
            return standing.atWork[.interactive, default: 0] == 0
                && atWork < places + max(1, places / 2)
        }
    }
}
