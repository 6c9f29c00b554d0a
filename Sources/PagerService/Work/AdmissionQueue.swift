// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import Synchronization

/// Lets a few at a time do what costs much, has a bounded number of others wait, and refuses the
/// rest.
final class AdmissionQueue: Sendable {
    private typealias Outcome = Result<Void, ServiceError>

    /// Somebody who wants in; known by its address.
    private final class Ticket: Sendable {
        var identity: ObjectIdentifier { ObjectIdentifier(self) }
    }

    private struct State {
        var order: AdmissionOrder<ObjectIdentifier>
        var continuations: [ObjectIdentifier: CheckedContinuation<Outcome, Never>] = [:]
        var cancelledEarly: Set<ObjectIdentifier> = []
        var refusals = 0

        /// Returns what to answer at once; nil where the ticket waits.
        mutating func arrive(
            _ ticket: ObjectIdentifier, _ document: DocumentIdentifier,
            _ continuation: CheckedContinuation<Outcome, Never>
        ) -> Outcome? {
            guard !cancelledEarly.contains(ticket) else { return .failure(.cancelled) }
            switch order.arrive(ticket, for: document) {
            case .admitted: return .success(())
            case .refused:
                refusals += 1
                return .failure(.overloaded)
            case .waits:
                continuations[ticket] = continuation
                return nil
            }
        }
    }

    private let state: Mutex<State>

    /// Makes a queue; see `AdmissionOrder`.
    init(mostAtWork: Int, mostSlow: Int = 0, mostWaiting: Int) {
        state = Mutex(
            State(
                order: AdmissionOrder(
                    mostAtWork: mostAtWork, mostSlow: mostSlow, mostWaiting: mostWaiting)))
    }

    /// How many are in, how many wait, and how many were refused so far.
    var counts: (atWork: Int, waiting: Int, refusals: Int) {
        state.withLock { ($0.order.atWork, $0.order.waiting, $0.refusals) }
    }

    /// Does `body` when there is room for it.
    ///
    /// - Throws: `overloaded` where too many wait; `cancelled` where the task is cancelled while
    ///   it waits; or as `body`.
    func admitted<Value: Sendable>(
        for document: DocumentIdentifier, _ body: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let ticket = Ticket()
        try await enter(ticket, document)
        let watch = Task {
            try await Task.sleep(for: .seconds(WorkLimits.slowSeconds))
            admit { $0.noteSlow(ticket.identity) }
        }
        defer {
            watch.cancel()
            admit { $0.leave(ticket.identity) }
        }
        return try await body()
    }

    private func enter(
        _ ticket: Ticket, _ document: DocumentIdentifier
    ) async throws(ServiceError) {
        defer { state.withLock { _ = $0.cancelledEarly.remove(ticket.identity) } }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { $0.arrive(ticket.identity, document, continuation) }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            withdraw(ticket)
        }
        try outcome.get()
    }

    /// Has whoever waits go on that `change` lets in.
    private func admit(
        _ change: (inout AdmissionOrder<ObjectIdentifier>) -> ObjectIdentifier?
    ) {
        let next = state.withLock { state in
            change(&state.order).flatMap { state.continuations.removeValue(forKey: $0) }
        }
        next?.resume(returning: .success(()))
    }

    private func withdraw(_ ticket: Ticket) {
        let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            guard state.order.withdraw(ticket.identity) else {
                state.cancelledEarly.insert(ticket.identity)
                return nil
            }
            return state.continuations.removeValue(forKey: ticket.identity)
        }
        continuation?.resume(returning: .failure(.cancelled))
    }
}
