// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("G4: no worker takes more memory than it may")
    struct MemoryTests {
        @Test("Documents that take all memory are stopped at the limit, and never drawn blank")
        func bombs() async {
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardOutputContent]
            ) { [folder = Hostile.folder as String] in
                for name in MemoryBombs.all { try await MemoryBombs(folder: folder).check(name) }
            }
            Measured.show(result)
        }
    }
}

private struct MemoryBombs {
    /// Where the documents lie.
    let folder: String

    /// Documents that take far more than the limit to open, or to draw their page.
    static let all =
        ["trailer-size-33m", "image-16000-empty", "q-1m-unbalanced", "shading-function-45"]
        + (Effort.isSoak ? ["trailer-size-16m", "jbig2-100000", "curves-100k", "jpx-16000"] : [])

    func check(_ name: String) async throws {
        let pool = try WorkerProgram.pool { configuration in
            configuration.limits = .seconds(100)
            // Half a second less for each of them than with the limit as it is by default.
            if !Effort.isSoak { configuration.limits.memory = 256 << 20 }
        }
        let bytes = try Hostile.bytes(name, in: folder)
        let request = try RenderRequest.firstPage(within: 800)
        let pixels = 4 * request.window.size.width * request.window.size.height
        var error: PagerError?
        let peak = await MemoryPeak.during(pool) {
            do throws(PagerError) {
                _ = try await pool.open(bytes).raster(request)
            } catch let failure {
                error = failure
            }
        }
        #expect(error?.code == .memoryLimit, "\(name): \(String(describing: error))")
        let limit = pool.configuration.limits.memory(drawing: pixels)
        print("\(name): \(peak >> 20) MB of \(limit >> 20)")
        #expect(Double(peak) <= Double(limit) * (1 + Effort.current.excess), "\(name)")
        #expect(peak > limit / 2, "\(name) was not seen")
        #expect(pool.statistics.overfull == 1)
    }
}
