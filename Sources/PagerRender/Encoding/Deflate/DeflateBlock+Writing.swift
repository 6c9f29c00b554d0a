// SPDX-License-Identifier: GPL-3.0-or-later

extension DeflateBlock {
    /// Writes the block in whichever form is shorter: coded, or its bytes as they are.
    func write(
        of input: UnsafePointer<UInt8>, isLast: Bool, to writer: inout DeflateBitWriter
    ) {
        let literals = lengths(of: literalFrequencies, DeflateAlphabet.literalCount)
        let distances = lengths(of: distanceFrequencies, DeflateAlphabet.distanceCount)
        let header = DeflateBlockHeader(literals: literals, distances: distances)
        let coded = header.bitCount + bodyBitCount(literals: literals, distances: distances)
        if coded < storedBitCount(from: writer) {
            header.write(isLast: isLast, to: &writer)
            writeBody(of: input, literals: literals.codes, distances: distances.codes, to: &writer)
        } else {
            writeStored(of: input, isLast: isLast, to: &writer)
        }
    }

    private func lengths(of frequencies: UnsafeMutablePointer<UInt32>, _ count: Int)
        -> HuffmanLengths
    {
        HuffmanLengths(
            frequencies: UnsafeBufferPointer(start: frequencies, count: count), limit: 15)
    }

    private func bodyBitCount(literals: HuffmanLengths, distances: HuffmanLengths) -> Int {
        var count = 0
        for symbol in 0..<DeflateAlphabet.literalCount {
            let bits = Int(literals.bits[symbol]) + DeflateAlphabet.extraBits(ofLiteral: symbol)
            count += Int(literalFrequencies[symbol]) * bits
        }
        for symbol in 0..<DeflateAlphabet.distanceCount {
            let bits = Int(distances.bits[symbol]) + max(0, symbol / 2 - 1)
            count += Int(distanceFrequencies[symbol]) * bits
        }
        return count
    }
}

extension DeflateBlock {
    /// The most bytes a stored block holds.
    private static var storedLimit: Int { 65535 }

    private func storedBitCount(from writer: DeflateBitWriter) -> Int {
        let blocks = max(1, (end - start + Self.storedLimit - 1) / Self.storedLimit)
        return (end - start) * 8 + blocks * (7 + 3 + 32)
    }

    private func writeStored(
        of input: UnsafePointer<UInt8>, isLast: Bool, to writer: inout DeflateBitWriter
    ) {
        var position = start
        repeat {
            let count = min(Self.storedLimit, end - position)
            let isLastPart = isLast && position + count == end
            writer.append(isLastPart ? 1 : 0, count: 3)
            _ = writer.align()
            writer.append(UInt64(count), count: 16)
            writer.append(UInt64(~UInt16(count)), count: 16)
            writer.append(aligned: UnsafeRawBufferPointer(start: input + position, count: count))
            position += count
        } while position < end
    }
}

extension DeflateBlock {
    private func writeBody(
        of input: UnsafePointer<UInt8>, literals: [DeflateCode], distances: [DeflateCode],
        to writer: inout DeflateBitWriter
    ) {
        let lengths = DeflateAlphabet.lengthCodes(literals)
        literals.withUnsafeBufferPointer { literals in
            lengths.withUnsafeBufferPointer { lengths in
                distances.withUnsafeBufferPointer { distances in
                    guard let literals = literals.baseAddress, let lengths = lengths.baseAddress,
                        let distances = distances.baseAddress
                    else { return }
                    writeSequences(
                        of: input, literals: literals, lengths: lengths, distances: distances,
                        to: &writer)
                }
            }
        }
        writer.append(literals[DeflateAlphabet.endOfBlock])
        writer.flush()
    }

    private func writeSequences(
        of input: UnsafePointer<UInt8>, literals: UnsafePointer<DeflateCode>,
        lengths: UnsafePointer<DeflateCode>, distances: UnsafePointer<DeflateCode>,
        to destination: inout DeflateBitWriter
    ) {
        var writer = destination
        var next = input + start
        for sequence in UnsafeBufferPointer(start: sequences, count: sequenceCount) {
            let behind = next + Int(sequence.literals)
            writer.append(from: next, to: behind, codes: literals)
            writer.append(lengths[Int(sequence.length) &- DeflateAlphabet.shortest])
            let distance = DeflateAlphabet.distance(Int(sequence.distance))
            writer.append(distances[distance.symbol])
            writer.append(UInt64(distance.extra), count: UInt64(distance.extraCount))
            writer.flush()
            next = behind + Int(sequence.length)
        }
        writer.append(from: next, to: input + end, codes: literals)
        destination = writer
    }
}

extension DeflateBitWriter {
    /// Appends the codes of the bytes between two addresses.
    @inline(__always)
    fileprivate mutating func append(
        from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>,
        codes: UnsafePointer<DeflateCode>
    ) {
        var next = start
        while end - next >= 3 {
            append(codes[Int(next[0])])
            append(codes[Int(next[1])])
            append(codes[Int(next[2])])
            flush()
            next += 3
        }
        while next < end {
            append(codes[Int(next.pointee)])
            flush()
            next += 1
        }
    }
}

extension DeflateAlphabet {
    /// Returns how many extra bits follow `symbol`; a byte has none.
    fileprivate static func extraBits(ofLiteral symbol: Int) -> Int {
        (265..<285).contains(symbol) ? (symbol - 261) / 4 : 0
    }

    /// Returns the code of each length from the shortest on, extra bits included.
    fileprivate static func lengthCodes(_ codes: [DeflateCode]) -> [DeflateCode] {
        (shortest...longest).map { value in
            let parts = length(value)
            let code = codes[parts.symbol]
            return DeflateCode(
                bits: UInt32(code.bits) | parts.extra << UInt32(code.count),
                count: UInt32(code.count) + parts.extraCount)
        }
    }
}
