// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

/// Something a confined worker must not be able to do.
public enum EscapeAttempt: CaseIterable, Equatable, Sendable {
    /// Open a file that is there for writing.
    case writeFile
    /// Make a file.
    case createFile
    /// Read a file that has nothing to do with fonts; only Landlock prevents it.
    case readFile
    /// Connect to a server.
    case connect
    /// Run another program.
    case execute
    /// Make another process.
    case fork
    /// Trace or be traced by a process.
    case trace
    /// Send its parent a signal.
    case signalParent
    /// Have the kernel send its parent a signal.
    case ownDescriptor
    /// Get memory that can be executed.
    case executableMemory
    /// Make memory it has executable.
    case changeProtection
    /// Get memory that the watch over it does not count.
    case sharedMemory
}

extension EscapeAttempt {
    /// What came of an attempt.
    public enum Outcome: Equatable, Sendable {
        /// The system refused it.
        case refused
        /// The system killed the process for it.
        case killed
        /// It worked.
        case escaped
        /// It could not be tried.
        case untried
    }

    /// Tries it in a child of this process, confined as said, or free where nothing is said.
    func outcome(in confinement: Confinement?) -> Outcome {
        Self.result(of: attempt, path: path, in: confinement)
    }

    /// Tries in such a child what drawing needs: memory, reading `file`, writing to a pipe.
    static func canWork(reading file: String, in confinement: Confinement) -> Bool {
        result(of: CISOLATION_ATTEMPT_WORK, path: file, in: confinement) == .escaped
    }

    private static func result(
        of attempt: cisolation_attempt, path: String, in confinement: Confinement?
    ) -> Outcome {
        guard let confinement else { return Outcome(cisolation_try(attempt, path, nil)) }
        return confinement.withLimits { Outcome(cisolation_try(attempt, path, &$0)) }
    }

    private var attempt: cisolation_attempt {
        switch self {
        case .writeFile: CISOLATION_ATTEMPT_WRITE
        case .createFile: CISOLATION_ATTEMPT_CREATE
        case .readFile: CISOLATION_ATTEMPT_READ
        case .connect: CISOLATION_ATTEMPT_CONNECT
        case .execute: CISOLATION_ATTEMPT_EXECUTE
        case .fork: CISOLATION_ATTEMPT_FORK
        case .trace: CISOLATION_ATTEMPT_TRACE
        case .signalParent: CISOLATION_ATTEMPT_SIGNAL
        case .ownDescriptor: CISOLATION_ATTEMPT_OWNER
        case .executableMemory: CISOLATION_ATTEMPT_EXECUTABLE_MEMORY
        case .changeProtection: CISOLATION_ATTEMPT_PROTECTION
        case .sharedMemory: CISOLATION_ATTEMPT_SHARED_MEMORY
        }
    }

    /// The file it is about; empty where it is about none.
    private var path: String {
        switch self {
        case .writeFile: "/dev/null"
        case .createFile: "/tmp/pdfpager-escape-\(getpid())"
        case .readFile: "/etc/passwd"
        case .execute: "/bin/true"
        default: ""
        }
    }
}

extension EscapeAttempt.Outcome {
    fileprivate init(_ outcome: cisolation_outcome) {
        switch outcome {
        case CISOLATION_OUTCOME_REFUSED: self = .refused
        case CISOLATION_OUTCOME_KILLED: self = .killed
        case CISOLATION_OUTCOME_DONE: self = .escaped
        default: self = .untried
        }
    }
}
