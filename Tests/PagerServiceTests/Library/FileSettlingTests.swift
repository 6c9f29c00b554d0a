// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Files that may still be written")
struct FileSettlingTests {
    private var settling = FileSettling(quietPeriod: 2)

    private func file(_ version: Int, modified: Int64) -> FoundFile {
        FoundFile(
            place: LibraryPlace(root: 0, path: [97]),
            stamp: FileStamp(bytes: version, modified: modified * 1_000_000_000, inode: 1))
    }

    private mutating func isSettled(_ file: FoundFile, now: Double, known: Bool = false) -> Bool {
        !settling.settled(
            [file], known: { _ in known }, now: now,
            wallTime: 1_000_000_000_000 + Int64(now * 1e9)
        ).isEmpty
    }

    @Test mutating func `are whole at once where they changed long ago`() {
        #expect(isSettled(file(1, modified: 998), now: 0))
        #expect(!settling.hasUnsettled)
    }

    @Test mutating func `are whole once their time is past`() {
        #expect(!isSettled(file(1, modified: 999), now: 0))
        #expect(settling.hasUnsettled)
        #expect(isSettled(file(1, modified: 999), now: 1))
        #expect(!settling.hasUnsettled)
    }

    @Test mutating func `are whole once they stay the same, whatever time they claim`() {
        let future = file(1, modified: 5000)
        #expect(!isSettled(future, now: 0))
        #expect(!isSettled(future, now: 1.9))
        #expect(!isSettled(file(2, modified: 5000), now: 2))
        #expect(!isSettled(file(2, modified: 5000), now: 3.9))
        #expect(isSettled(file(2, modified: 5000), now: 4))
    }

    @Test mutating func `are whole where they were found whole before`() {
        #expect(isSettled(file(1, modified: 5000), now: 0, known: true))
        #expect(!settling.hasUnsettled)
    }

    @Test mutating func `are forgotten when they are gone`() {
        #expect(!isSettled(file(1, modified: 5000), now: 0))
        _ = settling.settled([], known: { _ in false }, now: 1, wallTime: 0)
        #expect(!settling.hasUnsettled)
        #expect(!isSettled(file(1, modified: 5000), now: 2))
    }
}
