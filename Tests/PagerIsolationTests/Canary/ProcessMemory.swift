// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Glibc

@testable internal import PagerIsolation

/// What another process holds: its memory, byte for byte, and its memory files.
struct ProcessMemory {
    /// The bytes read at once.
    private static let window = 1 << 20
    // The names are left out of Swift's Glibc.
    private static let seekData: CInt = 3
    private static let seekHole: CInt = 4

    /// The process.
    let number: pid_t

    /// The files without a name on a disk that the process has open or mapped: the name and the
    /// number of each.
    var memoryFiles: Set<String> {
        Set(mappings.map(\.file).filter { $0.contains("/memfd:") } + openMemoryFiles.map(\.file))
    }

    /// Whether `pattern` stands somewhere in its memory, or in a memory file it has open.
    func holds(_ pattern: [UInt8]) throws -> Bool {
        let memory = try Self.opened("/proc/\(number)/mem")
        if mappings.contains(where: { $0.isOwn && Self.holds(pattern, in: $0.range, of: memory) }) {
            return true
        }
        return try openMemoryFiles.contains { file in
            Self.holds(pattern, inDataOf: try Self.opened(file.path))
        }
    }

    /// Reads a file of the kernel, which comes in pieces and says nothing of its size.
    private static func text(of path: String) -> String {
        guard let file = try? opened(path) else { return "" }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: window)
        while case let count = read(file.number, &piece, piece.count), count > 0 {
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func opened(_ path: String) throws -> Descriptor {
        Descriptor(adopting: try checked("open", open(path, O_RDONLY | O_CLOEXEC)))
    }

    private struct Mapping {
        let range: Range<Int>
        /// The number and name of what is mapped; the number is zero for plain memory.
        let file: String

        /// Whether it is to be read as memory: not pages of the kernel, which cannot be, nor
        /// memory files, which would be filled by reading what is empty of them.
        var isOwn: Bool { !file.contains("[v") && !file.contains("/memfd:") }
    }

    private var mappings: [Mapping] {
        let text = Self.text(of: "/proc/\(number)/maps")
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 5)
            let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard ends.count == 2, words.count >= 5 else { return nil }
            let name = words.count > 5 ? words[5].drop { $0 == " " } : ""
            return Mapping(range: ends[0]..<ends[1], file: "\(words[4]) \(name)")
        }
    }

    private var openMemoryFiles: [(path: String, file: String)] {
        let folder = "/proc/\(number)/fd"
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return numbers.compactMap { descriptor in
            let path = folder + "/" + descriptor
            var status = stat()
            guard let name = SymbolicLink.target(of: path), name.contains("/memfd:"),
                stat(path, &status) == 0
            else { return nil }
            return (path, "\(status.st_ino) \(name)")
        }
    }

    /// Reads what is in the file; where nothing was ever written there is nothing to read.
    private static func holds(
        _ pattern: [UInt8], inDataOf file: borrowing Descriptor
    ) -> Bool {
        var end = 0
        while case let start = lseek(file.number, end, seekData), start >= 0 {
            end = lseek(file.number, start, seekHole)
            if holds(pattern, in: start..<end, of: file) { return true }
        }
        return false
    }

    /// Reads window by window, each with the end of the one before; what cannot be read is not
    /// there for the process either.
    private static func holds(
        _ pattern: [UInt8], in range: Range<Int>, of file: borrowing Descriptor
    ) -> Bool {
        let number = file.number
        return withUnsafeTemporaryAllocation(byteCount: window, alignment: 16) { buffer in
            var position = range.lowerBound
            while position < range.upperBound {
                let wanted = min(buffer.count, range.upperBound - position)
                let count = pread(number, buffer.baseAddress, wanted, position)
                guard count > 0 else {
                    position += Int(sysconf(CInt(_SC_PAGESIZE)))
                    continue
                }
                if holds(pattern, UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
                    return true
                }
                let isLast = position + count == range.upperBound
                position += isLast || count < pattern.count ? count : count - pattern.count + 1
            }
            return false
        }
    }

    private static func holds(_ pattern: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        let end = start + bytes.count
        var place = start
        while end - place >= pattern.count,
            let found = memchr(place, CInt(pattern[0]), end - place - pattern.count + 1)
        {
            if memcmp(found, pattern, pattern.count) == 0 { return true }
            place = UnsafeRawPointer(found) + 1
        }
        return false
    }
}
