// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderBook {
    private static let pageSize = 24

    /// Fills the record of a message that opens the book at `page`.
    func write(to output: inout BinaryOutput, at page: PageIndex) {
        output.put(Int64(page.value), at: 16)
        output.put(choice: rotation, at: 5)
        output.put(UInt32(truncatingIfNeeded: pages.count), at: 56)
        policy.write(to: &output)
        for page in pages {
            output.begin(Self.pageSize)
            page.write(to: &output)
        }
    }

    init(from input: inout BinaryInput) throws(ReaderBinaryError) {
        let rotation: QuarterTurn = try input.choice(at: 5)
        let announced = input.integer(UInt32.self, at: 56)
        let policy = try SpreadPolicy(from: &input)
        let count = try input.expect(announced, ofSize: Self.pageSize)
        var pages: [SpreadPage] = []
        pages.reserveCapacity(count)
        for _ in 0..<count {
            try input.begin(Self.pageSize)
            pages.append(try SpreadPage(from: input))
        }
        self.init(pages: pages, policy: policy, rotation: rotation)
    }
}

extension SpreadPage {
    fileprivate func write(to output: inout BinaryOutput) {
        if let size { output.put(size.width, size.height, at: 0) }
        output.put(size != nil, at: 16)
        if let placement {
            output.put(true, at: 17)
            output.put(choice: placement, at: 18)
        }
        output.put(choice: kind, at: 19)
        output.put(isFrontCover, at: 20)
    }

    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        let size = Size<PageSpace>(width: input.double(at: 0), height: input.double(at: 8))
        let placement: Slot = try input.choice(at: 18)
        self.init(
            size: try input.bool(at: 16) ? size : nil,
            placement: try input.bool(at: 17) ? placement : nil,
            kind: try input.choice(at: 19), isFrontCover: try input.bool(at: 20))
    }
}

extension SpreadPolicy {
    private static let shiftSize = 8

    /// Puts the policy into the record of a message, and its shifts after it.
    func write(to output: inout BinaryOutput) {
        output.put(choice: mode, at: 1)
        output.put(choice: direction, at: 2)
        output.put(coverAlone, at: 3)
        output.put(choice: widePages, at: 4)
        output.put(UInt32(truncatingIfNeeded: shifts.count), at: 60)
        for shift in shifts {
            output.begin(Self.shiftSize)
            output.put(Int64(shift.value), at: 0)
        }
    }

    init(from input: inout BinaryInput) throws(ReaderBinaryError) {
        let mode: SpreadMode = try input.choice(at: 1)
        let direction: ReadingDirection = try input.choice(at: 2)
        let coverAlone = try input.bool(at: 3)
        let widePages: WidePages = try input.choice(at: 4)
        let announced = input.integer(UInt32.self, at: 60)
        let count = try input.expect(announced, ofSize: Self.shiftSize)
        var shifts: [PageIndex] = []
        shifts.reserveCapacity(count)
        for _ in 0..<count {
            try input.begin(Self.shiftSize)
            shifts.append(PageIndex(try input.index(at: 0)))
        }
        self.init(
            mode: mode, direction: direction, coverAlone: coverAlone, widePages: widePages,
            shifts: shifts)
    }
}
