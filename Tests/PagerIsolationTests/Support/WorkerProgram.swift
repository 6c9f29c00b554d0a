// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender

@testable internal import PagerIsolation

/// The built program, whose zygote and workers the tests use.
enum WorkerProgram {
    /// Where the tests and the program lie.
    static let folder: String = {
        let tests = SymbolicLink.target(of: "/proc/self/exe") ?? ""
        return "/" + tests.split(separator: "/").dropLast().joined(separator: "/")
    }()

    /// The program.
    static let executable = WorkerExecutable(path: folder + "/pdfpager")

    /// Starts a pool; nothing is quarantined unless `change` says so.
    static func pool(
        workers: Int = 1, _ change: (inout WorkerPoolConfiguration) -> Void = { _ in }
    ) throws(PagerError) -> WorkerPool {
        var configuration = WorkerPoolConfiguration(executable: executable, workers: workers)
        configuration.warmUp = .brief
        configuration.quarantine = 0
        change(&configuration)
        return try WorkerPool(configuration)
    }
}

extension WorkLimits {
    /// The same time for everything.
    static func seconds(_ seconds: Double) -> WorkLimits {
        WorkLimits(open: seconds, page: seconds, thumbnail: seconds, metadata: seconds)
    }
}
