// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Turns after any events")
struct TurnPropertyTests {
    @Test("Each request is answered once, turns follow their grammar, and everything settles")
    func grammar() {
        walk("grammar") { reader, audit in
            reader.finishEverything(&audit)
            #expect(audit.problems == [])
            #expect(audit.unanswered == [])
            #expect(audit.openTurn == nil)
            #expect(reader.machine.phase == .idle)
        }
    }

    @Test("The last request is where the reader lands, and it succeeds")
    func lastRequestWins() {
        walk("last request") { reader, audit in
            reader.stopWaiting(&audit)
            guard let count = reader.machine.source.count, count > 0 else { return }
            let target = reader.randomSpread(below: count)
            let last = reader.request(.spread(SpreadIndex(target)), &audit)
            reader.finishEverything(&audit)
            #expect(reader.machine.current == SpreadIndex(target))
            #expect(audit.answers[last] == true)
        }
    }

    @Test("Requests lead where counting leads", arguments: TurnContract.Interruption.allCases)
    func counting(interruption: TurnContract.Interruption) {
        var random = SeededGenerator.printingItsSeed("counting")
        for _ in 0..<300 {
            let count = Int.random(in: 1...5, using: &random)
            var goal = Int.random(in: 0..<count, using: &random)
            var contract = TurnContract()
            contract.interruption = interruption
            var reader = TurnReader(.scroll, count: count, at: goal, contract)
            for _ in 0..<20 {
                reader.time += .random(in: 0...0.4, using: &random)
                let pace = TurnRequest.Pace.random(using: &random)
                let step = Int.random(in: -1...1, using: &random)
                let wish = step == 0 ? Int.random(in: -1...count, using: &random) : goal + step
                reader.go(
                    step == 0 ? .spread(SpreadIndex(wish)) : step > 0 ? .next : .previous, pace)
                if (0..<count).contains(wish) { goal = wish }
                #expect(reader.machine.landing == SpreadIndex(goal))
            }
            reader.settle()
            #expect(reader.machine.current == SpreadIndex(goal))
        }
    }

    @Test("Every sequence of five requests, drags and waits in a small book")
    func everySequence() {
        let events: [TurnEvent] = [
            .request(TurnRequest(TurnIdentifier(0), .next)),
            .request(TurnRequest(TurnIdentifier(0), .spread(SpreadIndex(0)))),
            .dragBegan, .dragMoved(progress: 0.7, velocity: 0),
            .dragMoved(progress: -1.2, velocity: 0), .dragReleased(velocity: 0), .cancel, .tick,
        ]
        for count in 1...2 {
            forEverySequence(of: events, length: 5) { sequence in
                var reader = RandomReader(count: count, contract: TurnContract(), seed: 1)
                var audit = TurnAudit()
                for event in sequence {
                    reader.time += 0.1
                    if case .request(let request) = event {
                        _ = reader.request(request.target, &audit)
                    } else {
                        reader.send(event, &audit)
                    }
                }
                reader.finishEverything(&audit)
                if audit.problems != [] || audit.unanswered != [] || audit.openTurn != nil {
                    Issue.record("\(audit) after \(sequence)")
                }
            }
        }
    }

    /// Sends random events under random contracts, and shows where that led to.
    private func walk(_ name: String, inspect: (inout RandomReader, inout TurnAudit) -> Void) {
        var random = SeededGenerator.printingItsSeed(name)
        for _ in 0..<1500 {
            let count = Int.random(in: 0...5, using: &random)
            var reader = RandomReader(
                count: count, contract: .random(using: &random), seed: random.next())
            var audit = TurnAudit()
            for _ in 0..<30 { reader.sendAnything(&audit) }
            inspect(&reader, &audit)
        }
    }
}

extension TurnContract {
    static func random(using random: inout SeededGenerator) -> TurnContract {
        var contract = TurnContract()
        guard Bool.random(using: &random) else { return contract }
        contract.interruption = .random(using: &random)
        contract.finishOrder = .random(using: &random)
        contract.asking = .random(using: &random)
        contract.reversal = .random(using: &random)
        contract.dragReach = .random(using: &random)
        contract.settlingDrag = .random(using: &random)
        contract.endRequest = .random(using: &random)
        contract.overshoot = .random(using: &random)
        contract.currentChange = .random(using: &random)
        contract.restingSides = .random(using: &random)
        contract.escapeSpeed = Bool.random(using: &random) ? 650 : nil
        return contract
    }
}

extension CaseIterable {
    static func random(using random: inout SeededGenerator) -> Self {
        guard let one = allCases.randomElement(using: &random) else { fatalError("no cases") }
        return one
    }
}
