// SPDX-License-Identifier: GPL-3.0-or-later

/// Says which messages can be an answer to a request: the layout, byte for byte, said anew.
enum MessageOracle {
    private static let microsecondsOfADay: UInt64 = 86_400_000_000

    /// Returns whether `reply` can be the answer to `request`.
    static func isAnswer(_ reply: [UInt8], to request: [UInt8]) -> Bool {
        guard reply.count == 64, let count = payloadCount(reply) else { return false }
        return Array(reply[0..<4]) == Array("pgrp".utf8)
            && reply[4] == 1 && reply[5] == 0
            && reply[6] == request[6]
            && (reply[7] == 1 || reply[7] == 2)
            && reply[8..<16] == request[8..<16]
            && count <= number(request, at: 24)
            && number(reply, at: 24) <= microsecondsOfADay
            && reply[32...].allSatisfy { $0 == 0 }
    }

    /// The bytes of the payload that `reply` claims; nil where it is too short to.
    static func payloadCount(_ reply: [UInt8]) -> UInt64? {
        reply.count >= 24 ? number(reply, at: 16) : nil
    }

    private static func number(_ bytes: [UInt8], at position: Int) -> UInt64 {
        bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
