// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("What is known of a library's files")
struct LibraryStateTests {
    private let folder = TemporaryFolder()
    private var state: LibraryState

    init() throws {
        state = LibraryState(LibraryNames(roots: [try LibraryRoot(folder.path)]))
    }

    private func file(_ path: String, _ version: Int = 1) -> FoundFile {
        FoundFile(
            place: LibraryPlace(root: 0, path: Array(path.utf8)),
            stamp: FileStamp(
                bytes: version, modified: Int64(version) * 1_000_000_000 - 1, inode: 7))
    }

    private func identifier(_ text: String) -> DocumentIdentifier {
        DocumentIdentifier(text: text)
    }

    @Test mutating func `is listed in natural order before anything is hashed`() {
        #expect(state.replace(with: ["b 10", "a/c", "b 9"].map { file($0) }) == [])
        #expect(state.entries.map(\.path) == ["a/c", "b 9", "b 10"])
        for entry in state.entries {
            #expect(entry.identifier == nil && entry.failure == nil)
            #expect(entry.bytes == 1 && entry.modified == 0)
            #expect(entry.reference.count == 33 && entry.reference.allSatisfy(\.isASCIIWord))
            #expect(state.entry(entry.reference) == entry)
        }
        #expect(Set(state.entries.map(\.reference)).count == 3)
        #expect(state.unhashedCount == 3)
    }

    @Test mutating func `has one identifier and two entries for equal files`() throws {
        _ = state.replace(with: ["a", "b", "c"].map { file($0) })
        let old = state.entries.map(\.reference)
        for path in ["c", "a"] { state.note(.success(identifier("same")), of: file(path)) }
        #expect(state.entries.map(\.reference) == ["same", old[1], "same"])
        #expect(state.entry("same")?.path == "a")
        #expect(state.files(of: identifier("same")) == [file("a"), file("c")])
        #expect(state.place(of: state.entries[2]) == file("c").place)
        // Addresses made before the hash was known go on to lead there.
        #expect(state.entry(old[2])?.path == "c")
        #expect(state.replace(with: [file("b"), file("c")]) == [])
        #expect(state.entry("same")?.path == "c")
        #expect(state.replace(with: [file("b")]) == [identifier("same")])
        #expect(state.entry("same") == nil)
    }

    @Test mutating func `forgets what was known of a file that changed`() {
        _ = state.replace(with: [file("a")])
        state.note(.success(identifier("old")), of: file("a"))
        #expect(state.replace(with: [file("a", 2)]) == [identifier("old")])
        #expect(state.entries[0].identifier == nil && state.entries[0].bytes == 2)
        #expect(state.entry("old") == nil)
        // What comes of hashing the old contents is too late.
        state.note(.success(identifier("old")), of: file("a"))
        #expect(state.entries[0].identifier == nil)
        state.note(.success(identifier("new")), of: file("a", 2))
        #expect(state.entries[0].identifier == identifier("new"))
        state.noteChange(of: file("a", 2))
        #expect(state.entries[0].identifier == nil && state.entry("new") == nil)
        #expect(state.takeUnhashed() == nil)
        // Looked at again, it is the same after all.
        _ = state.replace(with: [file("a", 2)])
        #expect(state.takeUnhashed() == file("a", 2))
    }

    @Test mutating func `names the files of a document as they were when they were hashed`() {
        _ = state.replace(with: [file("a"), file("b")])
        for path in ["a", "b"] { state.note(.success(identifier("x")), of: file(path)) }
        let hashed = state.files(of: identifier("x"))
        #expect(hashed == [file("a"), file("b")])
        // What is found out later is no excuse for what was asked before.
        _ = state.replace(with: [file("a"), file("b", 2)])
        state.note(.success(identifier("y")), of: file("b", 2))
        #expect(state.files(of: identifier("x")) == [file("a")])
        #expect(state.files(of: identifier("y")) == [file("b", 2)])
        // That the old file is gone says nothing against the new one.
        for file in hashed { state.noteChange(of: file) }
        #expect(state.entries.map(\.identifier) == [nil, identifier("y")])
    }

