// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("Workers live no longer than those they work for")
    struct LifetimeTests {
        @Test("A pool that nobody holds any more leaves nothing behind")
        func poolIsLetGo() async {
            await #expect(processExitsWith: .success) {
                let bytes = try TestDocs.bytes("book.pdf")
                try await Self.usePool(bytes)
                #expect(await Self.isAlone())
                let descriptors = OpenDescriptors.targets
                for _ in 0..<5 { try await Self.usePool(bytes) }
                #expect(await Self.isAlone())
                #expect(
                    await Wait.until { OpenDescriptors.targets.count <= descriptors.count },
                    "\(OpenDescriptors.targets) instead of \(descriptors)")
            }
        }

        @Test("A program that is killed takes its zygote and its busy workers along")
        func programIsKilled() async throws {
            let result = await #expect(
                processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
            ) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool(workers: 2) { $0.limits = .seconds(100) }
                let document = try await pool.open(
                    Hostile.bytes("form-billion-laughs", in: folder))
                let work = Task { try await document.raster(.firstPage(within: 600)) }
                #expect(await Wait.until { pool.statistics.busy == 1 })
                let zygote = try #require(pool.zygoteNumber)
                for number in [zygote] + pool.workers.map(\.number) { print(number) }
                fflush(nil)
                kill(getpid(), SIGKILL)
                _ = try await work.value
            }
            let output = String(
                decoding: try #require(result).standardOutputContent, as: UTF8.self)
            let numbers = output.split(separator: "\n").compactMap { pid_t($0) }
            #expect(numbers.count == 2)
            // Whoever inherits them may take its time to ask how they ended.
            let areGone = await Wait.until {
                numbers.allSatisfy { SystemProcess($0)?.isZombie ?? true }
            }
            #expect(areGone)
        }

        private static func usePool(_ bytes: DocumentBytes) async throws {
            let pool = try WorkerProgram.pool(workers: 2)
            let document = try await pool.open(bytes)
            #expect(await document.picture(PageIndex(0)).isDrawn)
        }

        /// Waits until there is no other process, and nothing that was shared with one.
        private static func isAlone() async -> Bool {
            await Wait.until {
                SystemProcess.children(of: getpid()).isEmpty
                    && !OpenDescriptors.targets.contains {
                        $0.hasPrefix("/memfd:") || $0 == "anon_inode:[pidfd]"
                    }
            }
        }

        @Test("A worker whose document is closed while it works is not kept")
        func closedAtWork() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool()
                let bytes = try TestDocs.bytes("book.pdf")
                for _ in 0..<40 {
                    let document = try await pool.open(bytes)
                    let request = Task { _ = try await document.raster(.firstPage(within: 600)) }
                    try await Task.sleep(for: .microseconds(300))
                    request.cancel()
                    _ = await request.result
                }
                #expect(
                    await Wait.until { pool.statistics.busy == 0 && pool.statistics.idle == 0 })
                #expect(await Wait.until { pool.children.isEmpty })
            }
        }
    }
}
