// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerIsolation

/// A request and the reply to it, and how many pages the document has.
struct Exchange: Equatable {
    var request: WorkerRequest
    var reply: WorkerReply
    var pageCount: Int

    /// Returns the payload of the request.
    func requestPayload(capacity: Int = 1 << 16) throws(ProtocolViolation) -> [UInt8] {
        try Self.payload(capacity) { memory throws(ProtocolViolation) in
            try request.encode(into: memory)
        }
    }

    /// Returns the payload of the reply.
    func replyPayload(capacity: Int = 1 << 16) throws(ProtocolViolation) -> [UInt8] {
        try Self.payload(capacity) { memory throws(ProtocolViolation) in
            try reply.encode(into: memory, answering: request, pageCount: pageCount)
        }
    }

    /// Returns the request that `payload` is.
    static func request(
        _ kind: RequestKind, _ payload: [UInt8], replyCapacity: Int = .max
    ) throws(ProtocolViolation) -> WorkerRequest {
        let message = RequestMessage(
            identifier: 7, kind: kind, payloadBytes: payload.count, replyCapacity: replyCapacity)
        return try WorkerRequest(message, payload: payload)
    }

    /// Returns the reply that `payload` is when it answers the request.
    func reply(
        _ outcome: ReplyMessage.Outcome, _ payload: [UInt8]
    ) throws(ProtocolViolation) -> WorkerReply {
        let question = RequestMessage(
            identifier: 7, kind: request.kind, payloadBytes: 0, replyCapacity: .max)
        let message = ReplyMessage(
            to: question, outcome: outcome, payloadBytes: payload.count, processorTime: 0)
        return try WorkerReply(message, payload: payload, answering: request, pageCount: pageCount)
    }

    private static func payload(
        _ capacity: Int,
        _ encode: (UnsafeMutableRawBufferPointer) throws(ProtocolViolation) -> Int
    ) throws(ProtocolViolation) -> [UInt8] {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        defer { memory.deallocate() }
        return Array(memory.prefix(try encode(memory)))
    }
}
