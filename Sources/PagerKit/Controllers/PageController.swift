// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Shows one spread, and is used again for another when that has gone.
///
/// While a picture is drawn it shows a placeholder, or the picture it had, to be scaled: a sharper
/// one takes its place when it is there. The picture shown is held in the cache.
///
/// May be used from any task. What is drawn for a spread it is no longer bound to is never shown.
public final class PageController: Sendable {
    /// What is to be seen.
    public enum Content: Sendable {
        /// It is bound to nothing.
        case nothing
        /// The picture is not there yet.
        case placeholder
        /// A picture, and whether it is the one asked for last.
        case picture(Raster, isExact: Bool)
        /// There will be no picture; `retry` tries again.
        case failure(PagerError)
    }

    /// A picture of a spread.
    struct Subject: Sendable {
        let spread: SpreadIndex
        var request: RenderRequest
    }

    private struct State: Sendable {
        var subject: Subject?
        /// Goes up with every change of what is asked for, so that late answers are known.
        var generation = 0
        var shown: HeldPicture?
        var isExact = false
        var failure: PagerError?
        var task: Task<Void, Never>?
    }

    private let document: CachedDocument
    private let onChange: @Sendable (PageController) -> Void
    private let state = Mutex(State())

    init(_ document: CachedDocument, onChange: @escaping @Sendable (PageController) -> Void) {
        self.document = document
        self.onChange = onChange
    }

    /// The spread it is bound to; nil where it is bound to none.
    public var spread: SpreadIndex? { state.withLock { $0.subject?.spread } }

    /// What is to be seen.
    public var content: Content {
        state.withLock { state in
            if state.subject == nil { return .nothing }
            if let failure = state.failure { return .failure(failure) }
            guard let shown = state.shown else { return .placeholder }
            return .picture(shown.raster, isExact: state.isExact)
        }
    }

    /// Asks again for a picture that failed; else does nothing.
    public func retry() {
        let subject = state.withLock { $0.failure == nil ? nil : $0.subject }
        if let subject { show(subject, priority: .visible) }
    }

    /// Shows `subject`: the picture there is stays, where it is one of the same spread.
    func show(_ subject: Subject, priority: DrawingPriority) {
        let document = document
        let generation = begin(subject)
        let task = Task {
            let outcome: Result<HeldPicture, PagerError>
            do throws(PagerError) {
                outcome = .success(
                    try await document.heldPicture(subject.request, priority: priority))
            } catch {
                outcome = .failure(error)
            }
            self.finish(outcome, generation)
        }
        state.withLock { state in
            guard state.generation == generation else { return task.cancel() }
            state.task = task
        }
    }

    /// Shows nothing, and lets its picture go.
    func unbind() {
        state.withLock { state in
            state.task?.cancel()
            state = State(generation: state.generation + 1)
        }
    }

    /// The picture that is wanted; nil where it is bound to nothing.
    var request: RenderRequest? { state.withLock { $0.subject?.request } }

    private func begin(_ subject: Subject) -> Int {
        state.withLock { state in
            state.task?.cancel()
            if state.subject?.spread != subject.spread { state.shown = nil }
            state.subject = subject
            state.generation += 1
            state.isExact = false
            state.failure = nil
            state.task = nil
            return state.generation
        }
    }

    private func finish(_ outcome: Result<HeldPicture, PagerError>, _ generation: Int) {
        let isNews = state.withLock { state -> Bool in
            guard state.generation == generation else { return false }
            state.task = nil
            switch outcome {
            case .success(let picture):
                state.shown = picture
                state.isExact = true
            case .failure(let error): state.failure = error
            }
            return true
        }
        if isNews { onChange(self) }
    }
}
