// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("A reader after any commands")
struct ReaderPropertyTests {
    @Test(
        "It stays in its book and within its limits, and nothing traps", arguments: [false, true])
    func invariants(isHostile: Bool) {
        walk("reader invariants", isHostile: isHostile) { _, audit in
            #expect(audit.problems == [])
        }
    }

    @Test("Each request is answered once, and everything comes to rest")
    func completions() {
        walk("reader completions") { reader, audit in
            settle(&reader, &audit)
            #expect(audit.problems == [])
            #expect(audit.turns.unanswered == [])
            #expect(audit.turns.openTurn == nil)
            #expect(reader.nextTick == .never)
            #expect(reader.turn == nil)
            if case .resting = reader.motion {} else { #expect(reader.position == nil) }
        }
    }

    @Test("The last request is where the reader lands, and it succeeds")
    func lastRequestWins() {
        walk("reader's last request") { reader, audit in
            send(.loseFocus, to: &reader, &audit)
            for (identifier, page) in reader.book.pages.indices.shuffled().enumerated() {
                let identifier = UInt64(identifier + 1_000_000)
                let request = ReaderRequest(TurnIdentifier(identifier), .page(PageIndex(page)))
                send(.request(request), to: &reader, &audit)
                guard identifier % 2 == 0 else { continue }
                settle(&reader, &audit)
                #expect(reader.position?.page == PageIndex(page))
                #expect(audit.turns.answers[identifier] == true)
            }
        }
    }

    @Test("Equal commands have equal effects")
    func determinism() {
        var random = SeededGenerator.printingItsSeed("equal commands")
        for _ in 0..<40 {
            let seed = random.next()
            #expect(effects(of: seed) == effects(of: seed))
        }
    }

    @Test("More than one finger never turns")
    func fingers() {
        var random = SeededGenerator.printingItsSeed("fingers")
        for _ in 0..<200 {
            var generator = CommandGenerator(seed: random.next())
            var reader = BookReader(view: Size(width: 600, height: 800))
            var down: Set<Int> = []
            for _ in 0..<60 {
                let command = generator.next()
                guard case .pointer(let id, _, _, let phase) = command else { continue }
                reader.time = generator.time
                reader.send(.tick)
                let hadMany = down.count > 1
                if phase == .began { down.insert(id) }
                let effects = reader.send(command)
                if phase == .ended || phase == .cancelled { down.remove(id) }
                guard hadMany || down.count > 1 else { continue }
                let drags = effects.contains { effect in
                    guard case .turning(_, _, let progress) = effect else { return false }
                    return progress != 0
                }
                #expect(!drags)
            }
        }
    }

    private func effects(of seed: UInt64) -> [[ReaderEffect]] {
        var generator = CommandGenerator(seed: seed)
        var reader = generator.reader()
        return (0..<100).map { _ in
            let command = generator.next()
            return reader.receive(command, at: generator.time)
        }
    }

    /// Sends random commands to random readers, and shows where that led to.
    private func walk(
        _ name: String, isHostile: Bool = false,
        inspect: (inout ReaderState, inout ReaderAudit) -> Void
    ) {
        var random = SeededGenerator.printingItsSeed(name)
        for _ in 0..<250 {
            var generator = CommandGenerator(seed: random.next())
            generator.isHostile = isHostile
            var reader = generator.reader()
            var audit = ReaderAudit()
            send(.open(generator.book(), at: PageIndex(2)), to: &reader, &audit)
            for _ in 0..<80 {
                let command = generator.next()
                let isAstray = isHostile && generator.below(20) == 0
                let time = isAstray ? generator.quarters(0, 1) : generator.time
                let effects = reader.receive(command, at: min(time, 1e6))
                audit.read(reader, command, effects)
            }
            inspect(&reader, &audit)
        }
    }

    private func send(
        _ command: ReaderCommand, to reader: inout ReaderState, _ audit: inout ReaderAudit
    ) {
        audit.read(reader, command, [])
        let effects = reader.receive(command, at: reader.now)
        audit.read(reader, .tick, effects)
    }

    private func settle(_ reader: inout ReaderState, _ audit: inout ReaderAudit) {
        send(.loseFocus, to: &reader, &audit)
        for _ in 0..<4 {
            let effects = reader.receive(.tick, at: reader.now + 10)
            audit.read(reader, .tick, effects)
        }
    }
}
