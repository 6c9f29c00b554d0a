// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerKit
import Synchronization
import Testing

@testable import PagerService

@Suite("Pictures on the disk")
struct PictureFilesTests {
    private let folder = TemporaryFolder()

    private func key(_ number: Int) -> [UInt8] { SHA256.hash(of: "\(number)".utf8) }

    private func picture(_ number: Int, _ count: Int = 5000) -> [UInt8] {
        [UInt8](repeating: UInt8(number & 0xFF), count: count)
    }

    private func name(_ number: Int) -> String {
        let name = key(number).hexadecimal
        return "pictures/\(name.prefix(2))/\(name)"
    }

    private func files(_ mostBytes: Int = 1 << 20) async -> PictureFiles {
        let files = PictureFiles(in: folder.path, mostBytes: mostBytes)
        await files.settle()
        return files
    }

    private func write(_ numbers: some Sequence<Int>, into files: PictureFiles) async {
        for number in numbers { files.write(picture(number), for: key(number)) }
        await files.settle()
    }

    /// The names of all files below, without the folders.
    private var names: Set<String> {
        Set(folder.names.filter { $0.split(separator: "/").count == 3 })
    }

    @Test func `are there as they were written, in this run and the next`() async {
        let first = await files()
        await write(0..<20, into: first)
        #expect(names == Set((0..<20).map { name($0) }))
        for files in [first, await files()] {
            for number in 0..<20 { #expect(await files.read(key(number)) == picture(number)) }
            #expect(await files.read(key(99)) == nil)
            #expect(files.statistics.files == 20 && files.statistics.bytes == 20 * 8192)
            #expect(files.statistics.hits == 20 && files.statistics.misses == 1)
        }
    }

    @Test func `are not used where a bit is wrong or bytes are missing, and go away`() async throws
    {
        let files = await files()
        await write([1], into: files)
        let whole = try folder.bytes(name(1))
        var damages = [0, 1, 47, 48, whole.count - 32, whole.count - 1].map {
            Array(whole[..<$0])
        }
        damages += [0, 8, 40, 48, 3000, whole.count - 1].map { position in
            var bytes = whole
            bytes[position] ^= 0x10
            return bytes
        }
        damages += [whole + [0], [UInt8](repeating: 0, count: whole.count)]
        for (count, damage) in damages.enumerated() {
            try folder.write(name(1), damage)
            #expect(await files.read(key(1)) == nil)
            #expect(!names.contains(name(1)))
            #expect(files.statistics.damaged == count + 1 && files.statistics.files == 0)
            await write([1], into: files)
            #expect(await files.read(key(1)) == picture(1))
        }
    }

    @Test func `are not used under another name`() async throws {
        let files = await files()
        await write([1, 2], into: files)
        try folder.write(name(1), try folder.bytes(name(2)))
        #expect(await files.read(key(1)) == nil)
        #expect(await files.read(key(2)) == picture(2))
    }

    @Test func `never take more room than they may, and those used last stay`() async throws {
        let files = await files(10 * 8192)
        for number in 0..<30 {
            await write([number], into: files)
            #expect(await files.read(key(0)) == picture(0))
            #expect(names.count <= 10 && files.statistics.bytes <= 10 * 8192)
        }
        #expect(names == Set(([0] + Array(21..<30)).map { name($0) }))
        #expect(files.statistics.evictions == 20)
        files.write(picture(50, 200_000), for: key(50))
        await files.settle()
        #expect(names.count == 10)
    }

    @Test func `are bounded in the next run as well, by when they were used`() async throws {
        let first = await files()
        await write(0..<10, into: first)
        for number in 0..<10 { try folder.age(name(number), Double(1000 - number)) }
        #expect(await first.read(key(2)) == picture(2))
        let second = await files(4 * 8192)
        #expect(names == Set([2, 7, 8, 9].map { name($0) }))
        #expect(second.statistics.files == 4)
    }

    @Test func `are not those that a dead process left half written`() async throws {
        let first = await files()
        await write([1], into: first)
        let dead = try ProcessNumber.ofDeadProcess()
        try folder.write(name(2) + ".new-\(dead)-1", picture(2))
        try folder.write(name(3) + ".new-\(getpid())-1", picture(3))
        try folder.write(name(4) + ".new-\(getpid())-2", picture(4))
        try folder.age(name(4) + ".new-\(getpid())-2", 7200)
        try folder.write("pictures/ab/unknown", text: "of somebody else")
        let second = await files()
        #expect(
            names == [name(1), name(3) + ".new-\(getpid())-1", "pictures/ab/unknown"])
        #expect(second.statistics.files == 1)
        #expect(await second.read(key(2)) == nil)
    }

    @Test func `are drawn anew where the disk is full, and kept once it is not`() async {
        let disk = FullDisk()
        let files = PictureFiles(in: folder.path, mostBytes: 1 << 20, writer: disk.write)
        await write(0..<3, into: files)
        #expect(files.statistics.failures == 3 && files.statistics.files == 0)
        #expect(names.isEmpty)
        #expect(await files.read(key(0)) == nil)
        disk.isFull = false
        await write(0..<3, into: files)
        #expect(files.statistics.written == 3)
        #expect(await files.read(key(0)) == picture(0))
    }

    @Test func `are not written where too much waits already`() async {
        let disk = FullDisk()
        disk.isFull = false
        disk.isHeld = true
        let files = PictureFiles(in: folder.path, mostBytes: 1 << 30, writer: disk.write)
        let large = [UInt8](repeating: 1, count: 30 << 20)
        for number in 0..<4 { files.write(large, for: key(number)) }
        #expect(files.statistics.dropped == 2)
        disk.isHeld = false
        await files.settle()
        #expect(files.statistics.written == 2)
        files.write(large, for: key(5))
        await files.settle()
        #expect(files.statistics.written == 3)
    }

    @Test func `are found missing where somebody removed them`() async throws {
        let files = await files()
        await write([1, 2], into: files)
        try folder.remove(name(1))
        #expect(await files.read(key(1)) == nil)
        #expect(files.statistics.files == 1 && files.statistics.failures == 0)
        try folder.remove("pictures")
        await write([3], into: files)
        #expect(await files.read(key(3)) == picture(3))
    }

    @Test func `are not read through links`() async throws {
        let files = await files()
        await write([1], into: files)
        try folder.move(name(1), to: "elsewhere")
        try folder.link(name(1), to: folder.path("elsewhere"))
        #expect(await files.read(key(1)) == nil)
        #expect(await self.files().statistics.files == 0)
    }
}

/// A disk that is full after the first bytes of a file, or slow, as the test says.
private final class FullDisk: Sendable {
    private let state = Mutex((isFull: true, isHeld: false))

    var isFull: Bool {
        get { state.withLock { $0.isFull } }
        set { state.withLock { $0.isFull = newValue } }
    }
    var isHeld: Bool {
        get { state.withLock { $0.isHeld } }
        set { state.withLock { $0.isHeld = newValue } }
    }

    var write: PictureFiles.Writer {
        { [self] bytes, path, temporary throws(SystemError) in
            for _ in 0..<30_000 where isHeld { usleep(1000) }
            guard !isFull else { throw SystemError("write", code: ENOSPC) }
            try WholeFile.write(bytes, to: path, by: temporary)
        }
    }
}

/// The number of a process that has ended.
private enum ProcessNumber {
    static func ofDeadProcess() throws -> pid_t {
        var number = pid_t()
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(arguments[0]) }
        #expect(posix_spawn(&number, "/bin/true", nil, nil, &arguments, nil) == 0)
        #expect(waitpid(number, nil, 0) == number)
        return number
    }
}
