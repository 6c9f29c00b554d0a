// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("What cannot be done is said, and not done in another way")
    struct AvailabilityTests {
        @Test("Too much work is refused at once, and what was taken on goes on")
        func overload() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool {
                    $0.mostWaiting = 2
                    $0.limits = .seconds(100)
                }
                let document = try await pool.open(Hostile.bytes("form-billion-laughs", in: folder))
                let busy = Task { () async throws(PagerError) in
                    try await document.raster(.firstPage(within: 600))
                }
                #expect(await Wait.until { pool.statistics.busy == 1 })
                let waiting = (0..<2).map { _ in
                    Task { try await document.outline().items.count }
                }
                #expect(await Wait.until { pool.statistics.waiting == 2 })
                let error = await #expect(throws: PagerError.self) {
                    try await document.outline()
                }
                #expect(error?.code == .overloaded)
                busy.cancel()
                let end = await #expect(throws: PagerError.self) { try await busy.value }
                #expect(end?.code == .cancelled)
                for request in waiting { #expect(try await request.value == 0) }
            }
        }

        @Test("Without the program there is no pool")
        func missingProgram() {
            let error = #expect(throws: PagerError.self) {
                try WorkerProgram.pool { $0.executable = WorkerExecutable(path: "/nowhere/at all") }
            }
            #expect(error?.code == .unavailable)
        }

        @Test("A program that is no zygote is tried a few times, and then no more for a while")
        func notAZygote() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool {
                    $0.executable = WorkerExecutable(path: "/bin/true")
                }
                let bytes = try TestDocs.bytes("one-page.pdf")
                var messages: [String] = []
                for _ in 0..<8 {
                    let error = await #expect(throws: PagerError.self) {
                        try await pool.open(bytes)
                    }
                    #expect(error?.code == .unavailable)
                    messages.append(error?.message ?? "")
                }
                #expect(messages.last == "no worker can be started: the zygote keeps dying")
                #expect(pool.statistics.restarts == RestartBackoff.mostDeaths - 1)
                #expect(pool.statistics.forked == 0)
                #expect(SystemProcess.children(of: getpid()).isEmpty)
            }
        }

        @Test("Where the system has no room for another worker, those there are go on")
        func noRoom() async {
            await #expect(processExitsWith: .success) {
                let pool = try WorkerProgram.pool()
                let document = try await pool.open(TestDocs.bytes("many-pages.pdf"))
                let zygote = try #require(pool.zygoteNumber)
                // Room for what a worker is given, and for nothing that is made for it.
                let open = OpenDescriptors.targets(in: "\(zygote)").count
                try #require(limitDescriptors(of: zygote, to: UInt(open + 4)))
                let error = await #expect(throws: PagerError.self) {
                    try await pool.open(TestDocs.bytes("one-page.pdf"))
                }
                #expect(error?.code == .unavailable)
                #expect(await document.picture(PageIndex(0)).isDrawn)
                #expect(pool.zygoteNumber == zygote)
                #expect(pool.statistics.crashed == 0)
                #expect(pool.statistics.forked == 1)
            }
        }

        @Test("Strict isolation works where the kernel offers all of it, and is refused elsewhere")
        func strictMode() async {
            await #expect(processExitsWith: .success) {
                guard SandboxSupport.current().satisfies(.strict) else {
                    let error = #expect(throws: PagerError.self) {
                        try WorkerProgram.pool { $0.mode = .strict }
                    }
                    #expect(error?.code == .sandbox)
                    return
                }
                let pool = try WorkerProgram.pool { $0.mode = .strict }
                let document = try await pool.open(TestDocs.bytes("book.pdf"))
                #expect(await document.picture(PageIndex(0)).isDrawn)
            }
        }
    }
}

/// Sets how many descriptors another process may have; whether that worked.
private func limitDescriptors(of process: pid_t, to count: UInt) -> Bool {
    // Glibc's module leaves out what only Linux has.
    typealias Call =
        @convention(c) (
            pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
        ) -> CInt
    guard let address = dlsym(nil, "prlimit") else { return false }
    var limit = rlimit(rlim_cur: count, rlim_max: count)
    return unsafeBitCast(address, to: Call.self)(process, CInt(RLIMIT_NOFILE.rawValue), &limit, nil)
        == 0
}
