// SPDX-License-Identifier: GPL-3.0-or-later

/// AES with a key of 128 or 256 bits, encrypting in cipher-block chaining (FIPS 197).
///
/// A block is four columns of 32 bits, the first row in the highest byte.
struct AES {
    private let roundKeys: [UInt32]

    init(key: [UInt8]) {
        roundKeys = Self.expanded(Self.columns(of: key[...]))
    }

    /// Returns `text`, a whole number of blocks, encrypted.
    func encrypted(_ text: [UInt8], vector: [UInt8]) -> [UInt8] {
        precondition(text.count.isMultiple(of: 16))
        var (sealed, block) = ([UInt8](), Self.columns(of: vector[...]))
        for start in stride(from: 0, to: text.count, by: 16) {
            let plain = Self.columns(of: text[start..<start + 16])
            for column in 0..<4 { block[column] ^= plain[column] }
            block = encrypted(block)
            sealed += block.flatMap { bigEndian(Int($0), bytes: 4) }
        }
        return sealed
    }

    private func encrypted(_ block: [UInt32]) -> [UInt32] {
        let rounds = roundKeys.count / 4 - 1
        var state = block
        for column in 0..<4 { state[column] ^= roundKeys[column] }
        for round in 1...rounds {
            let before = state
            for column in 0..<4 {
                let shifted = Self.shiftedColumn(before, column)
                let mixed = round == rounds ? Self.substituted(shifted) : Self.mixed(shifted)
                state[column] = mixed ^ roundKeys[4 * round + column]
            }
        }
        return state
    }

    /// Returns the column that the shifting of rows puts at `column`.
    private static func shiftedColumn(_ state: [UInt32], _ column: Int) -> UInt32 {
        state[column] & 0xFF00_0000 | state[(column + 1) & 3] & 0x00FF_0000
            | state[(column + 2) & 3] & 0x0000_FF00 | state[(column + 3) & 3] & 0x0000_00FF
    }

    private static func columns(of bytes: ArraySlice<UInt8>) -> [UInt32] {
        stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
            bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}

extension AES {
    private static func expanded(_ key: [UInt32]) -> [UInt32] {
        var words = key
        var constant: UInt8 = 1
        for index in key.count..<4 * (key.count + 7) {
            var word = words[index - 1]
            if index % key.count == 0 {
                word = substituted(word << 8 | word >> 24) ^ UInt32(constant) << 24
                constant = doubled(constant)
            } else if key.count > 6, index % key.count == 4 {
                word = substituted(word)
            }
            words.append(word ^ words[index - key.count])
        }
        return words
    }

    private static func substituted(_ column: UInt32) -> UInt32 {
        UInt32(substitutions[Int(column >> 24)]) << 24
            | UInt32(substitutions[Int(column >> 16 & 0xFF)]) << 16
            | UInt32(substitutions[Int(column >> 8 & 0xFF)]) << 8
            | UInt32(substitutions[Int(column & 0xFF)])
    }

    /// Returns the column substituted, then multiplied by the matrix of the standard.
    private static func mixed(_ column: UInt32) -> UInt32 {
        let (first, second) = (products[Int(column >> 24)], products[Int(column >> 16 & 0xFF)])
        let (third, fourth) = (products[Int(column >> 8 & 0xFF)], products[Int(column & 0xFF)])
        return first ^ (second >> 8 | second << 24) ^ (third >> 16 | third << 16)
            ^ (fourth >> 24 | fourth << 8)
    }

    /// What a byte of the first row adds to its column: 2, 1, 1 and 3 times its substitute.
    private static let products: [UInt32] = substitutions.map { value in
        let double = doubled(value)
        return [double, value, value, double ^ value].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The S-box: the affine transform of every byte's inverse.
    private static let substitutions: [UInt8] = {
        var box = [UInt8](repeating: 0x63, count: 256)
        var (value, inverse): (UInt8, UInt8) = (1, 1)
        repeat {
            value ^= doubled(value)
            inverse ^= inverse << 1
            inverse ^= inverse << 2
            inverse ^= inverse << 4
            if inverse & 0x80 != 0 { inverse ^= 0x09 }
            let turned = (1...4).reduce(inverse) { $0 ^ (inverse << $1 | inverse >> (8 - $1)) }
            box[Int(value)] = turned ^ 0x63
        } while value != 1
        return box
    }()

    private static func doubled(_ value: UInt8) -> UInt8 {
        (value << 1) ^ (value & 0x80 == 0 ? 0 : 0x1B)
    }
}
