// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderRequest {
    private enum Kind: UInt8 {
        case next, previous, first, last, spread, page, place, back, forward
    }

    /// Fills the record of a message.
    func write(to output: inout BinaryOutput) {
        output.put(kind.rawValue, at: 1)
        output.put(choice: pace, at: 2)
        output.put(identifier.value, at: 16)
        switch target {
        case .next, .previous, .first, .last, .back, .forward: break
        case .spread(let spread): output.put(Int64(spread.value), at: 24)
        case .page(let page): output.put(Int64(page.value), at: 24)
        case .place(let place): place.write(to: &output)
        }
    }

    init(from input: BinaryInput) throws(ReaderBinaryError) {
        let number = input.integer(UInt8.self, at: 1)
        guard let kind = Kind(rawValue: number) else { throw .choice(number) }
        self.init(
            TurnIdentifier(input.integer(at: 16)), try Self.target(kind, from: input),
            pace: try input.choice(at: 2))
    }

    private static func target(
        _ kind: Kind, from input: BinaryInput
    ) throws(ReaderBinaryError) -> Target {
        switch kind {
        case .next: .next
        case .previous: .previous
        case .first: .first
        case .last: .last
        case .back: .back
        case .forward: .forward
        case .spread: .spread(SpreadIndex(try input.index(at: 24)))
        case .page: .page(PageIndex(try input.index(at: 24)))
        case .place: .place(try ReaderPlace(from: input))
        }
    }

    private var kind: Kind {
        switch target {
        case .next: .next
        case .previous: .previous
        case .first: .first
        case .last: .last
        case .spread: .spread
        case .page: .page
        case .place: .place
        case .back: .back
        case .forward: .forward
        }
    }
}

extension ReaderPlace {
    fileprivate func write(to output: inout BinaryOutput) {
        switch magnification {
        case .kept: break
        case .fitted: output.put(1 as UInt8, at: 3)
        case .scale(let scale):
            output.put(2 as UInt8, at: 3)
            output.put(scale, at: 48)
        }
        output.put(choice: anchor, at: 4)
        output.put(left != nil, at: 5)
        output.put(top != nil, at: 6)
        output.put(Int64(page.value), at: 24)
        output.put(left ?? 0, top ?? 0, at: 32)
    }

    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        let magnification: Magnification
        switch input.integer(UInt8.self, at: 3) {
        case 0: magnification = .kept
        case 1: magnification = .fitted
        case 2: magnification = .scale(input.double(at: 48))
        case let other: throw .choice(other)
        }
        self.init(
            PageIndex(try input.index(at: 24)),
            left: try input.bool(at: 5) ? input.double(at: 32) : nil,
            top: try input.bool(at: 6) ? input.double(at: 40) : nil,
            magnification: magnification, anchor: try input.choice(at: 4))
    }
}
