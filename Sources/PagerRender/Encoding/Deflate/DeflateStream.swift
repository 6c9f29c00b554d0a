// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes the repetitions of an input in order, and writes a block whenever there are enough.
struct DeflateStream: ~Copyable {
    /// What is compressed.
    let input: UnsafePointer<UInt8>
    private var block = DeflateBlock()
    private var writer: DeflateBitWriter

    /// Makes a stream of `input` that goes to `destination`.
    init(of input: UnsafePointer<UInt8>, to destination: UnsafeMutableRawPointer) {
        self.input = input
        writer = DeflateBitWriter(start: destination)
    }

    /// Appends what is not yet appended before `start`, as it is, and a repetition of `length`
    /// bytes, 3 or more, from `distance` bytes before `start`.
    @inline(__always)
    mutating func append(repetitionAt start: Int, length: Int, distance: Int) {
        let (shortest, longest) = (DeflateAlphabet.shortest, DeflateAlphabet.longest)
        var position = start
        var rest = length
        while rest > 0 {
            writeBlockIfFull(at: position)
            let isSplit = rest > longest && rest < longest + shortest
            let part = isSplit ? rest - shortest : min(rest, longest)
            block.append(upTo: position, of: input, length: part, distance: distance)
            position &+= part
            rest &-= part
        }
    }

    /// Writes the block up to `position` where it is full.
    @inline(__always)
    mutating func writeBlockIfFull(at position: Int) {
        if block.isFull(at: position) { writeBlock(at: position, isLast: false) }
    }

    /// Writes everything up to `position`, the end of the input, and returns the address behind
    /// the stream.
    mutating func finish(at position: Int) -> UnsafeMutableRawPointer {
        writeBlock(at: position, isLast: true)
        return writer.align()
    }

    private mutating func writeBlock(at position: Int, isLast: Bool) {
        block.finish(at: position, of: input)
        block.write(of: input, isLast: isLast, to: &writer)
        block.reset(to: position)
    }
}
