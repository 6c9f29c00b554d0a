// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PagerKit
import Synchronization
import Testing

@testable import PagerService

@Suite("A library of folders")
struct FolderLibraryTests {
    private let folder = TemporaryFolder()
    private let cache = TemporaryFolder()
    private let counter = CountingHash()

    private func library(
        _ paths: [String]? = nil, _ change: (inout LibraryConfiguration) -> Void = { _ in }
    ) throws -> FolderLibrary {
        var configuration = LibraryConfiguration(paths: paths ?? [folder.path])
        configuration.indexFolder = cache.path
        configuration.quietPeriod = 0.1
        change(&configuration)
        return try FolderLibrary(configuration, hash: counter.hash) {
            bytes, password
                throws(PagerError) in
            try await PageSourceProvider.inProcess.open(bytes, password: password)
        }
    }

    private func add(_ document: String, as name: String? = nil) throws {
        let bytes = try TestDocs.bytes(document)
        try folder.write(name ?? document, bytes)
        try folder.age(name ?? document, 100)
    }

    /// Of how many files the hashes are written down whole for the next run.
    private var remembered: Int {
        let name = cache.names.first { $0.hasPrefix("hashes-") && !$0.contains("-new-") }
        let bytes = name.flatMap { try? cache.bytes($0) }
        return bytes.flatMap { HashIndex($0) }?.keys.count ?? 0
    }

    private func identifier(
        of path: String, in library: FolderLibrary
    ) async throws -> DocumentIdentifier {
        let entry = try #require(library.entries.first { $0.path == path })
        return try await library.identifier(of: entry)
    }

    @Test func `lists ten thousand files without reading one`() throws {
        for number in 0..<10_000 {
            let path = folder.path("\(number).pdf")
            close(creat(path, 0o600))
            truncate(path, 1 << 30)
        }
        counter.isHeld = true
        let library = try library()
        let entries = library.entries
        #expect(counter.finished == 0)
        #expect(entries.count == 10_000)
        #expect(entries[9].path == "9.pdf" && entries[10].path == "10.pdf")
        #expect(entries.allSatisfy { $0.bytes == 1 << 30 && $0.identifier == nil })
        #expect(library.entry(entries[77].reference) == entries[77])
        #expect(library.statistics.unhashed == 10_000)
        counter.isHeld = false
    }

    @Test func `hashes one file after the other, and names documents by their contents`()
        async throws
    {
        for number in 0..<20 { try folder.write("\(number).pdf", text: "contents \(number % 10)") }
        for number in 0..<20 { try folder.age("\(number).pdf", 100) }
        let library = try library()
        await comesAbout { library.statistics.unhashed == 0 }
        #expect(counter.mostRunning == 1)
        let entries = library.entries
        #expect(Set(entries.map(\.reference)).count == 10)
        for entry in entries {
            let text = try #require(entry.identifier?.text)
            let contents = try folder.bytes(entry.path)
            #expect(text == SHA256.hash(of: contents).prefix(20).hexadecimal)
        }
        #expect(library.entry(entries[15].reference)?.path == "5.pdf")
    }

    @Test func `remembers hashes from run to run, as long as files stay the same`() async throws {
        for name in ["a.pdf", "b.pdf"] {
            try folder.write(name, text: name)
            try folder.age(name, 100)
        }
        var first: FolderLibrary? = try library()
        await comesAbout { first?.statistics.unhashed == 0 && remembered == 2 }
        let entries = first?.entries
        first = nil
        try folder.write("b.pdf", text: "other")
        try folder.age("b.pdf", 100)
        let second = try library()
        #expect(second.entries[0] == entries?[0])
        #expect(second.entries[0].identifier != nil)
        await comesAbout { second.statistics.unhashed == 0 }
        #expect(counter.paths == ["a.pdf", "b.pdf", "b.pdf"])
        #expect(second.entries[1].identifier != entries?[1].identifier)
    }

    @Test func `remembers hashes of a folder that is away for a while`() async throws {
        try folder.write("disk/a.pdf", text: "a")
        try folder.write("b.pdf", text: "b")
        for name in ["disk/a.pdf", "b.pdf"] { try folder.age(name, 100) }
        var library: FolderLibrary? = try library()
        await comesAbout { library?.statistics.unhashed == 0 && remembered == 2 }
        let identifier = library?.entries[1].identifier
        #expect(identifier != nil)
        try folder.move("disk", to: ".away")
        await comesAbout { library?.entries.map(\.path) == ["b.pdf"] }
        // What is written down now is written without the disk.
        try folder.write("c.pdf", text: "c")
        await comesAbout { counter.paths.last == "c.pdf" && library?.statistics.unhashed == 0 }
        await comesAbout { remembered == 3 }
        try folder.move(".away", to: "disk")
        await comesAbout { library?.entries.last?.path == "disk/a.pdf" }
        #expect(library?.entries.last?.identifier == identifier)
        try folder.move("disk", to: ".away")
        await comesAbout { library?.entries.last?.path == "c.pdf" }
        library = nil
        // It is away when the next run begins, and comes back in the one after.
        library = try self.library()
        await comesAbout { library?.statistics.unhashed == 0 }
        library = nil
        try folder.move(".away", to: "disk")
        library = try self.library()
        #expect(library?.entries.last?.identifier == identifier)
        #expect(counter.paths.sorted() == ["b.pdf", "c.pdf", "disk/a.pdf"])
    }

