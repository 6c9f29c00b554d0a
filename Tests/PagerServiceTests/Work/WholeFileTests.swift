// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerKit
import Testing

@testable import PagerService

@Suite("Files that are written whole")
struct WholeFileTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [0, 1, 100_000])
    func `are read as they were written, and replace what was there`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try folder.write("a", text: "older and longer than nothing")
        try WholeFile.write(bytes, to: folder.path("a"), by: folder.path("a-new"))
        #expect(try WholeFile.read(folder.path("a"), most: count) == bytes)
        #expect(folder.names == ["a"])
        var status = stat()
        #expect(stat(folder.path("a"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        // What a process left that ended meanwhile is in nobody's way.
        try folder.write("b-new", text: "left behind, and longer")
        try WholeFile.keep(bytes, at: folder.path("b"), by: folder.path("b-new"))
        #expect(try WholeFile.read(folder.path("b"), most: count) == bytes)
        #expect(folder.names == ["a", "b"])
    }

    @Test func `are not read where they are larger than expected, links or pipes`() throws {
        try folder.write("a", text: "four")
        try folder.link("b", to: "a")
        #expect(mkfifo(folder.path("c"), 0o600) == 0)
        #expect(throws: SystemError("read", code: EFBIG)) {
            try WholeFile.read(folder.path("a"), most: 3)
        }
        #expect(throws: SystemError.self) { try WholeFile.read(folder.path("b"), most: 9) }
        #expect(throws: SystemError.self) { try WholeFile.read(folder.path("c"), most: 9) }
        #expect(throws: SystemError.self) { try WholeFile.read(folder.path("d"), most: 9) }
    }

    @Test func `leave what was there and nothing else where they cannot be written`() throws {
        try folder.write("a", text: "old")
        try folder.makeFolder("b")
        #expect(throws: SystemError.self) {
            try WholeFile.write([1], to: folder.path("b"), by: folder.path("new"))
        }
        #expect(throws: SystemError.self) {
            try WholeFile.write([1], to: folder.path("a"), by: folder.path("missing/new"))
        }
        #expect(throws: SystemError.self) {
            try WholeFile.keep([1], at: folder.path("b"), by: folder.path("new"))
        }
        #expect(folder.names == ["a", "b"])
        #expect(try folder.bytes("a") == Array("old".utf8))
    }

    @Test func `have their folders made, for nobody else`() throws {
        try WholeFile.makeFolder(folder.path("x/y/z"))
        try WholeFile.makeFolder(folder.path("x/y/z"))
        var status = stat()
        #expect(stat(folder.path("x/y"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
    }
}
