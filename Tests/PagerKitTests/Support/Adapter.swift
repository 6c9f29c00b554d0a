// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import PagerKit

/// What stands behind a page source.
enum Adapter: CaseIterable, Sendable {
    case inProcess
    case isolated

    /// Where documents are opened.
    var provider: PageSourceProvider {
        get throws {
            switch self {
            case .inProcess: .inProcess
            case .isolated: .isolated(try Self.pool.get())
            }
        }
    }

    /// Opens the test document in `file`.
    func open(
        _ file: String, password: String? = nil, limits: PixelLimits = PixelLimits()
    ) async throws -> any PageSource {
        let bytes = try DocumentBytes(contentsOfFile: TestDocs.folder + file)
        return try await provider.open(bytes, password: password, limits: limits)
    }

    /// One pool for all tests; its program lies beside them.
    private static let pool = Result {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
        let program = folder.appendingPathComponent("pdfpager").path
        var configuration = WorkerPoolConfiguration(
            executable: WorkerExecutable(path: program), workers: 2)
        // Other tests may keep the machine busy.
        configuration.limits = WorkLimits(open: 100, page: 100, thumbnail: 100, metadata: 100)
        return try WorkerPool(configuration)
    }
}
