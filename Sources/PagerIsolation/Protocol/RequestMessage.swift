// SPDX-License-Identifier: GPL-3.0-or-later

/// What the broker sends to a worker over the socket: a payload lies in the arena.
struct RequestMessage: Equatable, Sendable {
    private static let magic: UInt32 = 0x7172_6770

    /// Tells requests of one worker apart; the reply repeats it.
    var identifier: UInt64
    /// What is asked for.
    var kind: RequestKind
    /// The bytes of the payload, from the start of the arena.
    var payloadBytes: Int
    /// The bytes from the start of the arena that the reply may take.
    var replyCapacity: Int

    /// The message's 64 bytes.
    ///
    /// - Precondition: Neither count is negative.
    var bytes: [UInt8] {
        var bytes = MessageLayout.begin(magic: Self.magic)
        bytes.append(kind.rawValue)
        bytes.append(0)
        bytes.append(littleEndian: identifier)
        bytes.append(littleEndian: UInt64(payloadBytes))
        bytes.append(littleEndian: UInt64(replyCapacity))
        return MessageLayout.end(bytes)
    }

    /// Makes the message for a payload of `payloadBytes`.
    init(identifier: UInt64, kind: RequestKind, payloadBytes: Int, replyCapacity: Int) {
        self.identifier = identifier
        self.kind = kind
        self.payloadBytes = payloadBytes
        self.replyCapacity = replyCapacity
    }

    /// Reads the message in `bytes`, of an arena of `arenaBytes`.
    init(_ bytes: [UInt8], arenaBytes: Int) throws(ProtocolViolation) {
        var reader = try MessageLayout.open(bytes, magic: Self.magic)
        kind = try RequestKind(from: &reader)
        guard try reader.number(UInt8.self) == 0 else { throw .paddingNotZero }
        identifier = try reader.number()
        payloadBytes = try reader.byteCount(within: arenaBytes)
        replyCapacity = try reader.byteCount(within: arenaBytes)
        try MessageLayout.close(&reader)
    }
}