    @Test mutating func `does not know of contents until each file was hashed`() {
        let hash = String(repeating: "0a", count: 20)
        #expect(state.absence(of: hash) == .noSuchDocument)
        _ = state.replace(with: [file("a"), file("b")])
        #expect(state.absence(of: hash) == .notKnownYet)
        // What is no hash names nothing, whatever is hashed.
        let names = [
            "", "n" + hash.dropFirst(), String(hash.dropLast()), hash.uppercased(), hash + "0",
        ]
        for name in names { #expect(state.absence(of: name) == .noSuchDocument) }
        state.note(.success(identifier("x")), of: file("a"))
        #expect(state.absence(of: hash) == .notKnownYet)
        state.note(.failure(PagerError(.fileUnreadable, "it cannot be read")), of: file("b"))
        #expect(state.absence(of: hash) == .noSuchDocument)
        // It failed already, and is none of those that are waited for.
        state.note(.failure(PagerError(.fileUnreadable, "it cannot be read")), of: file("b"))
        #expect(state.unhashedCount == 0)
        state.noteChange(of: file("a"))
        #expect(state.unhashedCount == 1 && state.absence(of: hash) == .notKnownYet)
        _ = state.replace(with: [file("b")])
        #expect(state.unhashedCount == 0)
        // One that was found since it was looked for is worth asking for again.
        _ = state.replace(with: [file("b", 2)])
        state.note(.success(identifier(hash)), of: file("b", 2))
        #expect(state.absence(of: hash) == .notKnownYet)
    }

    @Test mutating func `forgets a document whose change was noticed before the next look`() {
        _ = state.replace(with: [file("a"), file("b")])
        for path in ["a", "b"] { state.note(.success(identifier(path)), of: file(path)) }
        state.note(
            ServiceError(PagerError(.damaged, "it is broken")), of: identifier("a"), at: 0)
        for path in ["a", "b"] { state.noteChange(of: file(path)) }
        state.note(.success(identifier("b")), of: file("b"))
        // The other is the same again; and what is gone is told once.
        #expect(state.replace(with: [file("a", 2), file("b")]) == [identifier("a")])
        #expect(state.refusal(of: identifier("a"), at: 0) == nil)
        #expect(state.replace(with: [file("a", 2), file("b")]) == [])
        // It is gone too where all files are found as they were.
        state.noteChange(of: file("b"))
        #expect(
            state.replace(with: [file("a", 2), file("b")], isSettled: { _ in false })
                == [identifier("b")])
    }

    @Test mutating func `keeps what is known where nothing changed`() {
        _ = state.replace(with: [file("a"), file("b")])
        state.note(.success(identifier("x")), of: file("a"))
        let entries = state.entries
        #expect(state.replace(with: [file("b"), file("a")]) == [])
        #expect(state.entries == entries)
        #expect(state.known.map(\.identifier) == [identifier("x")])
    }

    @Test mutating func `is hashed in its order, each file once`() {
        _ = state.replace(with: ["b 10", "b 9", "a"].map { file($0) })
        state.note(.success(identifier("x")), of: file("b 9"))
        #expect(state.takeUnhashed() == file("a"))
        #expect(state.takeUnhashed() == file("b 10"))
        #expect(state.takeUnhashed() == nil)
    }

    @Test mutating func `hashes no file that is still written`() {
        let whole = file("b")
        _ = state.replace(with: [file("a"), whole], isSettled: { $0 == whole })
        #expect(state.takeUnhashed() == file("b"))
        #expect(state.takeUnhashed() == nil)
        _ = state.replace(with: [file("a"), file("b")])
        #expect(state.takeUnhashed() == file("a"))
    }

    @Test mutating func `remembers hashes of an earlier run`() {
        let (remembered, identifier) = (file("a"), identifier("x"))
        _ = state.replace(
            with: [remembered, file("b")],
            remembered: { $0 == remembered ? identifier : nil })
        #expect(state.entries.map(\.identifier) == [identifier, nil])
        #expect(state.takeUnhashed() == file("b"))
    }

