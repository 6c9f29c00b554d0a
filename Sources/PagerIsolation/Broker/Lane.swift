// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender

/// Sees pieces of work through, on a thread of its own: finds a worker, watches over it, kills
/// it where that has to be, and tries again where that is worth it.
struct Lane {
    /// What all lanes share.
    let shared: WorkerLanes

    /// Works for `shared`.
    init(_ shared: WorkerLanes) { self.shared = shared }

    private var limits: WorkLimits { shared.configuration.limits }

    /// Does the work, and tells whoever waits for it.
    func see(through assignment: WorkerLanes.Order.Assignment) {
        let course = WorkCourse(assignment, on: shared)
        let outcome = outcome(of: course)
        shared.withState { $0.order.end(course.assignment, course.ending) }
        course.job.finish(outcome)
    }

    /// Kills a worker, and has the system forget it.
    func end(_ worker: Worker) { _ = killed(worker) }

    private func outcome(of course: WorkCourse) -> Job.Outcome {
        if let refusal = refusal(of: course.job) { return .failure(refusal) }
        var attempts = 0
        while true {
            attempts += 1
            do throws(WorkFailure) {
                let answer = try attempt(course, isFirst: attempts == 1)
                shared.withState { $0.statistics.answered += 1 }
                course.noteAnswer()
                return .success(answer)
            } catch {
                guard !error.triesAgain(after: attempts) else { continue }
                note(error, about: course)
                return .failure(error.error(limits))
            }
        }
    }

    /// A second attempt is made with a new worker: what ended the first one, such as a signal to
    /// all of them, may have ended those without work as well.
    private func attempt(_ course: WorkCourse, isFirst: Bool) throws(WorkFailure) -> WorkerAnswer {
        let job = course.job
        let idle = isFirst ? idleWorker(for: job) : nil
        let worker = try readyWorker(for: course, idle)
        let reply = try ask(worker, job.request, for: course)
        let answer: WorkerAnswer
        do throws(PagerError) {
            answer = try self.answer(reply, to: job.request, from: worker)
        } catch {
            keep(worker)
            throw WorkFailure(
                reason: .refused(error), work: job.request.work, pages: job.request.pages)
        }
        keep(worker)
        return answer
    }

    // MARK: Finding a worker

    /// A worker without work that is still there: one may have been killed for want of memory.
    private func idleWorker(for job: Job) -> Worker? {
        while let worker = shared.withState({
            $0.idle.take(for: job.document, with: job.recording)
        }) {
            guard worker.child.process.hasEnded() else { return worker }
            end(worker)
        }
        return nil
    }

    private func readyWorker(for course: WorkCourse, _ idle: Worker?) throws(WorkFailure) -> Worker
    {
        let job = course.job
        let worker: Worker
        if let idle { worker = idle } else { worker = try newWorker(for: course) }
        guard job.request.drawsPages, !worker.isPrepared, !worker.has(job.recording),
            let pages = job.document.pagesToPrepareFor(after: worker.drawingSeconds)
        else { return worker }
        do {
            _ = try ask(worker, .prepare(pages: pages), for: course)
            worker.isPrepared = true
            return worker
        } catch {
            guard case .stopped(.cancelled) = error.reason else {
                job.document.stopPreparing()
                return try newWorker(for: course)
            }
            throw error
        }
    }

    private func newWorker(for course: WorkCourse) throws(WorkFailure) -> Worker {
        let worker = try forked(for: course.job.document)
        guard course.job.request.kind != .open else { return worker }
        try open(worker, for: course)
        return worker
    }

    /// Opens the document again, as another worker did before.
    private func open(_ worker: Worker, for course: WorkCourse) throws(WorkFailure) {
        let request = course.job.document.opening
        switch try ask(worker, request, for: course) {
        case .opened(let summary):
            guard worker.document.note(pageCount: summary.pageCount) else {
                throw failure(.violation(.wrongPage), request, worker)
            }
        case .failure(let error):
            end(worker)
            throw WorkFailure(reason: .refused(error), work: .open, pages: [])
        default: preconditionFailure("the channel checks the kind of answers")
        }
    }

