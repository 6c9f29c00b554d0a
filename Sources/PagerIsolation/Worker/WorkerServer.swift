// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerRender

/// Answers the broker's requests about one document, one after the other.
///
/// Whatever it does is done on the thread that calls `serve`.
final class WorkerServer {
    /// Why it cannot go on.
    enum Failure: Error {
        /// The socket failed.
        case system(SystemError)
        /// The broker said what cannot be understood.
        case violation(ProtocolViolation)
    }

    /// The most freed memory that is kept for the next request.
    private static let keptBytes = 96 << 20

    private let socket: MessageSocket
    private let arena: Arena
    private let session: DocumentSession
    private let heapEnd = HeapEnd.now

    /// Maps the arena and the document; has to be done before the process is confined.
    init(_ belongings: consuming WorkerBelongings) throws(SystemError) {
        arena = Arena(try SharedMemory(mapping: try belongings.arena.duplicate()))
        session = DocumentSession(
            try SealedDocument.open(try belongings.document.duplicate()), arena)
        socket = MessageSocket(try belongings.socket.duplicate())
    }

    /// Serves until the broker closes its end.
    func serve() throws(Failure) {
        while let bytes = try receive() {
            let started = processorTime
            do throws(ProtocolViolation) {
                let message = try RequestMessage(bytes, arenaBytes: arena.capacity)
                let request = try WorkerRequest(
                    message, payload: arena.copy(message.payloadBytes))
                try send(answer(to: request, message, since: started))
                HeapTuning.giveBackFreedMemory(
                    beyond: Self.keptBytes, since: heapEnd)
            } catch {
                throw .violation(error)
            }
        }
    }

    private func receive() throws(Failure) -> [UInt8]? {
        do {
            guard let message = try socket.receive(upTo: MessageLayout.byteCount) else {
                return nil
            }
            return message.bytes
        } catch {
            throw .system(error)
        }
    }

    /// Where the broker is gone the next message is the end.
    private func send(_ reply: ReplyMessage) { try? socket.send(reply.bytes) }

    private func answer(
        to request: WorkerRequest, _ message: RequestMessage, since started: UInt64
    ) throws(ProtocolViolation) -> ReplyMessage {
        arena.progress = 0
        var reply = session.answer(to: request)
        var count = 0
        do {
            count = try encode(reply, answering: request, within: message.replyCapacity)
        } catch {
            reply = .failure(Self.unsendable(request))
            count = try encode(reply, answering: request, within: message.replyCapacity)
        }
        return ReplyMessage(
            to: message, outcome: reply.outcome, payloadBytes: count,
            processorTime: processorTime - started)
    }

    private func encode(
        _ reply: WorkerReply, answering request: WorkerRequest, within capacity: Int
    ) throws(ProtocolViolation) -> Int {
        try arena.withContents { (memory) throws(ProtocolViolation) in
            try reply.encode(
                into: UnsafeMutableRawBufferPointer(rebasing: memory[..<capacity]),
                answering: request, pageCount: session.pageCount)
        }
    }

    /// The error of an answer that is larger than what may be sent, or that nobody would believe.
    private static func unsendable(_ request: WorkerRequest) -> PagerError {
        PagerError(
            .tooLarge, "what was found is too long or makes no sense", page: request.onlyPage)
    }

    /// The processor time of this process, in microseconds.
    private var processorTime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }
}

extension WorkerRequest {
    /// The page it is about where it is about exactly one.
    var onlyPage: PageIndex? { pages.only }
}