    @Test mutating func `is listed in order, asking only for hashes of files that are new`() {
        _ = state.replace(with: [file("b 10"), file("b 9")])
        state.note(.success(identifier("x")), of: file("b 9"))
        var asked: [FoundFile] = []
        let listing = LibraryListing(
            [file("b 11"), file("b 10", 2), file("b 9"), file("a")], known: state
        ) {
            asked.append($0)
            return identifier("old")
        }
        #expect(listing.items.map(\.path) == ["a", "b 9", "b 10", "b 11"])
        #expect(asked == [file("a"), file("b 10", 2), file("b 11")])
        // What was noted since the listing was begun stays noted.
        state.noteChange(of: file("b 9"))
        state.note(.success(identifier("late")), of: file("b 9"))
        #expect(state.replace(with: listing, isSettled: { _ in true }) == [identifier("x")])
        #expect(
            state.entries.map(\.identifier?.text) == ["old", "late", "old", "old"])
        // Where none comes or goes the order is the same.
        let same = LibraryListing(
            ["b 11", "b 9", "a"].map { file($0) } + [file("b 10", 3)], known: state)
        #expect(same.items.map(\.path) == state.entries.map(\.path))
    }

    @Test mutating func `lists a broken file with its error`() {
        _ = state.replace(with: ["a", "b", "c"].map { file($0) })
        #expect(state.takeUnhashed() == file("a"))
        state.note(.failure(PagerError(.fileUnreadable, "it cannot be read")), of: file("a"))
        for path in ["b", "c"] { state.note(.success(identifier("x")), of: file(path)) }
        state.note(
            ServiceError(PagerError(.damaged, "it is broken")), of: identifier("x"), at: 0)
        #expect(
            state.entries.map(\.failure?.message)
                == ["it cannot be read", "it is broken", "it is broken"])
        #expect(state.entries.allSatisfy { $0.isBroken })
        #expect(state.takeUnhashed() == nil && state.unhashedCount == 0)
        state.noteOpening(of: identifier("x"))
        #expect(state.entries.map(\.failure?.message) == ["it cannot be read", nil, nil])
        state.note(ServiceError(PagerError(.damaged, "")), of: identifier("unknown"), at: 0)
        #expect(state.refusal(of: identifier("unknown"), at: 0) == nil)
    }

    @Test mutating func `does not take a document for broken that failed in passing`() {
        _ = state.replace(with: [file("a")])
        state.note(.success(identifier("x")), of: file("a"))
        let slow = ServiceError(PagerError(.deadline, "it took too long"))
        state.note(slow, of: identifier("x"), at: 100)
        #expect(state.entries[0].failure == .init(message: "it took too long", mayPass: true))
        #expect(!state.entries[0].isBroken)
        #expect(state.refusal(of: identifier("x"), at: 101)?.status == .gatewayTimeout)
        #expect(state.refusal(of: identifier("x"), at: 105) == nil)
    }

    @Test mutating func `tries a file that could not be read again after every look`() {
        let broken = file("a")
        for _ in 0..<3 {
            _ = state.replace(with: [broken])
            #expect(state.takeUnhashed() == broken)
            state.note(.failure(PagerError(.fileUnreadable, "it cannot be read")), of: broken)
            #expect(state.takeUnhashed() == nil)
            #expect(state.entries[0].failure?.message == "it cannot be read")
        }
        state.note(.success(identifier("x")), of: broken)
        #expect(state.entries[0].failure == nil)
    }

    @Test mutating func `agrees with a plain list of files, whatever happens to them`() {
        var generator = SeededGenerator.printingItsSeed("a library's files")
        var model: [String: (version: Int, hash: String?)] = [:]
        for step in 0..<400 {
            let path = "f\(Int.random(in: 0..<12, using: &generator))"
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: model[path] = (step + 1, nil)
            case 1: model[path] = nil
            case 2:
                guard let known = model[path], known.hash == nil else { break }
                let hash = "h\(Int.random(in: 0..<4, using: &generator))"
                state.note(.success(identifier(hash)), of: file(path, known.version))
                if state.entries.contains(where: { $0.path == path && $0.bytes == known.version }) {
                    model[path]?.hash = hash
                }
            default: break
            }
            _ = state.replace(with: model.map { file($0.key, $0.value.version) })
            #expect(Set(state.entries.map(\.path)) == Set(model.keys))
            for entry in state.entries {
                #expect(entry.identifier?.text == model[entry.path]?.hash)
                #expect(state.entry(entry.reference)?.reference == entry.reference)
                #expect(state.place(of: entry) == file(entry.path).place)
            }
            #expect(state.unhashedCount == model.values.count { $0.hash == nil })
        }
    }
}

@Suite("What a library's files are called")
struct LibraryNamesTests {
    @Test func `Where several folders are given their names come first`() throws {
        let folder = TemporaryFolder()
        try folder.write("x/Comics/a.pdf", text: "")
        try folder.write("y/Papers/b.pdf", text: "")
        try folder.write("c.pdf", text: "")
        let roots = try ["x/Comics", "y/Papers", "c.pdf"].map { try LibraryRoot(folder.path($0)) }
        var state = LibraryState(LibraryNames(roots: roots))
        _ = state.replace(with: FolderWalk(whole: LibraryFolders(roots: roots)).files)
        #expect(state.entries.map(\.path) == ["c.pdf", "Comics/a.pdf", "Papers/b.pdf"])
    }
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
