// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization
import Testing

@testable import PagerService

@Suite("Threads for work that blocks")
struct WorkThreadsTests {
    /// Counts who is inside.
    private final class Crowd: Sendable {
        private let counts = Mutex((inside: 0, most: 0))

        var most: Int { counts.withLock { $0.most } }

        func enter() {
            counts.withLock {
                $0.inside += 1
                $0.most = max($0.most, $0.inside)
            }
        }

        func leave() { counts.withLock { $0.inside -= 1 } }
    }

    @Test func `do all of it, no more at once than there are threads`() async {
        let threads = WorkThreads(3)
        let crowd = Crowd()
        await withTaskGroup(of: Int.self) { group in
            for number in 0..<60 {
                group.addTask {
                    await threads.run {
                        crowd.enter()
                        usleep(500)
                        crowd.leave()
                        return number
                    }
                }
            }
            var results: Set<Int> = []
            for await result in group { results.insert(result) }
            #expect(results == Set(0..<60))
        }
        #expect(1...3 ~= crowd.most)
        #expect(threads.waiting == 0)
    }

    @Test func `begin it in its order`() async {
        let threads = WorkThreads(1)
        let order = Mutex<[Int]>([])
        for number in 0..<100 { threads.start { order.withLock { $0.append(number) } } }
        await threads.run {}
        #expect(order.withLock { $0 } == Array(0..<100))
    }

    @Test func `finish what was begun when nobody holds them any more`() async {
        let done = Mutex(0)
        var threads: WorkThreads? = WorkThreads(2)
        for _ in 0..<20 {
            threads?.start {
                usleep(200)
                done.withLock { $0 += 1 }
            }
        }
        weak let held = threads
        threads = nil
        #expect(held == nil)
        await comesAbout { done.withLock { $0 } == 20 }
    }
}
