// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("Messages between broker and zygote")
struct ZygoteMessageTests {
    private static let requests: [ZygoteRequest] = [
        .fork(WorkerTerms(processorSeconds: 0, needsLandlock: false)),
        .fork(WorkerTerms(processorSeconds: 3630, needsLandlock: true)),
        .fork(WorkerTerms(processorSeconds: UInt32(Int32.max), needsLandlock: true)),
        .reap(1), .reap(.max),
    ]
    private static let replies: [ZygoteReply] = [
        .forked(1), .forked(.max), .reaped(.code(0)), .reaped(.code(255)),
        .reaped(.signal(SIGKILL)), .reaped(.signal(SIGSYS)), .failed(EAGAIN), .failed(EPROTO),
    ]

    @Test("Requests arrive as they were sent", arguments: requests)
    func requestsArrive(request: ZygoteRequest) {
        #expect(request.bytes.count == ZygoteRequest.byteCount)
        #expect(ZygoteRequest(request.bytes) == request)
    }

    @Test("Replies arrive as they were sent", arguments: replies)
    func repliesArrive(reply: ZygoteReply) {
        #expect(reply.bytes.count == ZygoteReply.byteCount)
        #expect(ZygoteReply(reply.bytes) == reply)
    }

    @Test("All messages differ from each other")
    func messagesDiffer() {
        #expect(Set(Self.requests.map(\.bytes)).count == Self.requests.count)
        #expect(Set(Self.replies.map(\.bytes)).count == Self.replies.count)
    }

    @Test("More processor time than can be written is as much as can be")
    func longTimesAreCut() {
        let most = WorkerTerms(processorSeconds: .max, needsLandlock: false)
        let cut = WorkerTerms(processorSeconds: UInt32(Int32.max), needsLandlock: false)
        #expect(ZygoteRequest(ZygoteRequest.fork(most).bytes) == .fork(cut))
    }

    @Test("What is of another length or kind is no message")
    func nonsenseIsRefused() throws {
        for count in Array(0..<12) + [13, 24] {
            let bytes = [UInt8]((ZygoteRequest.reap(1).bytes + [0, 0, 0, 0]).prefix(count))
            let padded = bytes + [UInt8](repeating: 0, count: max(0, count - bytes.count))
            #expect(ZygoteRequest(padded) == nil)
            #expect(ZygoteReply(padded) == nil)
        }
        for kind in [0, 3, 5, 255] as [UInt8] {
            let bytes = [kind] + [UInt8](repeating: 0, count: 11)
            #expect(ZygoteRequest(bytes) == nil)
            #expect((ZygoteReply(bytes) == nil) == (kind != 3))
        }
    }
}
