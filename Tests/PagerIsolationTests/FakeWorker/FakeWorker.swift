// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerRender
internal import Synchronization

@testable internal import PagerIsolation

/// What a fake worker does with one request.
struct FakeAnswer: Sendable {
    /// What it writes to the start of the arena.
    var payload: [UInt8]
    /// What it sends over the socket, one message after the other.
    var messages: @Sendable (RequestMessage) -> [[UInt8]]
    /// The descriptors that go with every message.
    var descriptors: [CInt] = []
    /// What it says of its progress.
    var progress = 0
    /// Whether it writes other bytes to the arena, again and again, while the answer is read.
    var keepsWriting = false
    /// Whether it closes its end then.
    var closes = false
}

/// A thread at the other end of a channel, which answers as it is told, true or not.
final class FakeWorker: Sendable {
    /// What went over the socket in one exchange.
    struct Record: Sendable {
        let request: [UInt8]
        let messages: [[UInt8]]
        let descriptors: [CInt]
        /// The bytes of the arena that the first message says are the payload.
        let payload: [UInt8]
    }

    private struct State {
        var exchange = 0
        var answer: FakeAnswer?
        var record: Record?
    }

    private let state = Mutex(State())
    /// The number of the exchange that is over.
    private let over = Atomic(0)
    private let socket: MessageSocket
    private let arena: Arena

    private init(_ socket: MessageSocket, _ arena: Arena) throws(SystemError) {
        self.socket = socket
        self.arena = Arena(try SharedMemory(mapping: try arena.memory.descriptor.duplicate()))
    }

    /// Starts one, and connects a channel to it; it ends with the channel.
    static func connect(
        sharing arena: Arena, _ output: WorkerOutput
    ) throws(SystemError) -> (WorkerChannel, FakeWorker) {
        let (near, far) = try MessageSocket.pair()
        let worker = try FakeWorker(far, arena)
        DetachedThread.start(stackBytes: 1 << 19) { worker.serve() }
        return (try WorkerChannel(near, arena, output), worker)
    }

    /// Says what to do with the next request.
    func prepare(_ answer: FakeAnswer) {
        state.withLock { $0 = State(exchange: $0.exchange + 1, answer: answer) }
    }

    /// Says that the exchange is over, and returns what it was; nil where no request came.
    func finish() -> Record? {
        state.withLock { state in
            over.store(state.exchange, ordering: .releasing)
            return state.record
        }
    }

    private func serve() {
        while let message = try? socket.receive(upTo: MessageLayout.byteCount),
            let request = try? RequestMessage(message.bytes, arenaBytes: arena.capacity),
            case (let exchange, let answer?) = state.withLock({ ($0.exchange, $0.answer) })
        {
            write(answer.payload)
            arena.progress = answer.progress
            let messages = answer.messages(request)
            let record = Record(
                request: message.bytes, messages: messages, descriptors: answer.descriptors,
                payload: claimedPayload(messages.first ?? []))
            state.withLock { $0.record = record }
            for message in messages { send(message, answer.descriptors) }
            if answer.closes { break }
            if answer.keepsWriting { keepWriting(answer.payload, during: exchange) }
        }
        shutdown(socket.descriptor.number, CInt(SHUT_RDWR))
    }

    private func claimedPayload(_ message: [UInt8]) -> [UInt8] {
        let count = MessageOracle.payloadCount(message)
        return arena.copy(count.flatMap { Int(exactly: $0) }.map { min($0, arena.capacity) } ?? 0)
    }

    private func write(_ payload: [UInt8]) {
        arena.withContents { $0.copyBytes(from: payload.prefix($0.count)) }
    }

    /// An empty message cannot be sent the usual way.
    private func send(_ message: [UInt8], _ descriptors: [CInt]) {
        guard !message.isEmpty else {
            _ = Glibc.send(socket.descriptor.number, nil, 0, CInt(MSG_NOSIGNAL))
            return
        }
        try? socket.send(message, descriptors: descriptors)
    }

    /// Writes ones and zeroes over the payload, and itself in between.
    private func keepWriting(_ payload: [UInt8], during exchange: Int) {
        let others = [0xFF, 0, 0x7F].map { [UInt8](repeating: $0, count: payload.count) }
        while true {
            for bytes in others + [payload] {
                write(bytes)
                if over.load(ordering: .acquiring) >= exchange { return }
            }
        }
    }
}
