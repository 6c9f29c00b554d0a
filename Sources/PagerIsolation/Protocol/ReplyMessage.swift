// SPDX-License-Identifier: GPL-3.0-or-later

/// What a worker sends to the broker over the socket: a payload lies in the arena.
struct ReplyMessage: Equatable, Sendable {
    private static let magic: UInt32 = 0x7072_6770
    private static let longestTime: UInt64 = 1_000_000 * 86_400

    /// How a request ended; the number stands in messages.
    enum Outcome: UInt8, CaseIterable, Equatable, Sendable {
        /// The payload is what was asked for.
        case result = 1
        /// The payload is the error.
        case failure = 2
    }

    /// The request's.
    var identifier: UInt64
    /// The request's.
    var kind: RequestKind
    /// How the request ended.
    var outcome: Outcome
    /// The bytes of the payload, from the start of the arena.
    var payloadBytes: Int
    /// The processor time the worker took, in whole microseconds; at most a day.
    var processorTime: UInt64

    /// The message's 64 bytes.
    ///
    /// - Precondition: The count is not negative.
    var bytes: [UInt8] {
        var bytes = MessageLayout.begin(magic: Self.magic)
        bytes.append(kind.rawValue)
        bytes.append(outcome.rawValue)
        bytes.append(littleEndian: identifier)
        bytes.append(littleEndian: UInt64(payloadBytes))
        bytes.append(littleEndian: min(processorTime, Self.longestTime))
        return MessageLayout.end(bytes)
    }

    /// Makes the reply to `request`.
    init(
        to request: RequestMessage, outcome: Outcome, payloadBytes: Int, processorTime: UInt64
    ) {
        identifier = request.identifier
        kind = request.kind
        self.outcome = outcome
        self.payloadBytes = payloadBytes
        self.processorTime = processorTime
    }

    /// Reads the message in `bytes`, which has to answer `request`.
    init(_ bytes: [UInt8], answering request: RequestMessage) throws(ProtocolViolation) {
        var reader = try MessageLayout.open(bytes, magic: Self.magic)
        kind = try RequestKind(from: &reader)
        guard kind == request.kind else { throw .wrongKind }
        let number = try reader.number(UInt8.self)
        guard let outcome = Outcome(rawValue: number) else { throw .unknownOutcome(number) }
        self.outcome = outcome
        identifier = try reader.number()
        guard identifier == request.identifier else { throw .wrongRequest(identifier) }
        payloadBytes = try reader.byteCount(within: request.replyCapacity)
        processorTime = try reader.number()
        guard processorTime <= Self.longestTime else { throw .invalidNumber }
        try MessageLayout.close(&reader)
    }
}
