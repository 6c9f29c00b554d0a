// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// A second, naive account of the rules of composition, to compare layouts with.
///
/// It writes the book as a row of half spreads, those read first at even places, and cuts the row
/// into pairs at the end.
struct SpreadOracle {
    private enum Half: Equatable {
        case page(Int)
        case blank
        case restOfCentred
    }

    private var row: [Half] = []

    /// The layout as it is seen on screen, spelled as `SpreadLayout.spelling`.
    static func spelling(_ policy: SpreadPolicy, _ wishes: [PageWish]) -> String {
        var oracle = SpreadOracle()
        for (position, wish) in wishes.enumerated() { oracle.add(position, wish, policy) }
        oracle.fill(toEven: true)
        return oracle.pairs.map { spelling(of: $0, policy.direction) }.joined(separator: " ")
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
        row.append(.page(position + 1))
    }

    private mutating func addCentred(_ position: Int) {
        fill(toEven: true)
        row += [.page(position + 1), .restOfCentred]
    }

    private mutating func fill(toEven even: Bool) {
        if (row.count % 2 == 0) != even { row.append(.blank) }
    }

    private var pairs: [[Half]] {
        stride(from: 0, to: row.count, by: 2).map { Array(row[$0...$0 + 1]) }
            .filter { $0 != [.blank, .blank] }
    }

    private static func spelling(of pair: [Half], _ direction: ReadingDirection) -> String {
        let words = pair.map { half in
            if case .page(let number) = half { "\(number)" } else { "_" }
        }
        if pair[1] == .restOfCentred { return "c" + words[0] }
        let onScreen = direction == .ltr ? words : words.reversed()
        return "[" + onScreen.joined(separator: " ") + "]"
    }
}
