// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerIsolation

@Suite("Requests and replies go over the wire unchanged")
struct RoundTripTests {
    @Test("A request arrives as it was sent", arguments: RequestKind.allCases)
    func requestsArrive(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("requests of kind \(kind)")
        for _ in 0..<100 {
            let request = values.workerRequest(kind)
            let payload = try payload(of: request)
            let arrived = try Exchange.request(kind, payload)
            #expect(arrived == request)
            #expect(try self.payload(of: arrived) == payload)
        }
    }

    @Test("A result arrives as it was sent", arguments: RequestKind.allCases)
    func resultsArrive(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("results of kind \(kind)")
        for _ in 0..<100 { try expectArrival(of: values.exchange(kind)) }
    }

    @Test("A failure arrives as it was sent", arguments: RequestKind.allCases)
    func failuresArrive(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("failures of kind \(kind)")
        for _ in 0..<50 { try expectArrival(of: values.exchange(kind, fails: true)) }
    }

    @Test("Sentences of errors are cut to a thousand characters")
    func sentencesAreCut() throws {
        let long = String(repeating: "é", count: 5000)
        let error = PagerError(.damaged, long, advice: long, cause: long)
        let exchange = Exchange(request: .outline, reply: .failure(error), pageCount: 1)
        let short = String(repeating: "é", count: 1000)
        let expected = PagerError(.damaged, short, advice: short, cause: short)
        let payload = try exchange.replyPayload()
        #expect(try exchange.reply(.failure, payload) == .failure(expected))
    }

    private func payload(of request: WorkerRequest) throws -> [UInt8] {
        try Exchange(request: request, reply: .raster, pageCount: 1).requestPayload()
    }

    private func expectArrival(of exchange: Exchange) throws {
        let payload = try exchange.replyPayload()
        var arrived = exchange
        arrived.reply = try exchange.reply(exchange.reply.outcome, payload)
        #expect(arrived == exchange)
        #expect(exchange.isBelievable(arrived.reply))
        #expect(try arrived.replyPayload() == payload)
    }
}