    private func forked(for document: DocumentRecord) throws(WorkFailure) -> Worker {
        do throws(Zygote.Failure) {
            let worker = try Worker.fork(
                from: shared.zygote, shared.configuration.terms, for: document)
            shared.withState { $0.statistics.forked += 1 }
            return worker
        } catch {
            throw WorkFailure(reason: .unavailable(error), work: .open, pages: [])
        }
    }

    // MARK: Working with it

    /// Asks the worker; one that fails is ended.
    private func ask(
        _ worker: Worker, _ request: WorkerRequest, for course: WorkCourse
    ) throws(WorkFailure) -> WorkerReply {
        do throws(WorkerChannel.Failure) {
            return try worker.exchange(request, within: request.allowance(limits)) {
                course.look(at: worker)
            }
        } catch {
            throw failure(error, request, worker)
        }
    }

    private func failure(
        _ reason: WorkerChannel.Failure, _ request: WorkerRequest, _ worker: Worker
    ) -> WorkFailure {
        worker.channel.output.drain()
        let what: WorkFailure.Reason =
            switch reason {
            case .unsendable(let violation): .unsendable(violation)
            case .ended: .ended(killed(worker))
            case .stopped(let reason): .stopped(reason)
            case .violation(let violation): .violation(violation)
            }
        if case .ended = reason {} else { endLater(worker) }
        return WorkFailure(
            reason: what, work: request.work,
            pages: request.pages(ofPart: worker.channel.arena.progress), served: worker.served,
            printed: worker.channel.output.firstLine)
    }

    private func answer(
        _ reply: WorkerReply, to request: WorkerRequest, from worker: Worker
    ) throws(PagerError) -> WorkerAnswer {
        switch reply {
        case .failure(let error): throw error
        case .raster:
            guard case .raster(let picture, let rowStride) = request else {
                preconditionFailure("the channel checks the kind of answers")
            }
            return .raster(try worker.raster(of: picture, rowStride: rowStride))
        case .opened(let summary):
            _ = worker.document.note(pageCount: summary.pageCount)
            return .reply(reply)
        default: return .reply(reply)
        }
    }

    // MARK: What becomes of it

    private func keep(_ worker: Worker) {
        guard worker.document.pageCount != nil,
            worker.isWorthKeeping(by: shared.configuration.upkeep)
        else {
            shared.withState { $0.statistics.retired += 1 }
            return endLater(worker)
        }
        worker.channel.giveBackMemory()
        let surplus = shared.withState { state -> Worker? in
            // Let go while it worked, or about to be: nobody will ask it again.
            let isForgotten = state.order.isForgotten(ObjectIdentifier(worker.document))
            guard !state.isShutDown, !isForgotten else { return worker }
            return state.idle.add(worker)
        }
        if let surplus {
            shared.withState { $0.statistics.retired += 1 }
            endLater(surplus)
        }
    }

    /// Kills a worker at once, and has it forgotten when nobody waits for this lane.
    private func endLater(_ worker: Worker) {
        try? worker.child.process.kill()
        shared.withState { $0.ending.append(worker) }
    }

    private func killed(_ worker: Worker) -> ProcessExit? {
        try? worker.child.process.kill()
        return shared.zygote.reap(worker.child)
    }

    // MARK: What is remembered

    private func refusal(of job: Job) -> PagerError? {
        guard !job.isCancelled else { return .calledOff }
        guard shared.withState({ !$0.quarantine.isEmpty }) else { return nil }
        let work = job.work
        let held = shared.withState { state in
            let held = work.first { state.quarantine.holds($0, at: MonotonicTime.now) }
            if held != nil { state.statistics.quarantined += 1 }
            return held
        }
        return held.map { work in
            PagerError(
                .quarantined,
                "\(work.kind.name) killed workers twice and is not tried for a while",
                page: work.pages.only)
        }
    }

    private func note(_ failure: WorkFailure, about course: WorkCourse) {
        course.note(failure)
        let document = course.job.document
        let strike = failure.isStrike ? document.work(failure.work, on: failure.pages) : nil
        shared.withState { state in
            state.statistics.count(failure.reason)
            if let strike { state.quarantine.strike(strike, at: MonotonicTime.now) }
        }
    }
}
