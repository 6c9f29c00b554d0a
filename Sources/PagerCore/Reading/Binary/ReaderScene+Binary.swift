// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderScene {
    /// Fills the record of an effect, and appends one for each spread, then one for the back.
    func write(to output: inout BinaryOutput) {
        output.put(UInt32(truncatingIfNeeded: spreads.count), at: 4)
        if let turn { turn.write(to: &output) }
        for shown in spreads { shown.write(to: &output) }
        turn?.back?.write(to: &output)
    }

    init(from input: inout BinaryInput) throws(ReaderBinaryError) {
        var turn = try input.bool(at: 1) ? try ShownTurn(from: input) : nil
        let hasBack = try input.bool(at: ShownTurn.backOffset)
        let count = try input.expect(input.integer(at: 4), ofSize: ShownSpread.recordSize)
        var spreads: [ShownSpread] = []
        spreads.reserveCapacity(count)
        for _ in 0..<count { spreads.append(try ShownSpread(from: &input)) }
        if hasBack { turn?.back = try ShownSpread(from: &input) }
        self.init(spreads: spreads, turn: turn)
    }
}

extension ShownSpread {
    fileprivate static let recordSize = 32

    fileprivate func write(to output: inout BinaryOutput) {
        output.begin(Self.recordSize)
        output.put(index: spread.value, at: 0)
        output.put(scale, offset.x, offset.y, at: 8)
    }

    fileprivate init(from input: inout BinaryInput) throws(ReaderBinaryError) {
        try input.begin(Self.recordSize)
        self.init(
            SpreadIndex(Int(input.integer(Int32.self, at: 0))), scale: input.double(at: 8),
            offset: input.point(at: 16))
    }
}

extension ShownTurn {
    fileprivate static let backOffset = 58

    fileprivate func write(to output: inout BinaryOutput) {
        output.put(true, at: 1)
        output.put(choice: style, at: 2)
        output.put(grip != nil, at: 3)
        output.put(choice: axis, at: 56)
        output.put(choice: step, at: 57)
        output.put(back != nil, at: Self.backOffset)
        output.put(progress, at: 8)
        guard let grip else { return }
        output.put(grip.start.x, grip.start.y, grip.stray, grip.progress, at: 16)
    }

    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        let grip = TurnGrip(
            start: input.point(at: 16), stray: input.double(at: 32),
            progress: input.double(at: 40))
        self.init(
            try input.choice(at: 2), axis: try input.choice(at: 56), step: try input.choice(at: 57),
            progress: input.double(at: 8), grip: try input.bool(at: 3) ? grip : nil)
    }
}

extension WantedPicture {
    private static let recordSize = 16

    /// Fills the record of an effect, and appends one for each picture.
    static func write(_ pictures: [WantedPicture], to output: inout BinaryOutput) {
        output.put(UInt32(truncatingIfNeeded: pictures.count), at: 4)
        for picture in pictures {
            output.begin(Self.recordSize)
            output.put(index: picture.spread.value, at: 0)
            output.put(choice: picture.urgency, at: 4)
            output.put(picture.pixelsPerPoint, at: 8)
        }
    }

    static func pictures(
        from input: inout BinaryInput
    ) throws(ReaderBinaryError) -> [WantedPicture] {
        let count = try input.expect(input.integer(at: 4), ofSize: recordSize)
        var pictures: [WantedPicture] = []
        pictures.reserveCapacity(count)
        for _ in 0..<count {
            try input.begin(recordSize)
            let spread = SpreadIndex(Int(input.integer(Int32.self, at: 0)))
            pictures.append(
                WantedPicture(
                    spread, try input.choice(at: 4), pixelsPerPoint: input.double(at: 8)))
        }
        return pictures
    }
}
