// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// Half of a spread as it is seen on screen.
enum Half: Equatable {
    case page(Int)
    case blank
    case restOfCentred
}

extension SpreadLayout {
    /// All spreads from left to right on screen, two halves each.
    var halves: [Half] {
        var halves: [Half] = []
        for spread in 0..<count {
            let slots = slots(of: SpreadIndex(spread))
            for slot in slots {
                halves.append(slot.content.page.map { .page($0.value) } ?? .blank)
            }
            if slots.count == 1 { halves.append(.restOfCentred) }
        }
        return halves
    }
}

/// A second, naive account of the rules of composition, to compare layouts with.
///
/// It writes the book as a row of half spreads, those read first at even places, and strikes out
/// the pairs of blanks at the end.
struct SpreadOracle {
    private var row: [Half] = []

    /// The layout as it is seen on screen, as `SpreadLayout.halves`.
    static func halves(_ policy: SpreadPolicy, _ wishes: [PageWish]) -> [Half] {
        var oracle = SpreadOracle()
        for (position, wish) in wishes.enumerated() { oracle.add(position, wish, policy) }
        oracle.fill(toEven: true)
        return oracle.onScreen(policy.direction)
    }

    private mutating func add(_ position: Int, _ wish: PageWish, _ policy: SpreadPolicy) {
        if policy.mode == .single { return addCentred(position) }
        if policy.shifts.contains(PageIndex(position)) { row.append(.blank) }
        switch wish {
        case .wide where policy.widePages == .alone, .centre: return addCentred(position)
        case .left: fill(toEven: policy.direction == .ltr)
        case .right: fill(toEven: policy.direction == .rtl)
        case .nothing, .wide: if position == 0 && policy.coverAlone { row.append(.blank) }
        }
        row.append(.page(position))
    }

    private mutating func addCentred(_ position: Int) {
        fill(toEven: true)
        row += [.page(position), .restOfCentred]
    }

    private mutating func fill(toEven even: Bool) {
        if (row.count % 2 == 0) != even { row.append(.blank) }
    }

    private func onScreen(_ direction: ReadingDirection) -> [Half] {
        var halves: [Half] = []
        for place in stride(from: 0, to: row.count, by: 2) {
            let pair = row[place...place + 1]
            if pair == [.blank, .blank] { continue }
            let keepsOrder = direction == .ltr || pair[place + 1] == .restOfCentred
            halves += keepsOrder ? Array(pair) : pair.reversed()
        }
        return halves
    }
}
