// SPDX-License-Identifier: GPL-3.0-or-later

/// The stream cipher RC4, which old documents use; it protects nothing.
enum RC4 {
    /// Returns `text` encrypted, or decrypted, with `key`.
    static func applied(to text: [UInt8], key: [UInt8]) -> [UInt8] {
        var state = schedule(key)
        var (first, second): (UInt8, UInt8) = (0, 0)
        return text.map { byte in
            first &+= 1
            second &+= state[Int(first)]
            state.swapAt(Int(first), Int(second))
            return byte ^ state[Int(state[Int(first)] &+ state[Int(second)])]
        }
    }

    private static func schedule(_ key: [UInt8]) -> [UInt8] {
        var state = (0...255).map { UInt8($0) }
        var other: UInt8 = 0
        for position in 0...255 {
            other &+= state[position] &+ key[position % key.count]
            state.swapAt(position, Int(other))
        }
        return state
    }
}
