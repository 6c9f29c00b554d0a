// SPDX-License-Identifier: GPL-3.0-or-later

/// AES with a key of 128 or 256 bits, encrypting in cipher-block chaining (FIPS 197).
struct AES {
    private let roundKeys: [[UInt8]]

    init(key: [UInt8]) {
        roundKeys = Self.expanded(key)
    }

    /// Returns `text`, a whole number of blocks, encrypted.
    func encrypted(_ text: [UInt8], vector: [UInt8]) -> [UInt8] {
        precondition(text.count.isMultiple(of: 16))
        var (sealed, previous) = ([UInt8](), vector)
        for start in stride(from: 0, to: text.count, by: 16) {
            previous = encrypted(block: Self.sum(Array(text[start..<start + 16]), previous))
            sealed += previous
        }
        return sealed
    }

    private func encrypted(block: [UInt8]) -> [UInt8] {
        var state = Self.sum(block, roundKeys[0])
        for round in 1..<roundKeys.count {
            state = Self.rowsShifted(state.map { Self.substitutions[Int($0)] })
            if round < roundKeys.count - 1 { state = Self.columnsMixed(state) }
            state = Self.sum(state, roundKeys[round])
        }
        return state
    }

    private static func sum(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        zip(first, second).map { $0 ^ $1 }
    }

    private static func rowsShifted(_ state: [UInt8]) -> [UInt8] {
        (0..<16).map { state[($0 + 4 * ($0 % 4)) % 16] }
    }

    private static func columnsMixed(_ state: [UInt8]) -> [UInt8] {
        (0..<16).map { place in
            let column = place / 4 * 4
            let cell = { (offset: Int) in state[column + (place + offset) % 4] }
            return doubled(cell(0)) ^ doubled(cell(1)) ^ cell(1) ^ cell(2) ^ cell(3)
        }
    }

    private static func doubled(_ value: UInt8) -> UInt8 {
        (value << 1) ^ (value & 0x80 == 0 ? 0 : 0x1B)
    }
}

extension AES {
    private static func expanded(_ key: [UInt8]) -> [[UInt8]] {
        let keyWords = key.count / 4
        var words = (0..<keyWords).map { Array(key[$0 * 4..<$0 * 4 + 4]) }
        var constant: UInt8 = 1
        for index in keyWords..<4 * (keyWords + 7) {
            var word = words[index - 1]
            if index % keyWords == 0 {
                word = (word[1...] + word[...0]).map { substitutions[Int($0)] }
                word[0] ^= constant
                constant = doubled(constant)
            } else if keyWords > 6, index % keyWords == 4 {
                word = word.map { substitutions[Int($0)] }
            }
            words.append(sum(word, words[index - keyWords]))
        }
        return stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
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
}
