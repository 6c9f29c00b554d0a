// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerIsolation

@Suite("A worker that sends rubbish is found out")
struct FuzzedMessageTests {
    @Test("40,000 damaged messages are refused, or are what they seem")
    func damagedMessages() {
        var values = RandomValues.printingTheirSeed("damaged messages")
        let request = RequestMessage(
            identifier: 1, kind: .text, payloadBytes: 9, replyCapacity: 5000)
        let reply = ReplyMessage(
            to: request, outcome: .result, payloadBytes: 5, processorTime: 7)
        for _ in 0..<20_000 {
            let question = values.damaged(request.bytes)
            if let read = try? RequestMessage(question, arenaBytes: 6000) {
                #expect(read.bytes == question)
                #expect(0...6000 ~= read.payloadBytes && 0...6000 ~= read.replyCapacity)
            }
            let answer = values.damaged(reply.bytes)
            if let read = try? ReplyMessage(answer, answering: request) {
                #expect(read.bytes == answer)
                #expect(0...5000 ~= read.payloadBytes)
                #expect(read.kind == .text && read.identifier == 1)
            }
        }
    }

    @Test("24,000 payloads of random bytes never mislead")
    func randomPayloads() {
        var values = RandomValues.printingTheirSeed("random payloads")
        for _ in 0..<25 {
            for kind in RequestKind.allCases {
                let exchange = values.exchange(kind)
                for _ in 0..<80 {
                    let length = values.integer(0...values.one(of: [8, 64, 512]))
                    let payload = values.bytes(length).map { $0 & values.one(of: [0, 1, 0xFF]) }
                    expectNothingFalse(exchange, values.one(of: [.result, .failure]), payload)
                }
            }
        }
    }

    @Test("40,000 damaged replies never mislead", arguments: RequestKind.allCases)
    func damagedReplies(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("damaged replies of kind \(kind)")
        for round in 0..<40 {
            let exchange = values.exchange(kind, fails: round % 5 == 0)
            let payload = try exchange.replyPayload()
            for _ in 0..<84 {
                expectNothingFalse(exchange, exchange.reply.outcome, values.damaged(payload))
            }
        }
    }

    @Test("20,000 damaged requests are refused, or could have been sent")
    func damagedRequests() throws {
        var values = RandomValues.printingTheirSeed("damaged requests")
        for _ in 0..<20 {
            for kind in RequestKind.allCases {
                let payload = try values.exchange(kind).requestPayload()
                for _ in 0..<84 { try expectHonesty(kind, values.damaged(payload)) }
            }
        }
    }

    private func expectNothingFalse(
        _ exchange: Exchange, _ outcome: ReplyMessage.Outcome, _ payload: [UInt8]
    ) {
        if let reply = try? exchange.reply(outcome, payload) {
            #expect(exchange.isBelievable(reply), "\(payload)")
        }
    }

    private func expectHonesty(_ kind: RequestKind, _ payload: [UInt8]) throws {
        let most = 1 << 40
        if let read = try? Exchange.request(kind, payload, replyCapacity: most) {
            let again = Exchange(request: read, reply: .raster, pageCount: 1)
            #expect(try again.requestPayload() == payload)
            #expect(read.pixelBytes.map { 0...most ~= $0 } ?? false)
        }
    }
}
