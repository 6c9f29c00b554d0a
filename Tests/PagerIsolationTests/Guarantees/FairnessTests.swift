// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("No document keeps the others waiting")
    struct FairnessTests {
        /// Far above what a small page takes, and far below the deadline of what hangs.
        private static let patience = Duration.seconds(15)
        private static let deadline = 100.0

        @Test("A document that hangs in all workers leaves room for the others, and gives way")
        func oneHangs() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool { $0.limits = .seconds(Self.deadline) }
                let book = try await pool.open(TestDocs.bytes("many-pages.pdf"))
                let hostile = try await pool.open(Hostile.bytes("form-billion-laughs", in: folder))
                let hanging = (0..<3 * pool.configuration.workers).map { _ in
                    Task { try? await hostile.raster(.firstPage(within: 600)) }
                }
                let workers = pool.configuration.workers
                #expect(await Wait.until { pool.statistics.busy == workers })
                let start = ContinuousClock.now
                for page in 0..<20 { #expect(await book.picture(PageIndex(page)).isDrawn) }
                #expect(ContinuousClock.now - start < Self.patience)
                #expect(pool.statistics.overdue == 0)
                #expect(pool.workers.filter { $0.niceness == 5 }.count == workers)
                hanging.forEach { $0.cancel() }
                for task in hanging { _ = await task.value }
            }
        }

        @Test("Many documents that hang leave room for one that has answered before")
        func manyHang() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool { $0.limits = .seconds(Self.deadline) }
                let book = try await pool.open(TestDocs.bytes("many-pages.pdf"))
                #expect(await book.picture(PageIndex(0)).isDrawn)
                let bytes = try Hostile.bytes("form-billion-laughs", in: folder)
                var hostile: [IsolatedDocument] = []
                for _ in 0..<8 { hostile.append(try await pool.open(bytes)) }
                let hanging = hostile.map { document in
                    Task { try? await document.raster(.firstPage(within: 600)) }
                }
                let workers = pool.configuration.workers
                #expect(await Wait.until { pool.statistics.busy > workers })
                let start = ContinuousClock.now
                for page in 0..<20 { #expect(await book.picture(PageIndex(page)).isDrawn) }
                #expect(ContinuousClock.now - start < Self.patience)
                hanging.forEach { $0.cancel() }
                for task in hanging { _ = await task.value }
            }
        }

        @Test("Work in the background leaves a worker to those who wait")
        func backgroundLeavesRoom() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool {
                    $0.workers = 2
                    $0.limits = .seconds(Self.deadline)
                }
                let hostile = try await pool.open(Hostile.bytes("form-billion-laughs", in: folder))
                let background = (0..<4).map { _ in
                    Task {
                        await WorkUrgency.background.during {
                            try? await hostile.raster(.firstPage(within: 600))
                        }
                    }
                }
                #expect(await Wait.until { pool.statistics.waiting == 3 })
                #expect(pool.statistics.busy == 1)
                background.forEach { $0.cancel() }
                for task in background { _ = await task.value }
            }
        }
    }
}

extension SystemProcess {
    /// How far it gives way to others.
    fileprivate var niceness: Int? {
        guard let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        else { return nil }
        let fields = line.suffix(from: line.lastIndex(of: ")") ?? line.startIndex).split(
            separator: " ")
        return fields.count > 17 ? Int(fields[17]) : nil
    }
}
