// SPDX-License-Identifier: GPL-3.0-or-later

/// A few literal bytes and the repetition behind them.
struct DeflateSequence {
    /// How many bytes are as they are.
    let literals: UInt32
    /// How many bytes are repeated.
    let length: UInt16
    /// From how many bytes before.
    let distance: UInt16
}

/// A part of the input as literals and repetitions, with the frequency of every symbol.
struct DeflateBlock: ~Copyable {
    /// How many sequences fit.
    private static let capacity = 1 << 14
    /// How many symbols make a block worth ending, for the codes to keep fitting.
    private static let symbolLimit = 1 << 16

    let sequences: UnsafeMutablePointer<DeflateSequence>
    let literalFrequencies: UnsafeMutablePointer<UInt32>
    let distanceFrequencies: UnsafeMutablePointer<UInt32>
    private(set) var sequenceCount = 0
    private var literalCount = 0
    /// Where the block begins, in bytes of the input.
    private(set) var start = 0
    /// Where its last sequence ends.
    private(set) var end = 0

    init() {
        sequences = .allocate(capacity: Self.capacity)
        literalFrequencies = .allocate(capacity: DeflateAlphabet.literalCount)
        distanceFrequencies = .allocate(capacity: DeflateAlphabet.distanceCount)
        reset(to: 0)
    }

    deinit {
        sequences.deallocate()
        literalFrequencies.deallocate()
        distanceFrequencies.deallocate()
    }

    /// Begins anew at byte `start` of the input.
    mutating func reset(to start: Int) {
        self.start = start
        end = start
        sequenceCount = 0
        literalCount = 0
        literalFrequencies.update(repeating: 0, count: DeflateAlphabet.literalCount)
        distanceFrequencies.update(repeating: 0, count: DeflateAlphabet.distanceCount)
        literalFrequencies[DeflateAlphabet.endOfBlock] = 1
    }

    /// Whether the block is to be written before anything at `position` is appended.
    @inline(__always)
    func isFull(at position: Int) -> Bool {
        sequenceCount == Self.capacity
            || literalCount &+ sequenceCount &+ position &- end > Self.symbolLimit
    }
}

extension DeflateBlock {
    /// Appends the literals from `end` to `position` and the repetition of `length` bytes from
    /// `distance` bytes before.
    @inline(__always)
    mutating func append(
        upTo position: Int, of input: UnsafePointer<UInt8>, length: Int, distance: Int
    ) {
        let literals = position &- end
        count(literals, of: input)
        sequences[sequenceCount] = DeflateSequence(
            literals: UInt32(truncatingIfNeeded: literals),
            length: UInt16(truncatingIfNeeded: length),
            distance: UInt16(truncatingIfNeeded: distance))
        sequenceCount &+= 1
        literalFrequencies[DeflateAlphabet.length(length).symbol] &+= 1
        distanceFrequencies[DeflateAlphabet.distance(distance).symbol] &+= 1
        end = position &+ length
    }

    /// Appends the literals from `end` to `position`, the last of the block.
    mutating func finish(at position: Int, of input: UnsafePointer<UInt8>) {
        count(position - end, of: input)
        end = position
    }

    @inline(__always)
    private mutating func count(_ literals: Int, of input: UnsafePointer<UInt8>) {
        let first = input + end
        for offset in 0..<literals { literalFrequencies[Int(first[offset])] &+= 1 }
        literalCount &+= literals
    }
}
