// SPDX-License-Identifier: GPL-3.0-or-later

/// Bytes that are read record by record, little-endian; whatever they are, it throws and never
/// traps.
struct BinaryInput {
    private let bytes: [UInt8]
    private var start = 0
    private(set) var end = 0

    /// Begins at `position` of `bytes`, which is within them.
    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        end = position
    }

    /// The bytes after the current record.
    var remaining: Int { bytes.count - end }

    /// Goes on to the next record, of `size` bytes, from which the next values are taken.
    mutating func begin(_ size: Int) throws(ReaderBinaryError) {
        guard size <= remaining else { throw .truncated }
        start = end
        end += size
    }

    /// Checks that `count` records of `size` bytes may follow, before room is made for them.
    func expect(_ count: UInt32, ofSize size: Int) throws(ReaderBinaryError) -> Int {
        guard count <= UInt32(remaining / size) else { throw .truncated }
        return Int(count)
    }

    func integer<Number: FixedWidthInteger>(
        _ type: Number.Type = Number.self, at offset: Int
    ) -> Number {
        var number: Number = 0
        for byte in stride(from: Number.bitWidth / 8 - 1, through: 0, by: -1) {
            if Number.bitWidth > 8 { number <<= 8 }
            number |= Number(truncatingIfNeeded: bytes[start + offset + byte])
        }
        return number
    }

    func double(at offset: Int) -> Double {
        Double(bitPattern: integer(at: offset))
    }

    /// Takes a number that has to be in `range`.
    func double(
        at offset: Int, in range: ClosedRange<Double>
    ) throws(ReaderBinaryError) -> Double {
        let number = double(at: offset)
        guard range.contains(number) else { throw .number }
        return number
    }

    func point<Space>(at offset: Int) -> Point<Space> where Space.Scalar == Double {
        Point(x: double(at: offset), y: double(at: offset + 8))
    }

    func bool(at offset: Int) throws(ReaderBinaryError) -> Bool {
        switch integer(UInt8.self, at: offset) {
        case 0: return false
        case 1: return true
        case let other: throw .choice(other)
        }
    }

    func choice<Choice: CaseIterable>(
        _ type: Choice.Type = Choice.self, at offset: Int
    ) throws(ReaderBinaryError) -> Choice {
        let position = integer(UInt8.self, at: offset)
        var index: UInt8 = 0
        for choice in Choice.allCases {
            if index == position { return choice }
            index += 1
        }
        throw .choice(position)
    }

    /// Takes a whole number of 64 bits that fits into 32, as an index does everywhere.
    func index(at offset: Int) throws(ReaderBinaryError) -> Int {
        guard let index = Int32(exactly: integer(Int64.self, at: offset)) else { throw .number }
        return Int(index)
    }

    /// Takes the index of a spread or page; -1 stands for none.
    func optionalIndex(at offset: Int) throws(ReaderBinaryError) -> Int? {
        let index = integer(Int32.self, at: offset)
        guard index >= -1 else { throw .number }
        return index == -1 ? nil : Int(index)
    }
}
