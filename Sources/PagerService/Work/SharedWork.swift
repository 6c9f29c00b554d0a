// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

/// Work that several may want at once and that is then done once; called off with the last who
/// wants it.
///
/// Who waits for it does not share what was begun in the background, which may take its time;
/// the other way round they share.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Outcome = Result<Value, ServiceError>
    private typealias Continuation = CheckedContinuation<Outcome, Never>

    /// Somebody who waits; known by its address.
    private final class Waiter: Sendable {
        var identity: ObjectIdentifier { ObjectIdentifier(self) }
    }

    private struct FlightKey: Hashable {
        let key: Key
        let urgency: WorkUrgency
    }

    private struct Flight {
        let number: Int
        var waiters: [ObjectIdentifier: Continuation]
        var task: Task<Void, Never>?
    }

    private struct State {
        var flights: [FlightKey: Flight] = [:]
        var cancelledEarly: Set<ObjectIdentifier> = []
        var numbers = 0
        var joined = 0
        var calledOff = 0

        /// What is being done already that work of this urgency may share.
        func shared(_ key: Key, _ urgency: WorkUrgency) -> FlightKey? {
            let urgencies: [WorkUrgency] =
                urgency == .interactive ? [.interactive] : [.interactive, .background]
            return urgencies.map { FlightKey(key: key, urgency: $0) }.first { flights[$0] != nil }
        }

        /// Takes a waiter away.
        mutating func remove(
            _ waiter: ObjectIdentifier, _ key: Key
        ) -> (flight: FlightKey, continuation: Continuation)? {
            for urgency in [WorkUrgency.interactive, .background] {
                let flight = FlightKey(key: key, urgency: urgency)
                if let left = flights[flight]?.waiters.removeValue(forKey: waiter) {
                    return (flight, left)
                }
            }
            return nil
        }
    }

    private let state = Mutex(State())

    /// Nothing is being done.
    init() {}

    /// How often somebody joined work that was being done already.
    var joined: Int { state.withLock { $0.joined } }
    /// How often work was called off as nobody wanted it any more.
    var calledOff: Int { state.withLock { $0.calledOff } }

    /// Returns what `work` returns, or what work for `key` that is being done already does.
    ///
    /// - Throws: As `work`; `cancelled` where this task is.
    func value(
        for key: Key, _ work: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let waiter = Waiter()
        defer { state.withLock { _ = $0.cancelledEarly.remove(waiter.identity) } }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !join(waiter, continuation, key, work) {
                    continuation.resume(returning: .failure(.cancelled))
                }
            }
        } onCancel: {
            leave(waiter, key)
        }
        return try outcome.get()
    }

    /// - Returns: Whether the waiter waits; not where it was cancelled before.
    private func join(
        _ waiter: Waiter, _ continuation: Continuation, _ key: Key,
        _ work: @escaping @Sendable () async throws(ServiceError) -> Value
    ) -> Bool {
        state.withLock { state in
            if state.cancelledEarly.contains(waiter.identity) { return false }
            let urgency = WorkUrgency.ofTask
            if let flight = state.shared(key, urgency) {
                state.joined += 1
                state.flights[flight]?.waiters[waiter.identity] = continuation
                return true
            }
            let flight = FlightKey(key: key, urgency: urgency)
            state.numbers += 1
            let number = state.numbers
            let task = Task { [weak self] in
                let outcome: Outcome
                do throws(ServiceError) {
                    outcome = .success(try await work())
                } catch {
                    outcome = .failure(error)
                }
                self?.finish(number, flight, outcome)
            }
            state.flights[flight] = Flight(
                number: number, waiters: [waiter.identity: continuation], task: task)
            return true
        }
    }

    private func finish(_ number: Int, _ key: FlightKey, _ outcome: Outcome) {
        let flight = state.withLock { state -> Flight? in
            guard state.flights[key]?.number == number else { return nil }
            return state.flights.removeValue(forKey: key)
        }
        for continuation in (flight?.waiters ?? [:]).values {
            continuation.resume(returning: outcome)
        }
    }

    private func leave(_ waiter: Waiter, _ key: Key) {
        let continuation = state.withLock { state -> Continuation? in
            guard let (key, left) = state.remove(waiter.identity, key) else {
                state.cancelledEarly.insert(waiter.identity)
                return nil
            }
            if let flight = state.flights[key], flight.waiters.isEmpty {
                // Whoever comes now begins anew, and does not share the end of this.
                state.flights[key] = nil
                state.calledOff += 1
                flight.task?.cancel()
            }
            return left
        }
        continuation?.resume(returning: .failure(.cancelled))
    }
}
