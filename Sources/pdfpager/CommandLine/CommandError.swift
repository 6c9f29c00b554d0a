// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Why a command ends without success: what to print and with which status to end.
struct CommandError: Error, Equatable, Sendable {
    /// The status the process ends with.
    var status: ExitStatus
    /// What happened; empty where everything was said already.
    var message: String
    /// What the person can do about it, where there is something to do.
    var advice: String?
    /// What the library or system below said; shown with --verbose.
    var cause: String?

    /// Makes the error.
    init(_ status: ExitStatus, _ message: String, advice: String? = nil, cause: String? = nil) {
        self.status = status
        self.message = message
        self.advice = advice
        self.cause = cause
    }

    /// Makes an error of how the command was called.
    static func usage(_ message: String, advice: String? = nil) -> CommandError {
        CommandError(.usage, message, advice: advice)
    }

    /// Makes the error that ends a command whose failures were all printed as they came.
    static func alreadyReported(_ status: ExitStatus) -> CommandError { CommandError(status, "") }

    /// Makes the error of a document called `name`; `place` is named where the error names no
    /// page.
    init(_ error: PagerError, in name: String, at place: String? = nil) {
        let page = error.page.map { "page \($0.number.value)" }
        let message = error.message.withoutControlCharacters
        self.init(
            ExitStatus(error.code),
            [name, page ?? place, message].compactMap { $0 }.joined(separator: ": "),
            advice: error.advice?.withoutControlCharacters ?? Self.advice(on: error.code),
            cause: error.cause?.withoutControlCharacters)
    }

    /// What the options of the command line can do about an error.
    private static func advice(on code: PagerError.Code) -> String? {
        switch code {
        case .deadline: "A longer time is allowed by --timeout SECONDS."
        case .memoryLimit: "More memory is allowed by --memory MB."
        default: nil
        }
    }
}
