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
        output.put(back != nil, at: 7)
        output.put(Int32(clamping: back?.value ?? 0), at: 56)
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
        let back = PageIndex(Int(input.integer(Int32.self, at: 56)))
        self.init(
            TurnIdentifier(input.integer(at: 16)), try Self.target(kind, from: input),
            pace: try input.choice(at: 2), back: try input.bool(at: 7) ? back : nil)
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
