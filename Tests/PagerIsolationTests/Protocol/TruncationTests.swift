// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerIsolation

@Suite("A payload that is too short or too long is refused")
struct TruncationTests {
    /// Kinds whose result ends with a file, which has no length of its own.
    private static let files: [RequestKind] = [.image, .contactSheet, .vector]
    private static let values = RequestKind.allCases.filter { !files.contains($0) }

    @Test("Every beginning of a request is refused", arguments: RequestKind.allCases)
    func shortRequestsAreRefused(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("short requests of kind \(kind)")
        for _ in 0..<5 {
            let payload = try values.exchange(kind).requestPayload()
            let believed = payload.indices.filter {
                (try? Exchange.request(kind, Array(payload.prefix($0)))) != nil
            }
            #expect(believed == [])
        }
    }

    @Test("Every beginning of a result is refused", arguments: values)
    func shortResultsAreRefused(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("short results of kind \(kind)")
        for _ in 0..<5 { try expectRefusal(ofBeginningsOf: values.exchange(kind)) }
    }

    @Test("Every beginning of a failure is refused")
    func shortFailuresAreRefused() throws {
        var values = RandomValues.printingTheirSeed("short failures")
        for _ in 0..<20 {
            try expectRefusal(ofBeginningsOf: values.exchange(.outline, fails: true))
        }
    }

    @Test("A file that ends before its size is refused", arguments: files)
    func shortFilesAreRefused(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("short files of kind \(kind)")
        let exchange = values.exchange(kind)
        let payload = try exchange.replyPayload()
        for count in 0..<5 {
            #expect(throws: ProtocolViolation.self) {
                try exchange.reply(.result, Array(payload.prefix(count)))
            }
        }
    }

    @Test("A byte too many is refused", arguments: RequestKind.allCases)
    func longRequestsAreRefused(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("long requests of kind \(kind)")
        let payload = try values.exchange(kind).requestPayload()
        #expect(throws: ProtocolViolation.leftOver(1)) { try Exchange.request(kind, payload + [0]) }
    }

    @Test("A byte too many in a result is refused", arguments: values)
    func longResultsAreRefused(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("long results of kind \(kind)")
        let exchange = values.exchange(kind)
        let payload = try exchange.replyPayload()
        #expect(throws: ProtocolViolation.leftOver(1)) {
            try exchange.reply(.result, payload + [0])
        }
    }

    @Test("What does not fit is not sent", arguments: RequestKind.allCases)
    func payloadsKeepToTheirCapacity(kind: RequestKind) throws {
        var values = RandomValues.printingTheirSeed("capacities of kind \(kind)")
        let exchange = values.exchange(kind)
        let payload = try exchange.replyPayload()
        #expect(try exchange.replyPayload(capacity: payload.count) == payload)
        let sent = payload.indices.filter { (try? exchange.replyPayload(capacity: $0)) != nil }
        #expect(sent == [])
        guard !payload.isEmpty else { return }
        #expect(throws: ProtocolViolation.noRoom) {
            try exchange.replyPayload(capacity: payload.count - 1)
        }
    }

    private func expectRefusal(ofBeginningsOf exchange: Exchange) throws {
        let payload = try exchange.replyPayload()
        let believed = payload.indices.filter {
            (try? exchange.reply(exchange.reply.outcome, Array(payload.prefix($0)))) != nil
        }
        #expect(believed == [])
    }
}
