// SPDX-License-Identifier: GPL-3.0-or-later

/// A list of pages, or of spreads, as people type it: `1-3,7,last`.
///
/// It is made of numbers, ranges `A-B` and `A-` (to the end), `last` and `all`, separated by
/// commas. Order and repetitions are kept as typed.
public struct PageSelection: Equatable, Sendable {
    /// Where a range ends.
    enum End: Equatable, Sendable {
        case number(Int)
        case last
    }

    /// What stands between two commas.
    enum Piece: Equatable, Sendable {
        case number(Int)
        case range(from: Int, through: End)
        case last
        case all
    }

    let pieces: [Piece]

    /// The selection of everything.
    public static var all: PageSelection { PageSelection(pieces: [.all]) }

    /// Selects one page.
    public init(only page: PageIndex) { self.init(pieces: [.number(page.number.value)]) }

    init(pieces: [Piece]) { self.pieces = pieces }

    /// Returns the pages selected of a document that has `count` of them.
    ///
    /// - Precondition: `count` is at least 1.
    /// - Throws: `pageOutOfRange` where it has fewer than a number asks for.
    /// - Complexity: O(*n*) in the pages returned.
    public func pages(of count: Int) throws(PagerError) -> [PageIndex] {
        try positions(count, counted: "page").map { PageIndex($0) }
    }

    /// Returns the spreads selected of a layout that has `count` of them.
    ///
    /// - Precondition: `count` is at least 1.
    /// - Throws: `pageOutOfRange` where it has fewer than a number asks for.
    /// - Complexity: O(*n*) in the spreads returned.
    public func spreads(of count: Int) throws(PagerError) -> [SpreadIndex] {
        try positions(count, counted: "spread").map { SpreadIndex($0) }
    }

    private func positions(_ count: Int, counted noun: StaticString) throws(PagerError) -> [Int] {
        precondition(count >= 1)
        var positions: [Int] = []
        for piece in pieces {
            let numbers = piece.numbers(count)
            guard numbers.upperBound <= count else {
                throw PagerError(
                    .pageOutOfRange,
                    "there is no \(noun) \(numbers.upperBound): there \(count == 1 ? "is" : "are") \(count)",
                    advice: "Ask for 1 to \(count)")
            }
            positions.append(contentsOf: numbers.lowerBound - 1..<numbers.upperBound)
        }
        return positions
    }
}

extension PageSelection.Piece {
    /// Returns the numbers the piece stands for among `count`; they may lie beyond.
    fileprivate func numbers(_ count: Int) -> ClosedRange<Int> {
        switch self {
        case .number(let number): number...number
        case .range(let start, .number(let end)): start...end
        case .range(let start, .last): start...max(start, count)
        case .last: count...count
        case .all: 1...count
        }
    }
}
