// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A piece of work while a lane sees it through: how long it has taken, and what it turns out to
/// be.
///
/// To be used by the thread of its lane.
final class WorkCourse {
    /// The place the work has among the other.
    private(set) var assignment: WorkerLanes.Order.Assignment
    /// What the end of the work says of its document.
    private(set) var ending = WorkerLanes.Order.Ending.unknown
    private let lanes: WorkerLanes
    private let began = MonotonicTime.now

    /// Begins to count the time.
    init(_ assignment: WorkerLanes.Order.Assignment, on lanes: WorkerLanes) {
        self.assignment = assignment
        self.lanes = lanes
    }

    /// What is done.
    var job: Job { assignment.ticket }

    /// Looks at the work while `worker` does it: tells when it is slow, and has the worker give
    /// way where others work beside it.
    ///
    /// - Returns: Why the worker has to be stopped.
    func look(at worker: Worker) -> StopReason? {
        let now = MonotonicTime.now
        if job.isGivenUp(at: now) { return .cancelled }
        guard now - began >= WorkLimits.slowSeconds else { return nil }
        if !assignment.isSlow { lanes.noteSlow(&assignment) }
        if !worker.hasGivenWay && lanes.withState({ $0.order.isCrowded }) { worker.giveWay() }
        return nil
    }

    /// Notes that the document has answered.
    ///
    /// That it could be opened, and has pages of some size, says nothing of what is on them.
    func noteAnswer() {
        if job.request.drawsPages { ending = .answered }
    }

    /// Notes that the work came to nothing; that the document does not have what was asked for
    /// is an answer as well.
    func note(_ failure: WorkFailure) {
        if failure.isStrike { ending = .strike }
        if case .refused = failure.reason { noteAnswer() }
    }
}
