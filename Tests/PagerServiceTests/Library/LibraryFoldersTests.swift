// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerKit
import Testing

@testable import PagerService

@Suite("Nothing outside the folders given is reachable")
struct LibraryFoldersTests {
    private let outside = TemporaryFolder()
    private let folder = TemporaryFolder()

    private func library(_ paths: [String]? = nil) throws -> LibraryFolders {
        LibraryFolders(roots: try (paths ?? [folder.path]).map { try LibraryRoot($0) })
    }

    private func found(_ paths: [String]? = nil) throws -> Set<String> {
        let files = FolderWalk(whole: try library(paths)).files
        return Set(files.map { String(decoding: $0.place.path, as: UTF8.self) })
    }

    private func open(_ path: String) throws -> Int {
        let library = try library()
        return try library.open(LibraryPlace(root: 0, path: Array(path.utf8))).stamp.bytes
    }

    init() throws {
        try outside.write("secret.pdf", text: "secret")
        try folder.write("inner/book.pdf", text: "book")
    }

    @Test func `Documents are found by their ending, those that are hidden are not`() throws {
        for name in [
            "a.pdf", "B.PDF", "c/d/e.Pdf", "f.txt", ".g.pdf", ".h/i.pdf", "pdf", "x.pdf.gz",
        ] {
            try folder.write(name, text: name)
        }
        #expect(try found() == ["a.pdf", "B.PDF", "c/d/e.Pdf", "inner/book.pdf"])
    }

    @Test func `Links to files and folders outside are not listed and not opened`() throws {
        try folder.link("link.pdf", to: outside.path("secret.pdf"))
        try folder.link("inner/link.pdf", to: "../../" + outside.path("secret.pdf"))
        try folder.link("linked", to: outside.path)
        #expect(try found() == ["inner/book.pdf"])
        for path in ["link.pdf", "inner/link.pdf", "linked/secret.pdf"] {
            let error = #expect(throws: PagerError.self) { try open(path) }
            #expect(error?.code == .fileMissing)
        }
    }

    @Test func `What a link within leads to is listed once, at its own place`() throws {
        try folder.link("again.pdf", to: folder.path("inner/book.pdf"))
        try folder.link("loop", to: folder.path)
        #expect(try found() == ["inner/book.pdf"])
    }

    @Test func `A folder that became a link since it was listed leads nowhere`() throws {
        #expect(try open("inner/book.pdf") == 4)
        try folder.move("inner", to: "was")
        try outside.write("book.pdf", text: "secret")
        try folder.link("inner", to: outside.path)
        let error = #expect(throws: PagerError.self) { try open("inner/book.pdf") }
        #expect(error?.code == .fileMissing)
    }

    @Test(
        arguments: [
            "../secret.pdf", "inner/../../secret.pdf", "..", "inner/..", "", "/", "inner",
            "inner/book.pdf\0", "/etc/passwd",
        ])
    func `No path leads up or away`(path: String) {
        #expect(throws: PagerError.self) { try open(path) }
    }

    @Test func `Pipes and devices are not opened, and keep nobody waiting`() throws {
        #expect(mkfifo(folder.path("pipe.pdf"), 0o600) == 0)
        #expect(try found() == ["inner/book.pdf"])
        let error = #expect(throws: PagerError.self) { try open("pipe.pdf") }
        #expect(error?.code == .fileUnreadable)
        #expect(throws: PagerError.self) { try LibraryRoot("/dev/null") }
    }

    @Test func `A file that is given is served whatever its name, even by a link`() throws {
        try outside.write("paper", text: "paper")
        try outside.link("link", to: outside.path("paper"))
        let library = try library([outside.path("link"), folder.path])
        let walk = FolderWalk(whole: library)
        #expect(walk.files.map(\.place.root) == [0, 1])
        #expect(try library.open(walk.files[0].place).stamp.bytes == 5)
        #expect(library.roots[0].name == "paper")
    }

    @Test func `What is not there cannot be given`() {
        let error = #expect(throws: PagerError.self) { try LibraryRoot(folder.path("nothing")) }
        #expect(error?.code == .fileMissing)
    }

    @Test func `Names need not be UTF-8`() throws {
        let name: [UInt8] = [0xFF, 0xFE] + Array(".pdf".utf8)
        let path = Array((folder.path + "/").utf8) + name + [0]
        let number = path.withUnsafeBytes {
            Glibc.open(
                $0.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600)
        }
        close(number)
        let library = try library()
        let walk = FolderWalk(whole: library)
        let file = try #require(walk.files.first { $0.place.path == name })
        #expect(try library.open(file.place).stamp == file.stamp)
    }

    @Test func `Folders as deep as a path can be end the walk, not the program`() throws {
        try folder.makeFolder(String(repeating: "d/", count: 200))
        try folder.write(String(repeating: "d/", count: 64) + "deep.pdf", text: "")
        try folder.write(String(repeating: "d/", count: 65) + "deeper.pdf", text: "")
        let found = try found()
        #expect(found.contains { $0.hasSuffix("/deep.pdf") })
        #expect(!found.contains { $0.hasSuffix("/deeper.pdf") })
    }

    @Test func `A change is seen in an open file`() throws {
        try folder.write("a.pdf", text: "one")
        let opened = try library().open(LibraryPlace(root: 0, path: Array("a.pdf".utf8)))
        let before = opened.isUnchanged
        try folder.append("a.pdf", "two")
        let after = opened.isUnchanged
        #expect(before && !after)
    }
}
