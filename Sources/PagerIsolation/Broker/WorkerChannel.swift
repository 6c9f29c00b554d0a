// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The broker's side of the connection to one worker, which may lie about everything.
///
/// To be used by one thread at a time.
final class WorkerChannel {
    /// Why there is no answer; the worker is of no use any more.
    enum Failure: Error, Equatable {
        /// The request cannot be sent; the worker never saw it.
        case unsendable(ProtocolViolation)
        /// The worker closed its end, most likely because it is dead.
        case ended
        /// It has to be stopped.
        case stopped(StopReason)
        /// It said what cannot be true.
        case violation(ProtocolViolation)
    }

    /// The milliseconds between two looks at what the worker does.
    private static let tick: CInt = 5

    /// The memory shared with the worker.
    let arena: Arena
    /// What the worker prints.
    let output: WorkerOutput
    private let socket: MessageSocket
    private var lastIdentifier: UInt64 = 0

    /// Talks over `socket`, which never waits for the worker from now on.
    init(
        _ socket: MessageSocket, _ arena: Arena, _ output: WorkerOutput
    ) throws(SystemError) {
        try socket.stopWaiting()
        self.socket = socket
        self.arena = arena
        self.output = output
    }

    /// Asks, waits, and checks the answer.
    ///
    /// - Parameters:
    ///   - request: What is asked for; its pages are known to be there.
    ///   - pageCount: How many pages the document has; nil before it is open.
    ///   - watch: Asked every 5 ms whether the worker may go on.
    /// - Returns: The answer, and the microseconds of processor time the worker says it took.
    /// - Throws: Why there is no answer that can be believed.
    func exchange(
        _ request: WorkerRequest, pageCount: Int?, watch: inout some ExchangeWatch
    ) throws(Failure) -> (reply: WorkerReply, processorTime: UInt64) {
        let message = try send(request)
        try waitForMessage(&watch)
        let bytes = try receive()
        do throws(ProtocolViolation) {
            let answer = try ReplyMessage(bytes, answering: message)
            let reply = try WorkerReply(
                answer, payload: arena.copy(answer.payloadBytes), answering: request,
                pageCount: pageCount)
            return (reply, answer.processorTime)
        } catch {
            throw .violation(error)
        }
    }

    private func send(_ request: WorkerRequest) throws(Failure) -> RequestMessage {
        lastIdentifier += 1
        arena.progress = 0
        let count: Int
        do {
            count = try arena.withContents { (memory) throws(ProtocolViolation) in
                try request.encode(into: memory)
            }
        } catch {
            throw .unsendable(error)
        }
        let message = RequestMessage(
            identifier: lastIdentifier, kind: request.kind, payloadBytes: count,
            replyCapacity: request.replyCapacity(within: arena.capacity))
        do {
            try socket.send(message.bytes)
        } catch {
            throw error.code == EAGAIN ? .violation(.notListening) : .ended
        }
        return message
    }

    private func receive() throws(Failure) -> [UInt8] {
        do {
            guard let message = try socket.receive(upTo: MessageLayout.byteCount) else {
                throw Failure.ended
            }
            return message.bytes
        } catch let error as SystemError {
            throw error.code == EMSGSIZE ? .violation(.wrongLength(.max)) : .ended
        } catch {
            throw .ended
        }
    }

    private func waitForMessage(_ watch: inout some ExchangeWatch) throws(Failure) {
        var nextLook = MonotonicTime.now
        while true {
            if isReadable() { return }
            guard MonotonicTime.now >= nextLook else { continue }
            if let reason = watch.verdict() { throw .stopped(reason) }
            nextLook = MonotonicTime.now + Double(Self.tick) / 1000
        }
    }

    /// Waits a tick at most, reads what the worker prints, and returns whether it has answered.
    private func isReadable() -> Bool {
        var requests = [pollfd(fd: socket.descriptor.number, events: Int16(POLLIN), revents: 0)]
        if let source = output.sourceNumber {
            requests.append(pollfd(fd: source, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&requests, nfds_t(requests.count), Self.tick) > 0 else { return false }
        if requests.last?.revents != 0 { output.drain() }
        return requests[0].revents != 0
    }
}
