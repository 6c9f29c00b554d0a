// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerKit
import Testing

@testable import PagerService

@Suite("A library keeps up with its folders")
struct FolderWatchTests {
    private let folder = TemporaryFolder()

    private func library(
        _ paths: [String]? = nil, _ change: (inout LibraryConfiguration) -> Void = { _ in }
    ) throws -> FolderLibrary {
        var configuration = LibraryConfiguration(paths: paths ?? [folder.path])
        configuration.indexFolder = nil
        configuration.quietPeriod = 0.2
        change(&configuration)
        return try FolderLibrary(configuration) { _, _ throws(PagerError) in
            DrawnSource(pageCount: 1)
        }
    }

    private func watching(_ library: FolderLibrary) async {
        await comesAbout { library.statistics.isWatching }
    }

    @Test func `New, changed, moved and removed files are noticed`() async throws {
        try folder.write("old.pdf", text: "old")
        let library = try library()
        await watching(library)
        try folder.write("new.pdf", text: "new")
        await comesAbout { library.entries.map(\.path) == ["new.pdf", "old.pdf"] }
        await comesAbout { library.entries.allSatisfy { $0.identifier != nil } }
        let identifier = library.entries[0].identifier
        try folder.append("new.pdf", " and newer")
        await comesAbout {
            library.entries[0].identifier.map { $0 != identifier } ?? false
        }
        try folder.move("new.pdf", to: "renamed.pdf")
        await comesAbout { library.entries.map(\.path) == ["old.pdf", "renamed.pdf"] }
        try folder.remove("old.pdf")
        await comesAbout { library.entries.map(\.path) == ["renamed.pdf"] }
    }

    @Test func `So are files in folders that are new, moved in or out`() async throws {
        let elsewhere = TemporaryFolder()
        let library = try library()
        await watching(library)
        try folder.write("a/b/c/d.pdf", text: "d")
        await comesAbout { library.entries.map(\.path) == ["a/b/c/d.pdf"] }
        try folder.write("a/b/c/e.pdf", text: "e")
        await comesAbout { library.entries.count == 2 }
        try elsewhere.write("inside.pdf", text: "f")
        #expect(rename(elsewhere.path, folder.path("moved")) == 0)
        await comesAbout { library.entries.last?.path == "moved/inside.pdf" }
        try folder.write("moved/again.pdf", text: "g")
        await comesAbout { library.entries.count == 4 }
        #expect(rename(folder.path("a"), elsewhere.path) == 0)
        await comesAbout { library.entries.map(\.path) == ["moved/again.pdf", "moved/inside.pdf"] }
    }

    @Test func `A file that is given by itself is followed through replacements`() async throws {
        try folder.write("paper", text: "one")
        let library = try library([folder.path("paper")])
        await watching(library)
        await comesAbout { library.entries.first?.identifier != nil }
        let first = library.entries[0].identifier
        try folder.write("paper", text: "two")
        await comesAbout { library.entries.first?.identifier.map { $0 != first } ?? false }
        try folder.remove("paper")
        await comesAbout { library.entries.isEmpty }
        try folder.write("paper", text: "three")
        await comesAbout { library.entries.count == 1 }
    }

    @Test func `A new file is not listed while it may grow, and then whole`() async throws {
        let library = try library { $0.quietPeriod = 1000 }
        await watching(library)
        try folder.write("a.pdf", text: "begin")
        for word in ["and", "so", "on"] {
            let scans = library.statistics.scans
            try folder.append("a.pdf", word)
            await comesAbout { library.statistics.scans > scans }
            #expect(library.entries.isEmpty)
        }
        try folder.age("a.pdf", 2000)
        await comesAbout { library.entries.first?.identifier != nil }
        #expect(library.entries[0].bytes == "beginandsoon".utf8.count)
        let expected = SHA256.hash(of: try folder.bytes("a.pdf")).prefix(20).hexadecimal
        #expect(library.entries[0].identifier?.text == expected)
    }

    @Test func `Hundreds of changes at once are not lost`() async throws {
        let library = try library()
        await watching(library)
        for number in 0..<500 { try folder.write("x\(number)/\(number).pdf", text: "\(number)") }
        await comesAbout { library.entries.count == 500 }
        for number in 0..<499 { try folder.remove("x\(number)") }
        await comesAbout { library.entries.map(\.path) == ["x499/499.pdf"] }
    }

    @Test func `Where nobody tells of changes they are looked for`() async throws {
        let library = try library {
            $0.watchedInterval = 0.3
            $0.unwatchedInterval = 0.3
        }
        await watching(library)
        let scans = library.statistics.scans
        await comesAbout { library.statistics.scans > scans + 2 }
    }

    @Test func `A document nobody can ask for any more is closed`() async throws {
        try folder.write("a.pdf", text: "a")
        let library = try library()
        await watching(library)
        await comesAbout { library.entries[0].identifier != nil }
        let identifier = try #require(library.entries[0].identifier)
        _ = try await library.open(identifier, password: nil)
        #expect(library.statistics.documents.open == 1)
        try folder.remove("a.pdf")
        await comesAbout { library.statistics.documents.open == 0 }
    }

    @Test func `A folder that takes the place of the one given is served`() async throws {
        try folder.write("books/a.pdf", text: "a")
        let library = try library([folder.path("books")])
        await watching(library)
        try folder.move("books", to: "old")
        await comesAbout { library.entries.isEmpty }
        try folder.write("books/b.pdf", text: "b")
        await comesAbout { library.entries.map(\.path) == ["b.pdf"] }
    }

    @Test func `The thread ends with the watch, and lets all go`() async throws {
        final class Token: Sendable {}
        var token: Token? = Token()
        weak let held = token
        let configuration = LibraryConfiguration(paths: [folder.path])
        let files = LibraryFiles(
            LibraryFolders(roots: [try LibraryRoot(folder.path)]), configuration,
            hash: LibraryFiles.readingHash)
        var watch: LibraryWatch? = try LibraryWatch(files, configuration) { [token] _ in
            withExtendedLifetime(token) {}
        }
        token = nil
        await comesAbout { files.statistics.isWatching }
        watch?.lookNow()
        #expect(held != nil)
        watch = nil
        await comesAbout { held == nil }
    }
}
