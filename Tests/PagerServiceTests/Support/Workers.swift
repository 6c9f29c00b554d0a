// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import PagerKit

/// Workers for the tests of the service; their program lies beside the tests.
enum Workers {
    /// One pool for all tests.
    static let pool = Result {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
        var configuration = WorkerPoolConfiguration(
            executable: WorkerExecutable(path: folder.appendingPathComponent("pdfpager").path),
            workers: 2)
        // Other tests may keep the machine busy.
        configuration.limits = WorkLimits(open: 100, page: 100, thumbnail: 100, metadata: 100)
        return try WorkerPool(configuration)
    }
}
