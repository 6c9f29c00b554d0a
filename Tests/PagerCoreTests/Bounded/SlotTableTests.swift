// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@testable import PagerCore

@Suite("Which controller shows what")
struct SlotTableTests {
    private static let keys = Array(0..<4)

    /// Every list of different keys, up to three long.
    private static let lists: [[Int]] = {
        var lists: [[Int]] = [[]]
        for _ in 0..<3 {
            lists += lists.filter { $0.count == lists.map(\.count).max() }.flatMap { list in
                keys.filter { !list.contains($0) }.map { list + [$0] }
            }
        }
        return lists
    }()

    @Test("In every small world the fewest slots change and pinned ones never do", arguments: 0...3)
    func everySmallWorld(slotCount: Int) {
        func explore(_ table: SlotTable<Int>, _ depth: Int) {
            guard depth > 0 else { return }
            for wanted in Self.lists {
                for pinned in [Set(wanted.prefix(1)), [0], [1, 2]] {
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
        _ before: SlotTable<Int>, _ wanted: [Int], _ pinned: Set<Int>,
        _ rebindings: [SlotTable<Int>.Rebinding], _ after: SlotTable<Int>
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
        var table = SlotTable<Int>(slotCount: 3)
        _ = table.bind([1])
        _ = table.bind([2])
        #expect(table.bind([3]) == [.init(slot: 2, old: nil, new: 3)])
        _ = table.bind([1])
        #expect(table.bind([4]) == [.init(slot: 1, old: 2, new: 4)])
        #expect(table.release { $0 == 1 } == [0])
        #expect(table.bind([5]) == [.init(slot: 0, old: nil, new: 5)])
    }

    @Test("A book of 100,000 pages needs as many slots as one of seven", arguments: [7, 100_000])
    func longBooks(pageCount: Int) {
        var table = SlotTable<Int>(slotCount: 5)
        for page in 0..<pageCount {
            let wanted = [page, page + 1, page - 1].filter { (0..<pageCount).contains($0) }
            #expect(table.bind(wanted, pinned: [page]).count <= (page == 0 ? 2 : 1))
            #expect(table.slot(of: page) != nil)
        }
        #expect(table.bindings.count == 5)
    }
}
