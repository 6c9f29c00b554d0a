// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerIsolation

@Suite("Messages on the socket")
struct MessageTests {
    private static let arenaBytes = 1 << 20
    private static let request = RequestMessage(
        identifier: 0x0102_0304_0506_0708, kind: .search, payloadBytes: 77,
        replyCapacity: arenaBytes)
    private static let reply = ReplyMessage(
        to: request, outcome: .result, payloadBytes: arenaBytes, processorTime: 123_456)

    private func readRequest(_ bytes: [UInt8]) throws(ProtocolViolation) -> RequestMessage {
        try RequestMessage(bytes, arenaBytes: Self.arenaBytes)
    }

    private func readReply(_ bytes: [UInt8]) throws(ProtocolViolation) -> ReplyMessage {
        try ReplyMessage(bytes, answering: Self.request)
    }

    @Test("Messages have 64 bytes and arrive as they were sent", arguments: RequestKind.allCases)
    func messagesArrive(kind: RequestKind) throws {
        var request = Self.request
        request.kind = kind
        #expect(request.bytes.count == 64)
        #expect(try readRequest(request.bytes) == request)
        for outcome in ReplyMessage.Outcome.allCases {
            let reply = ReplyMessage(
                to: request, outcome: outcome, payloadBytes: 0, processorTime: 5)
            #expect(reply.bytes.count == 64)
            #expect(try ReplyMessage(reply.bytes, answering: request) == reply)
        }
    }

    @Test("A message of another length is refused")
    func lengthsAreChecked() {
        for count in Array(0..<64) + [65, 128] {
            let bytes = Array((Self.request.bytes + Self.request.bytes).prefix(count))
            #expect(throws: ProtocolViolation.wrongLength(count)) { try readRequest(bytes) }
            #expect(throws: ProtocolViolation.wrongLength(count)) { try readReply(bytes) }
        }
    }

    @Test("A request is not taken for a reply, nor a reply for a request")
    func directionsAreTold() {
        #expect(throws: ProtocolViolation.wrongMagic) { try readReply(Self.request.bytes) }
        #expect(throws: ProtocolViolation.wrongMagic) { try readRequest(Self.reply.bytes) }
    }

    @Test(
        "Every part of a request is checked",
        arguments: [
            (0, 0xFF, .wrongMagic), (4, 2, .unsupportedVersion(2)), (6, 0, .unknownKind(0)),
            (6, 99, .unknownKind(99)), (7, 1, .paddingNotZero),
            (23, 0x80, .beyondCapacity(0x8000_0000_0000_004D)),
            (19, 1, .beyondCapacity(0x0100_004D)), (24, 1, .beyondCapacity(0x0010_0001)),
            (32, 1, .paddingNotZero), (63, 1, .paddingNotZero),
        ] as [(Int, UInt8, ProtocolViolation)])
    func requestsAreChecked(position: Int, byte: UInt8, violation: ProtocolViolation) {
        var bytes = Self.request.bytes
        bytes[position] = byte
        #expect(throws: violation) { try readRequest(bytes) }
    }

    @Test(
        "Every part of a reply is checked",
        arguments: [
            (0, 0xFF, .wrongMagic), (5, 1, .unsupportedVersion(257)), (6, 99, .unknownKind(99)),
            (6, 1, .wrongKind), (7, 0, .unknownOutcome(0)), (7, 3, .unknownOutcome(3)),
            (8, 9, .wrongRequest(0x0102_0304_0506_0709)),
            (16, 1, .beyondCapacity(0x0010_0001)), (31, 1, .invalidNumber),
            (32, 1, .paddingNotZero), (63, 1, .paddingNotZero),
        ] as [(Int, UInt8, ProtocolViolation)])
    func repliesAreChecked(position: Int, byte: UInt8, violation: ProtocolViolation) {
        var bytes = Self.reply.bytes
        bytes[position] = byte
        #expect(throws: violation) { try readReply(bytes) }
    }

    @Test("A time that is too long is sent as a day")
    func timesAreBounded() throws {
        var reply = Self.reply
        reply.processorTime = .max
        #expect(try readReply(reply.bytes).processorTime == 86_400_000_000)
    }

    @Test("A payload of another length than its message says is refused")
    func payloadsHaveTheLengthSaid() {
        let message = RequestMessage(
            identifier: 1, kind: .outline, payloadBytes: 1, replyCapacity: 0)
        #expect(throws: ProtocolViolation.wrongLength(0)) {
            try WorkerRequest(message, payload: [])
        }
        let reply = ReplyMessage(
            to: message, outcome: .result, payloadBytes: 1, processorTime: 0)
        #expect(throws: ProtocolViolation.wrongLength(0)) {
            try WorkerReply(reply, payload: [], answering: .outline, pageCount: 1)
        }
    }
}