    @Test func `hashes anew where what was remembered is damaged or cannot be kept`() async throws {
        try folder.write("a.pdf", text: "a")
        try folder.age("a.pdf", 100)
        var library: FolderLibrary? = try library()
        await comesAbout { library?.statistics.unhashed == 0 && remembered == 1 }
        library = nil
        let name = try #require(cache.names.first)
        try cache.write(name, Array(try cache.bytes(name).dropLast()))
        library = try self.library()
        await comesAbout { library?.statistics.unhashed == 0 }
        #expect(counter.finished == 2)
        try cache.write("file", text: "")
        let forgetful = try self.library { $0.indexFolder = cache.path("file/below") }
        await comesAbout { forgetful.statistics.isForgetful }
        #expect(forgetful.entries[0].identifier != nil)
    }

    @Test func `hashes what is asked for before all others`() async throws {
        for number in 0..<5 { try folder.write("\(number).pdf", text: "contents \(number)") }
        for number in 0..<5 { try folder.age("\(number).pdf", 100) }
        counter.heldPath = "0.pdf"
        let library = try library()
        let last = try await identifier(of: "4.pdf", in: library)
        #expect(library.entry(last.text)?.path == "4.pdf")
        #expect(library.statistics.unhashed > 0)
        counter.heldPath = nil
        await comesAbout { library.statistics.unhashed == 0 }
    }

    @Test func `hashes a file once, though somebody asks for it meanwhile`() async throws {
        try folder.write("a.pdf", text: "a")
        try folder.age("a.pdf", 100)
        counter.isHeld = true
        let library = try library()
        await comesAbout { counter.begun == 1 }
        async let first = identifier(of: "a.pdf", in: library)
        async let second = identifier(of: "a.pdf", in: library)
        // Time for whoever would begin anew to do so.
        try await Task.sleep(for: .milliseconds(50))
        counter.isHeld = false
        #expect(try await first == second)
        await comesAbout { library.statistics.unhashed == 0 }
        #expect(counter.begun == 1)
    }

    @Test func `opens documents with their pages and names`() async throws {
        try add("book.pdf", as: "shelf/A Book.PDF")
        let library = try library()
        let identifier = try await identifier(of: "shelf/A Book.PDF", in: library)
        let document = try await library.open(identifier, password: nil)
        #expect(document.identifier == identifier && document.path == "shelf/A Book.PDF")
        #expect(document.pages.count == document.source.summary.pageCount)
        #expect(document.pages[0].info?.label?.text == "i")
        #expect(!document.isProtected)
        #expect(!document.title.isEmpty)
        let file = try await library.file(of: identifier)
        #expect(file.length == (try folder.bytes("shelf/A Book.PDF").count))
    }

    @Test func `says nothing of contents it does not know until all files are hashed`()
        async throws
    {
        try add("one-page.pdf", as: "a.pdf")
        let hash = SHA256.hash(of: try folder.bytes("a.pdf")).prefix(20).hexadecimal
        let identifiers = [hash, String(repeating: "0", count: 40)].map {
            DocumentIdentifier(text: $0)
        }
        counter.isHeld = true
        let library = try library()
        for identifier in identifiers {
            let errors = [
                await outcome { () async throws(ServiceError) in
                    try await library.open(identifier, password: nil)
                }.error,
                await outcome { () async throws(ServiceError) in
                    try await library.file(of: identifier)
                }.error,
                await outcome { () async throws(ServiceError) in
                    try await DocumentLookup(catalogue: library).find(
                        identifier.text, for: .get("/"))
                }.error,
            ]
            for error in errors {
                #expect(error?.status == .unavailable)
                #expect(error?.fields["Retry-After"].flatMap { Int($0) } ?? 0 > 0)
            }
        }
        counter.isHeld = false
        await comesAbout { library.statistics.unhashed == 0 }
        #expect(try await library.open(identifiers[0], password: nil).pages.count == 1)
        let error = await outcome { () async throws(ServiceError) in
            try await library.open(identifiers[1], password: nil)
        }.error
        #expect(error?.status == .notFound)
    }

    @Test func `has no documents but its own`() async throws {
        let library = try library()
        for text in ["", "0", "../../etc/passwd", "n0", String(repeating: "0", count: 40)] {
            #expect(library.entry(text) == nil)
            let error = await outcome { () async throws(ServiceError) in
                try await library.open(DocumentIdentifier(text: text), password: nil)
            }.error
            #expect(error?.status == .notFound)
        }
    }

