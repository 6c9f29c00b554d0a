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
        var lanes = 0
        var sleeping = 0
        var isShutDown = false
        /// When workers without work were looked at last.
        var lastUpkeep = MonotonicTime.now
    }

    /// How the pool is set up.
    let configuration: WorkerPoolConfiguration
    /// Where workers come from.
    let zygote: Zygote
    private let state: Mutex<State>
    private let arrivals = Semaphore()

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
        let (refusal, needsLane) = withState { state -> (PagerError?, Bool) in
            guard state.order.waiting < configuration.mostWaiting else {
                return (PagerError(.overloaded, "there is too much other work"), false)
            }
            state.order.add(
                job, for: ObjectIdentifier(job.document), job.urgency, sharing: job.recording)
            return (nil, takeLane(&state))
        }
        if let refusal { return job.finish(.failure(refusal)) }
        wake(startingLane: needsLane)
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
        let needsLane = withState { state in
            state.order.noteSlow(&assignment)
            return takeLane(&state)
        }
        wake(startingLane: needsLane)
    }

    /// Ends the workers that wait with `document` open, which nobody asks for any more.
    func letGo(_ document: DocumentRecord) {
        let needsLane = withState { state -> Bool in
            state.order.forget(ObjectIdentifier(document))
            let workers = state.idle.takeAll(of: document)
            guard !workers.isEmpty else { return false }
            state.ending += workers
            return takeLane(&state)
        }
        wake(startingLane: needsLane)
    }

    /// Lets the threads end once nothing is left to do.
    func shutDown() {
        let lanes = withState { state -> Int in
            state.isShutDown = true
            state.ending += state.idle.takeAll()
            return state.lanes
        }
        for _ in 0..<lanes { arrivals.signal() }
    }

    private func wake(startingLane: Bool) {
        if startingLane { DetachedThread.start(stackBytes: Self.stackBytes) { self.work() } }
        arrivals.signal()
    }

    /// Whether one more thread is needed, which is counted at once.
    ///
    /// Each thread that finds work looks whether there is more for another.
    private func takeLane(_ state: inout State) -> Bool {
        let tasks = (state.order.hasNext ? 1 : 0) + state.ending.count
        guard tasks > state.sleeping, state.lanes < state.order.mostPlaces else { return false }
        state.lanes += 1
        return true
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
            let (task, isMore, needsLane) = nextTask()
            if isMore { wake(startingLane: needsLane) }
            switch task {
            case .work(let assignment): lane.see(through: assignment)
            case .end(let workers): workers.forEach { lane.end($0) }
            case .none: sleep()
            case .shutDown: return
            }
        }
    }

    /// Returns what this thread does next, whether there is work for another as well, and
    /// whether that one has to be started.
    private func nextTask() -> (Task, isMore: Bool, needsLane: Bool) {
        withState { state in
            let task = takeTask(&state)
            let isMore = state.order.hasNext
            return (task, isMore, isMore && takeLane(&state))
        }
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
        guard state.isShutDown else { return .none }
        state.lanes -= 1
        return .shutDown
    }

    private func sleep() {
        withState { $0.sleeping += 1 }
        _ = arrivals.wait(atMost: Self.upkeepInterval)
        withState { $0.sleeping -= 1 }
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
