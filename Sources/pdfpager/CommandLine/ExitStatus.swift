// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The status the process ends with, as in sysexits.h.
enum ExitStatus: Int32, CaseIterable, Sendable {
    /// Everything was done.
    case success = 0
    /// The command line makes no sense.
    case usage = 64
    /// The document, or a page of it, is damaged.
    case damaged = 65
    /// The document is not there or cannot be read.
    case noInput = 66
    /// A limit on pixels or memory was reached.
    case limit = 69
    /// A document took down its worker, or nothing can be confined.
    case crashed = 70
    /// The output cannot be written.
    case cannotCreate = 73
    /// A document took longer than it may.
    case deadline = 75
    /// The password is missing or wrong.
    case password = 77
    /// A signal ended it: what a shell makes of SIGINT, which the process dies of.
    case interrupted = 130
    /// Nobody reads standard output any more: what a shell makes of SIGPIPE.
    case unread = 141

    /// What it means, in few words.
    var summary: String {
        switch self {
        case .success: "done"
        case .usage: "usage"
        case .damaged: "damaged"
        case .noInput: "no such file"
        case .limit: "limit reached"
        case .crashed: "crashed"
        case .cannotCreate: "cannot create"
        case .deadline: "too slow"
        case .password: "password"
        case .interrupted: "interrupted"
        case .unread: "unread"
        }
    }

    /// When it is used, for the manual.
    var explanation: String {
        switch self {
        case .success: "Everything was done."
        case .usage: "The command line makes no sense, or asks for a page that is not there."
        case .damaged:
            "The document, or a page of it, is damaged. Pages that are sound were written."
        case .noInput: "The document is not there, or cannot be read."
        case .limit:
            "A limit on pixels or memory was reached, or stress found a bound that was not kept."
        case .crashed:
            "The document took down the worker that had it, or no worker can be confined, which doctor ends with as well. Other pages were written."
        case .cannotCreate:
            "The output cannot be written, or the address to serve at is in use."
        case .deadline:
            "The document took longer than --timeout allows. Other pages were written."
        case .password: "The password is missing or wrong."
        case .interrupted:
            "It was interrupted, as by Ctrl-C. Files written by then are named, and whole."
        case .unread:
            "Whoever read standard output, such as head, went away before the end. Nothing is said of it."
        }
    }

    /// The status for each kind of error; a kind not known here is a damaged document.
    init(_ code: PagerError.Code) {
        self = Self.codes.first { $0.code == code }?.status ?? .damaged
    }

    private static let codes: [(code: PagerError.Code, status: ExitStatus)] = [
        (.fileMissing, .noInput), (.fileUnreadable, .noInput), (.notPDF, .damaged),
        (.damaged, .damaged), (.empty, .damaged), (.password, .password),
        (.pageOutOfRange, .usage), (.pageDamaged, .damaged), (.tooLarge, .limit),
        (.outOfMemory, .limit), (.invalidRequest, .usage), (.cannotCreate, .cannotCreate),
        (.cancelled, .limit), (.crashed, .crashed), (.sandbox, .crashed),
        (.quarantined, .crashed), (.unavailable, .crashed), (.deadline, .deadline),
        (.overloaded, .deadline), (.memoryLimit, .limit),
    ]
}