    @Test func `lists broken files with their error, next to whole ones`() async throws {
        try add("book.pdf", as: "a.pdf")
        for (name, text) in [("b.pdf", "no document"), ("c.pdf", "")] {
            try folder.write(name, text: text)
            try folder.age(name, 100)
        }
        let library = try library()
        for path in ["a.pdf", "b.pdf", "c.pdf", "b.pdf"] {
            let identifier = try await identifier(of: path, in: library)
            let result = await outcome { () async throws(ServiceError) in
                try await library.open(identifier, password: nil)
            }
            #expect((result.error?.status == .unprocessable) == (path != "a.pdf"))
        }
        #expect(library.entries[0].failure == nil)
        for entry in library.entries[1...] {
            #expect(entry.isBroken && entry.failure?.message.isEmpty == false)
        }
    }

    @Test func `has no attempt made at once to open what failed in passing`() async throws {
        try add("one-page.pdf", as: "a.pdf")
        let attempts = Mutex(0)
        var configuration = LibraryConfiguration(paths: [folder.path])
        configuration.indexFolder = nil
        let library = try FolderLibrary(configuration, hash: counter.hash) {
            _, _ throws(PagerError) in
            attempts.withLock { $0 += 1 }
            throw PagerError(.deadline, "it took too long")
        }
        let identifier = try await identifier(of: "a.pdf", in: library)
        for attempt in 0..<3 {
            let error = await outcome { () async throws(ServiceError) in
                try await library.open(identifier, password: nil)
            }.error
            #expect(error?.status == .gatewayTimeout)
            #expect((error?.fields["Retry-After"] != nil) == (attempt > 0))
        }
        #expect(attempts.withLock { $0 } == 1)
        #expect(library.entries[0].failure?.mayPass == true && !library.entries[0].isBroken)
    }

    @Test func `says for good that a file is larger than is opened`() async throws {
        try add("one-page.pdf", as: "a.pdf")
        let library = try library { $0.documents.mostFileBytes = 10 }
        let identifier = try await identifier(of: "a.pdf", in: library)
        let error = await outcome { () async throws(ServiceError) in
            try await library.open(identifier, password: nil)
        }.error
        #expect(error?.status == .unprocessable && library.entries[0].isBroken)
    }

    @Test func `protects what was opened with a password`() async throws {
        try add("encrypted-r6.pdf")
        let library = try library()
        let identifier = try await identifier(of: "encrypted-r6.pdf", in: library)
        let missing = await outcome { () async throws(ServiceError) in
            try await library.open(identifier, password: nil)
        }
        #expect(missing.error?.status == .unauthorised && missing.error?.name == "password")
        let document = try await library.open(identifier, password: "secret")
        #expect(document.isProtected && document.passwordCode != nil)
        #expect(library.entries[0].failure == nil)
    }

    @Test func `notices what changed since it was hashed`() async throws {
        try add("book.pdf", as: "a.pdf")
        let library = try library { $0.documents.mostDocuments = 1 }
        let old = try await identifier(of: "a.pdf", in: library)
        _ = try await library.open(old, password: nil)
        try add("one-page.pdf", as: "a.pdf")
        await comesAbout("the old one is gone") { library.entry(old.text) == nil }
        await comesAbout { library.statistics.unhashed == 0 }
        let error = await outcome { () async throws(ServiceError) in
            try await library.open(old, password: nil)
        }.error
        #expect(error?.status == .notFound)
        let new = try await identifier(of: "a.pdf", in: library)
        #expect(new != old)
        #expect(try await library.open(new, password: nil).pages.count == 1)
        #expect(library.statistics.documents.open == 1)
    }

    @Test func `closes a document whose change is noticed by whoever asks for it`() async throws {
        try add("book.pdf", as: "a.pdf")
        let library = try library { $0.documents.mostDocuments = 2 }
        let old = try await identifier(of: "a.pdf", in: library)
        _ = try await library.open(old, password: nil)
        try add("one-page.pdf", as: "a.pdf")
        // Whether this or the look at all files comes first, the document is closed.
        _ = await outcome { () async throws(ServiceError) in try await library.file(of: old) }
        await comesAbout { library.statistics.documents.open == 0 }
    }

    @Test func `never serves other bytes under a name than those it was made of`() async throws {
        try add("book.pdf", as: "a.pdf")
        try add("book.pdf", as: "b.pdf")
        // Nobody tells of changes, and nobody looks for a long time.
        let library = try library { $0.quietPeriod = 1000 }
        let identifier = try await identifier(of: "a.pdf", in: library)
        #expect(try await self.identifier(of: "b.pdf", in: library) == identifier)
        try folder.append("a.pdf", "more")
        let length = try folder.bytes("b.pdf").count
        #expect(try await library.file(of: identifier).length == length)
        try folder.append("b.pdf", "more")
        let error = await outcome { () async throws(ServiceError) in
            try await library.file(of: identifier)
        }.error
        // What the files hold now is not known, so that one may hold the same again.
        #expect(error?.status == .unavailable)
    }

    @Test func `refuses to be given what is not there`() {
        #expect(throws: PagerError.self) { try library([folder.path, folder.path("missing")]) }
    }
}
