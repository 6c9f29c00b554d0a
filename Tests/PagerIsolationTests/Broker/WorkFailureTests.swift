// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import Testing

@testable internal import PagerIsolation

@Suite("What becomes of work that came to nothing")
struct WorkFailureTests {
    /// A failure, and what has to follow from it.
    struct Case: CustomTestStringConvertible {
        let reason: WorkFailure.Reason
        let code: PagerError.Code
        let message: String
        var cause: String?
        var isStrike = false
        /// Whether the first attempt is followed by another where the worker had served before.
        var retriesUsed = false
        /// Whether it is where the worker was new.
        var retriesNew = false
        /// Whether the page is named.
        var hasPage = true

        var testDescription: String { "\(reason)" }
    }

    private static let refusal = PagerError(.pageDamaged, "the page is damaged", page: page)
    private static let page = PageIndex(6)
    private static let interrupted =
        "drawing the page was interrupted, as workers could not be made any more"
    private static let cases = [
        Case(reason: .refused(refusal), code: .pageDamaged, message: "the page is damaged"),
        Case(
            reason: .unsendable(.noRoom), code: .tooLarge,
            message: "the request is too long or makes no sense"),
        Case(
            reason: .stopped(.deadline), code: .deadline,
            message: "drawing the page took longer than 2.5 s and was stopped", isStrike: true),
        Case(
            reason: .stopped(.memory), code: .memoryLimit,
            message: "drawing the page took more memory than 100 MB and was stopped",
            isStrike: true),
        Case(
            reason: .stopped(.cancelled), code: .cancelled, message: "the work was called off"),
        Case(
            reason: .ended(.signal(SIGSEGV)), code: .crashed, message: "drawing the page crashed",
            cause: "signal 11, Segmentation fault", isStrike: true, retriesUsed: true),
        Case(
            reason: .ended(.code(77)), code: .crashed, message: "drawing the page crashed",
            cause: "exit code 77", isStrike: true, retriesUsed: true),
        Case(
            reason: .ended(.signal(SIGSYS)), code: .sandbox,
            message: "drawing the page tried what documents may not do and was stopped",
            isStrike: true, retriesUsed: true),
        Case(
            reason: .ended(.signal(SIGXCPU)), code: .deadline,
            message: "drawing the page used too much processor time and was stopped",
            isStrike: true, retriesUsed: true),
        Case(
            reason: .ended(.code(WorkerProcess.notConfined)), code: .unavailable,
            message: "a worker could not be confined, so nothing was opened", isStrike: true,
            retriesUsed: true, hasPage: false),
        Case(
            reason: .ended(nil), code: .crashed, message: interrupted, retriesUsed: true,
            retriesNew: true),
        Case(
            reason: .violation(.wrongPage), code: .sandbox,
            message: "drawing the page was answered with nonsense", cause: "wrongPage",
            isStrike: true, retriesUsed: true),
        Case(
            reason: .unavailable(.keepsDying), code: .unavailable,
            message: "no worker can be started: the zygote keeps dying", hasPage: false),
        Case(
            reason: .unavailable(.system(SystemError("fork", code: EAGAIN))), code: .unavailable,
            message: "no worker can be started",
            cause: "fork: Resource temporarily unavailable", hasPage: false),
    ]

    private func failure(_ reason: WorkFailure.Reason, served: Int = 0) -> WorkFailure {
        WorkFailure(reason: reason, work: .page, pages: [Self.page], served: served)
    }

    @Test("The error names the work, the page, the limit and the cause", arguments: cases)
    func errors(expected: Case) {
        let error = failure(expected.reason).error(WorkLimits(page: 2.5, memory: 100 << 20))
        #expect(error.code == expected.code)
        #expect(error.message == expected.message)
        #expect(error.cause == expected.cause)
        #expect(error.page == (expected.hasPage ? Self.page : nil))
        #expect(error.advice == nil)
    }

    @Test("What killed a worker counts against the work", arguments: cases)
    func strikes(expected: Case) {
        #expect(failure(expected.reason).isStrike == expected.isStrike)
    }

    @Test("Work is tried again where another worker may do better, once", arguments: cases)
    func retries(expected: Case) {
        let (used, new) = (failure(expected.reason, served: 3), failure(expected.reason))
        #expect(used.triesAgain(after: 1) == expected.retriesUsed)
        #expect(new.triesAgain(after: 1) == expected.retriesNew)
        #expect(!used.triesAgain(after: 2) && !new.triesAgain(after: 2))
    }

    @Test("What the worker printed stands behind what the system said")
    func printedLines() {
        func cause(_ reason: WorkFailure.Reason) -> String? {
            WorkFailure(reason: reason, work: .open, pages: [], printed: "Syntax error")
                .error(WorkLimits()).cause
        }
        #expect(cause(.ended(.code(1))) == "exit code 1; Syntax error")
        #expect(cause(.stopped(.deadline)) == "Syntax error")
    }
}
