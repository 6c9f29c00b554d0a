// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender
internal import Synchronization

/// What comes of a piece of work.
enum WorkerAnswer: Sendable {
    /// What the worker said.
    case reply(WorkerReply)
    /// The pixels it drew, copied.
    case raster(Raster)
}

/// A piece of work that somebody waits for.
final class Job: Sendable {
    /// What comes of it.
    typealias Outcome = Result<WorkerAnswer, PagerError>

    /// The document it is about.
    let document: DocumentRecord
    /// What is asked for.
    let request: WorkerRequest
    /// The recording that it is drawn from, which other work may share.
    let recording: RenderRequest?
    /// How soon it is wanted.
    let urgency: WorkUrgency

    private enum State {
        case made
        case waiting(CheckedContinuation<Outcome, Never>)
        case finished(Outcome?)
    }

    private let state = Mutex(State.made)
    private let cancelledAt = Mutex<Double?>(nil)

    /// Describes the work; it is as urgent as the task that asks.
    init(
        _ request: WorkerRequest, of document: DocumentRecord,
        _ urgency: WorkUrgency = WorkUrgency.ofTask
    ) {
        self.request = request
        recording = request.recording
        self.document = document
        self.urgency = urgency
    }

    /// Whether nobody wants the result any more.
    var isCancelled: Bool { cancelledAt.withLock { $0 != nil } }

    /// Seconds that a worker may go on with what nobody wants any more.
    ///
    /// Most pages are drawn in less, and a worker that has its document open is worth more than
    /// the rest of the page.
    static let patience = 0.015

    /// Whether the worker is to be stopped for it, at `time` in seconds.
    func isGivenUp(at time: Double) -> Bool {
        cancelledAt.withLock { $0.map { time - $0 >= Self.patience } ?? false }
    }

    /// Notes that nobody wants the result any more, from `time` on.
    func cancel(at time: Double) { cancelledAt.withLock { $0 = $0 ?? time } }

    /// Has `continuation` resumed with what comes of the work.
    func start(_ continuation: CheckedContinuation<Outcome, Never>) {
        let early = state.withLock { state -> Outcome? in
            if case .finished(let outcome) = state { return outcome }
            state = .waiting(continuation)
            return nil
        }
        if let early { continuation.resume(returning: early) }
    }

    /// Tells what came of the work; what is told later is not heard.
    func finish(_ outcome: Outcome) {
        let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            switch state {
            case .made:
                state = .finished(outcome)
                return nil
            case .waiting(let continuation):
                state = .finished(nil)
                return continuation
            case .finished: return nil
            }
        }
        continuation?.resume(returning: outcome)
    }
}
