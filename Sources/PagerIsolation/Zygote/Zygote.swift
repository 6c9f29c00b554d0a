// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import Synchronization

/// The broker's hold on the zygote, started when it is needed and started again when it died.
///
/// May be called from any thread; one call is answered after the other.
final class Zygote: Sendable {
    /// Why there is no worker.
    enum Failure: Error, Equatable {
        /// The zygote died too often lately.
        case keepsDying
        /// The system refused.
        case system(SystemError)
    }

    /// A process forked from a zygote.
    struct Child: Sendable {
        /// The process.
        let process: ProcessHandle
        /// Which of the zygotes there were is its parent.
        let generation: Int
    }

    /// The longest wait for an answer, in milliseconds; a zygote that takes longer is killed.
    private static let patience: CInt = 30_000

    private struct Running {
        let control: MessageSocket
        let process: ProcessHandle
    }

    private struct State {
        var running: Running?
        var generation = 0
        var backoff = RestartBackoff()
    }

    private let launch: ZygoteLaunch
    private let state = Mutex(State())

    /// Prepares to start the zygote as `launch` says.
    init(_ launch: ZygoteLaunch) { self.launch = launch }

    deinit { state.withLock { Self.end(&$0) } }

    /// How often it had to be started again.
    var restarts: Int { state.withLock { max(0, $0.generation - 1) } }

    /// The number of the zygote; nil while none runs.
    var processNumber: pid_t? { state.withLock { $0.running?.process.number } }

    /// Starts the zygote where none runs, without waiting until it is warm.
    func start() throws(Failure) {
        try withState { (state) throws(Failure) in try self.ensureRunning(&state) }
    }

    /// Forks a worker.
    ///
    /// - Parameters:
    ///   - terms: On what terms it is made.
    ///   - descriptors: Copies of these become its own: its socket, its arena, its document and
    ///     the pipe for its output.
    /// - Returns: The worker.
    /// - Throws: Why there is none.
    func fork(_ terms: WorkerTerms, _ descriptors: [CInt]) throws(Failure) -> Child {
        try withState { (state) throws(Failure) in
            let wasRunning = state.running != nil
            do throws(Failure) {
                return try self.forkOnce(terms, descriptors, &state)
            } catch {
                // It may have died long ago, which is no fault of this worker.
                guard wasRunning, state.running == nil else { throw error }
                return try self.forkOnce(terms, descriptors, &state)
            }
        }
    }

    /// Waits for the end of a worker that was killed or is ending, and has the system forget it.
    ///
    /// - Returns: How it ended; nil where its zygote died as well.
    func reap(_ child: Child) -> ProcessExit? {
        // A process that held much memory takes long to end, and nobody else is to wait for it.
        _ = child.process.hasEnded(within: Self.patience)
        return state.withLock { state in
            guard child.generation == state.generation, state.running != nil else {
                return child.process.reapOrphan()
            }
            guard let reply = try? Self.exchange(.reap(child.process.number), [], state.running),
                case .reaped(let exit) = reply.reply
            else {
                self.noteDeath(&state)
                return child.process.reapOrphan()
            }
            return exit
        }
    }

    private func withState<Result: Sendable>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = state.withLock { state in
            Swift.Result { () throws(Failure) in try body(&state) }
        }
        return try result.get()
    }

    private func ensureRunning(_ state: inout State) throws(Failure) {
        guard state.running == nil else { return }
        guard let wait = state.backoff.wait(at: MonotonicTime.now) else { throw .keepsDying }
        if wait > 0 { usleep(useconds_t(wait * 1_000_000)) }
        do throws(SystemError) {
            let (ours, theirs) = try MessageSocket.pair()
            let number = try launch.start(theirs.descriptor)
            state.running = Running(control: ours, process: try ProcessHandle(number))
            state.generation += 1
        } catch {
            state.backoff.noteDeath(at: MonotonicTime.now)
            throw .system(error)
        }
    }

    private func noteDeath(_ state: inout State) {
        Self.end(&state)
        state.backoff.noteDeath(at: MonotonicTime.now)
    }

    private static func end(_ state: inout State) {
        guard let running = state.running else { return }
        state.running = nil
        try? running.process.kill()
        _ = try? ProcessExit.reap(running.process.number)
    }

    private func forkOnce(
        _ terms: WorkerTerms, _ descriptors: [CInt], _ state: inout State
    ) throws(Failure) -> Child {
        try ensureRunning(&state)
        var answer: Answer
        do throws(SystemError) {
            answer = try Self.exchange(.fork(terms), descriptors, state.running)
        } catch {
            noteDeath(&state)
            throw .system(error)
        }
        // Where the system has no room for one more, the workers there are go on.
        if case .failed(let code) = answer.reply {
            throw .system(SystemError("fork", code: code))
        }
        guard case .forked(let number) = answer.reply,
            let handle = answer.descriptors.takeFirst(),
            let status = answer.descriptors.takeFirst()
        else {
            noteDeath(&state)
            throw .system(SystemError("zygote", code: EPROTO))
        }
        let process = ProcessHandle(number, handle: handle, memoryStatus: status)
        return Child(process: process, generation: state.generation)
    }

    private struct Answer: ~Copyable {
        let reply: ZygoteReply
        var descriptors: DescriptorQueue
    }

    private static func exchange(
        _ request: ZygoteRequest, _ descriptors: [CInt], _ running: Running?
    ) throws(SystemError) -> Answer {
        guard let control = running?.control else { throw SystemError("zygote", code: ESRCH) }
        try control.send(request.bytes, descriptors: descriptors)
        guard control.isReadable(within: patience) else {
            throw SystemError("zygote", code: ETIMEDOUT)
        }
        let message = try control.receive(
            upTo: ZygoteReply.byteCount, descriptors: ZygoteReply.descriptorCount)
        guard let message, let reply = ZygoteReply(message.bytes) else {
            throw SystemError("zygote", code: ESRCH)
        }
        return Answer(reply: reply, descriptors: message.descriptors)
    }
}
