// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension EscapeAttempt {
    /// What is attempted, in reports.
    var reportedName: String {
        switch self {
        case .writeFile: "write to a file"
        case .createFile: "make a file"
        case .readFile: "read other files than fonts"
        case .connect: "connect to a server"
        case .execute: "run a program"
        case .fork: "make a process"
        case .trace: "trace a process"
        case .signalParent: "signal its parent"
        case .ownDescriptor: "have its parent signalled"
        case .executableMemory: "get executable memory"
        case .changeProtection: "make memory executable"
        case .sharedMemory: "get memory that is not counted"
        }
    }
}

extension EscapeAttempt.Outcome {
    /// What came of it, in reports.
    var reportedName: String {
        switch self {
        case .refused: "refused"
        case .killed: "killed"
        case .escaped: "worked"
        case .untried: "not tried"
        }
    }
}
