// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore

/// Why a piece of work came to nothing, and during what.
struct WorkFailure: Error {
    /// What happened.
    enum Reason: Equatable {
        /// The worker said so itself, and is well.
        case refused(PagerError)
        /// The request cannot be put into words.
        case unsendable(ProtocolViolation)
        /// The worker was stopped.
        case stopped(StopReason)
        /// The worker ended by itself; nil where its zygote died with it, so that nobody knows.
        case ended(ProcessExit?)
        /// The worker said what cannot be true.
        case violation(ProtocolViolation)
        /// There is no worker.
        case unavailable(Zygote.Failure)
    }

    /// What happened.
    let reason: Reason
    /// What was being done: the work asked for, or the opening before it.
    let work: WorkKind
    /// The pages it was done to; none where it was the document.
    let pages: [PageIndex]
    /// How many requests the worker had answered before.
    var served = 0
    /// What the worker printed first.
    var printed: String?

    /// The page it was done to, where it was one.
    private var page: PageIndex? { pages.only }

    /// Whether a worker had to die for it, which counts against the work.
    var isStrike: Bool {
        switch reason {
        case .stopped(.deadline), .stopped(.memory), .ended(.some), .violation: true
        case .stopped(.cancelled), .ended(nil), .refused, .unsendable, .unavailable: false
        }
    }

    /// Whether the work is worth another attempt.
    func triesAgain(after attempts: Int) -> Bool {
        switch reason {
        case .ended(nil): attempts == 1
        case .ended(.some), .violation:
            WorkerUpkeep.triesAgain(served: served, attempts: attempts)
        case .refused, .unsendable, .stopped, .unavailable: false
        }
    }
}

extension WorkFailure {
    /// The failure as callers get to know it.
    func error(_ limits: WorkLimits) -> PagerError {
        switch reason {
        case .refused(let error): error
        case .unsendable:
            PagerError(.tooLarge, "the request is too long or makes no sense", page: page)
        case .stopped(.deadline):
            error(.deadline, "took longer than \(limits.time(for: work)) and was stopped")
        case .stopped(.memory):
            error(
                .memoryLimit,
                "took more memory than \(limits.memory >> 20) MB and was stopped")
        case .stopped(.cancelled): PagerError(.cancelled, "the work was called off", page: page)
        case .ended(let exit): ended(exit)
        case .violation(let violation):
            error(.sandbox, "was answered with nonsense", cause: "\(violation)")
        case .unavailable(let failure): unavailable(failure)
        }
    }

    private func ended(_ exit: ProcessExit?) -> PagerError {
        switch exit {
        case .signal(SIGSYS):
            error(.sandbox, "tried what documents may not do and was stopped")
        case .signal(SIGXCPU): error(.deadline, "used too much processor time and was stopped")
        case .code(WorkerProcess.notConfined):
            PagerError(.unavailable, "a worker could not be confined, so nothing was opened")
        case .signal(let number):
            error(.crashed, "crashed", cause: "signal \(number), \(Self.name(ofSignal: number))")
        case .code(let code): error(.crashed, "crashed", cause: "exit code \(code)")
        case nil: error(.crashed, "was interrupted, as workers could not be made any more")
        }
    }

    private func unavailable(_ failure: Zygote.Failure) -> PagerError {
        switch failure {
        case .keepsDying:
            PagerError(.unavailable, "no worker can be started: the zygote keeps dying")
        case .system(let error):
            PagerError(.unavailable, "no worker can be started", cause: "\(error)")
        }
    }

    private func error(
        _ code: PagerError.Code, _ ending: String, cause: String? = nil
    ) -> PagerError {
        PagerError(
            code, "\(work.name) \(ending)", page: page,
            cause: [cause, printed].compactMap { $0 }.joined(separator: "; ").nonEmpty)
    }

    private static func name(ofSignal number: CInt) -> String {
        strsignal(number).map { String(cString: $0) } ?? "unknown"
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
