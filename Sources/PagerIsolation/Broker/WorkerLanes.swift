// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender
internal import Synchronization

/// The threads of a pool, each of which sees one piece of work through after the other, and what
/// they share.
///
/// Which work is begun next, and how many threads there are, is for `WorkOrder` to decide.
final class WorkerLanes: Sendable {
    /// Documents are told apart by their records.
    typealias Order = WorkOrder<ObjectIdentifier, RenderRequest, Job>

    private static let stackBytes = 1 << 20
    /// Seconds between two looks at workers without work.
    private static let upkeepInterval = 30

    struct State {
        var order: Order
        var idle: IdleWorkers
        var ending: [Worker] = []
        var quarantine: Quarantine
        var statistics = WorkerPoolStatistics()
        var roster = LaneRoster()
        var isShutDown = false
        /// When workers without work were looked at last.
        var lastUpkeep = MonotonicTime.now
    }

    /// How the pool is set up.
    let configuration: WorkerPoolConfiguration
    /// Where workers come from.
    let zygote: Zygote
    private let state: Mutex<State>
    /// A signal for each sleeping thread that was called.
    private let calls = Semaphore()

    /// Prepares the threads; they start when there is work.
    init(_ configuration: WorkerPoolConfiguration) {
        self.configuration = configuration
        zygote = Zygote(
            ZygoteLaunch(executable: configuration.executable, extent: configuration.warmUp))
        state = Mutex(
            State(
                order: Order(places: configuration.workers),
                idle: IdleWorkers(most: configuration.mostIdle),
                quarantine: Quarantine(duration: configuration.quarantine)))
    }

    /// Calls `body` with what the threads share.
    func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    /// Has the work done when its turn comes.
    func enqueue(_ job: Job) {
        let (refusal, call) = withState { state -> (PagerError?, LaneRoster.Call?) in
            guard state.order.waiting < configuration.mostWaiting else {
                return (PagerError(.overloaded, "there is too much other work"), nil)
            }
            state.order.add(
                job, for: ObjectIdentifier(job.document), job.urgency, sharing: job.recording)
            return (nil, callLane(&state))
        }
        if let refusal { return job.finish(.failure(refusal)) }
        carryOut(call)
        // Called off before it was there to be found.
        if job.isCancelled { cancel(job) }
    }

    /// Calls the work off: whoever waits hears it at once.
    ///
    /// A worker that has begun may finish what it nearly has, and is stopped within moments
    /// otherwise.
    func cancel(_ job: Job) {
        job.cancel(at: MonotonicTime.now)
        withState { state in
            state.order.withdraw(from: ObjectIdentifier(job.document)) { $0 === job }
        }
        job.finish(.failure(.calledOff))
    }

    /// Notes that the work is slow, so that other documents get room beside it.
    func noteSlow(_ assignment: inout Order.Assignment) {
        carryOut(
            withState { state in
                state.order.noteSlow(&assignment)
                return callLane(&state)
            })
    }

    /// Ends the workers that wait with `document` open, which nobody asks for any more.
    func letGo(_ document: DocumentRecord) {
        carryOut(
            withState { state in
                state.order.forget(ObjectIdentifier(document))
                state.ending += state.idle.takeAll(of: document)
                return callLane(&state)
            })
    }

    /// Lets the threads end once nothing is left to do.
    func shutDown() {
        let sleeping = withState { state -> Int in
            state.isShutDown = true
            state.ending += state.idle.takeAll()
            return state.roster.callAll()
        }
        for _ in 0..<sleeping { calls.signal() }
    }

    /// Calls a thread where there is something to do.
    ///
    /// Each thread that finds work looks whether there is more for another.
    private func callLane(_ state: inout State) -> LaneRoster.Call? {
        guard state.order.hasNext || !state.ending.isEmpty else { return nil }
        return state.roster.call(most: state.order.mostPlaces)
    }

    private func carryOut(_ call: LaneRoster.Call?) {
        switch call {
        case .sleeper: calls.signal()
        case .newLane: DetachedThread.start(stackBytes: Self.stackBytes) { self.work() }
        case nil: break
        }
    }

    private enum Task: Sendable {
        case work(Order.Assignment)
        case end([Worker])
        case none
        case shutDown
    }

    private func work() {
        let lane = Lane(self)
        while true {
            let (task, call) = nextTask()
            carryOut(call)
            switch task {
            case .work(let assignment): lane.see(through: assignment)
            case .end(let workers): workers.forEach { lane.end($0) }
            case .none: sleep()
            case .shutDown: return
            }
        }
    }

    /// Returns what this thread does next, and calls another where there is more.
    private func nextTask() -> (Task, LaneRoster.Call?) {
        withState { state in (takeTask(&state), callLane(&state)) }
    }

    private func takeTask(_ state: inout State) -> Task {
        retireIdle(&state)
        if !state.ending.isEmpty {
            defer { state.ending = [] }
            return .end(state.ending)
        }
        let idle = state.idle
        if let assignment = state.order.next(where: { idle.has($1, of: $0) }) {
            return .work(assignment)
        }
        guard state.isShutDown else {
            state.roster.sleep()
            return .none
        }
        state.roster.leave()
        return .shutDown
    }

    private func sleep() {
        guard !calls.wait(atMost: Self.upkeepInterval) else { return }
        if !withState({ $0.roster.getUp() }) { calls.wait() }
    }

    /// Has the workers ended that were without work for too long, or hold too much, when it is
    /// time to look.
    private func retireIdle(_ state: inout State) {
        let now = MonotonicTime.now
        guard now - state.lastUpkeep >= Double(Self.upkeepInterval) else { return }
        state.lastUpkeep = now
        let old = state.idle.takeAll { !$0.isWorthKeeping(by: configuration.upkeep) }
        state.statistics.retired += old.count
        state.ending += old
    }
}

extension PagerError {
    /// The error of work that nobody wants any more.
    static var calledOff: PagerError { PagerError(.cancelled, "the work was called off") }
}
