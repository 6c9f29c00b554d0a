// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@testable import PagerCore

@Suite("Which controller shows what")
struct SlotTableTests {
    private static let keys = (0..<4).map { SpreadIndex($0) }

    /// Every list of different keys, up to three long.
    private static let lists: [[SpreadIndex]] = {
        var lists: [[SpreadIndex]] = [[]]
        for _ in 0..<3 {
            lists += lists.filter { $0.count == lists.map(\.count).max() }.flatMap { list in
                keys.filter { !list.contains($0) }.map { list + [$0] }
            }
        }
        return lists
    }()

    @Test("In every small world the fewest slots change and pinned ones never do", arguments: 0...3)
    func everySmallWorld(slotCount: Int) {
        func explore(_ table: SlotTable, _ depth: Int) {
            guard depth > 0 else { return }
            for wanted in Self.lists {
                for pinned in [Array(wanted.prefix(1)), spreads(0), spreads(1, 2)] {
                    var changed = table
                    let rebindings = changed.bind(wanted, pinned: pinned)
                    if let fault = Self.fault(table, wanted, pinned, rebindings, changed) {
                        Issue.record(
                            "\(table.bindings), wanted \(wanted), pinned \(pinned): \(fault)")
                        return
                    }
                    explore(changed, depth - 1)
                }
            }
        }
        explore(SlotTable(slotCount: slotCount), 2)
    }

    private static func fault(
        _ before: SlotTable, _ wanted: [SpreadIndex], _ pinned: [SpreadIndex],
        _ rebindings: [SlotTable.Rebinding], _ after: SlotTable
    ) -> String? {
        var replayed = before.bindings
        for rebinding in rebindings {
            guard replayed[rebinding.slot] == rebinding.old else { return "the old key is wrong" }
            replayed[rebinding.slot] = rebinding.new
        }
        guard replayed == after.bindings else { return "the changes do not lead there" }
        let bound = after.bindings.compactMap { $0 }
        guard Set(bound).count == bound.count else { return "a key is bound twice" }
        let kept = before.bindings.compactMap { $0 }.filter { pinned.contains($0) }
        guard kept.allSatisfy({ before.slot(of: $0) == after.slot(of: $0) }) else {
            return "a pinned slot was taken"
        }
        let first = wanted.prefix(after.slotCount)
        guard
            first.allSatisfy({
                before.slot(of: $0) == nil || before.slot(of: $0) == after.slot(of: $0)
            })
        else { return "a wanted key moved" }
        let missing = first.filter { before.slot(of: $0) == nil }
        let takeable = before.bindings.filter { key in
            key.map { !first.contains($0) && !pinned.contains($0) } ?? true
        }
        let expected = missing.prefix(takeable.count)
        return rebindings.map(\.new) == Array(expected) ? nil : "not the keenest were bound"
    }

    @Test("A free slot is taken before one that is bound, and of those the one not wanted longest")
    func order() {
        var table = SlotTable(slotCount: 3)
        func rebinding(_ slot: Int, from old: Int?, to new: Int) -> SlotTable.Rebinding {
            SlotTable.Rebinding(
                slot: slot, old: old.map { SpreadIndex($0) }, new: SpreadIndex(new))
        }
        _ = table.bind(spreads(1))
        _ = table.bind(spreads(2))
        #expect(table.bind(spreads(3)) == [rebinding(2, from: nil, to: 3)])
        _ = table.bind(spreads(1))
        #expect(table.bind(spreads(4)) == [rebinding(1, from: 2, to: 4)])
        #expect(table.release { $0 == SpreadIndex(1) } == [0])
        #expect(table.bind(spreads(5)) == [rebinding(0, from: nil, to: 5)])
    }

    @Test("What is wanted twice takes one slot, and one place of those there are")
    func twice() {
        var table = SlotTable(slotCount: 2)
        #expect(table.bind(spreads(1, 1, 2, 3)).map(\.new) == spreads(1, 2))
        #expect(table.bind(spreads(2, 2, 1, 3)) == [])
    }

    @Test("A book of 100,000 pages needs as many slots as one of seven", arguments: [7, 100_000])
    func longBooks(pageCount: Int) {
        var table = SlotTable(slotCount: 5)
        for page in 0..<pageCount {
            let wanted = [page, page + 1, page - 1].filter { (0..<pageCount).contains($0) }
            let changes = table.bind(wanted.map { SpreadIndex($0) }, pinned: spreads(page))
            #expect(changes.count <= (page == 0 ? 2 : 1))
            #expect(table.slot(of: SpreadIndex(page)) != nil)
        }
        #expect(table.bindings.count == 5)
    }

    private func spreads(_ values: Int...) -> [SpreadIndex] { values.map { SpreadIndex($0) } }
}
