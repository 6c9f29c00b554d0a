// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@testable internal import PagerIsolation

@Suite("The memory that a broker and its worker share")
struct ArenaTests {
    /// Both ends of one arena, as two processes map it.
    private static func bothEnds(capacity: Int) throws -> (near: Arena, far: Arena) {
        let near = try Arena(capacity: capacity)
        return (near, Arena(try SharedMemory(mapping: near.memory.descriptor.duplicate())))
    }

    @Test("It holds what was asked for, in whole words", arguments: [0, 1, 7, 8, 9, 4096])
    func holdsItsCapacity(capacity: Int) throws {
        let arena = try Arena(capacity: capacity)
        #expect(arena.capacity >= max(1, capacity))
        #expect(arena.capacity < max(1, capacity) + 8)
        #expect(arena.memory.count == arena.capacity + 8)
        #expect(arena.withContents { $0.count } == arena.capacity)
    }

    @Test("The broker sees how far the worker has come", arguments: [0, 1, 77, Int.max])
    func tellsProgress(parts: Int) throws {
        let (near, far) = try Self.bothEnds(capacity: 100)
        #expect(near.progress == 0)
        far.progress = parts
        #expect(near.progress == parts)
    }

    @Test("A progress that no number of parts can be is the highest there is")
    func clampsProgress() throws {
        let (near, far) = try Self.bothEnds(capacity: 64)
        far.memory.withUnsafeMutableBytes { bytes in
            bytes[far.capacity...].indices.forEach { bytes[$0] = 0xFF }
        }
        #expect(near.progress == .max)
    }

    @Test("Contents never reach the word that tells the progress")
    func contentsLeaveProgressAlone() throws {
        let (near, far) = try Self.bothEnds(capacity: 33)
        near.progress = 5
        far.withContents { contents in contents.indices.forEach { contents[$0] = 0xFF } }
        #expect(near.progress == 5)
        near.progress = 0
        #expect(near.copy(near.capacity) == [UInt8](repeating: 0xFF, count: near.capacity))
    }

    @Test("A copy is what was there, whatever is written afterwards", arguments: [0, 1, 5, 40])
    func copies(count: Int) throws {
        let (near, far) = try Self.bothEnds(capacity: 40)
        far.withContents { contents in
            for index in contents.indices { contents[index] = UInt8(index + 1) }
        }
        let copy = near.copy(count)
        far.withContents { contents in contents.indices.forEach { contents[$0] = 0 } }
        #expect(copy == (0..<count).map { UInt8($0 + 1) })
    }
}
