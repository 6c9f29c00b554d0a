// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import pdfpager

@Suite struct ThumbnailsTests {
    private let folder: TemporaryFolder
    private let book = TestDocument.path("book.pdf")

    init() throws { folder = try TemporaryFolder() }

    private func run(
        _ words: [String], environment: [String: String] = [:]
    ) throws -> Program.Result {
        try Program.run(["thumbnails"] + words, in: folder, environment: environment)
    }

    private func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
    }

    @Test("One picture a page, as large as fits, in a folder that is made")
    func pages() throws {
        #expect(try run(["--size", "100", "-o", "new/folder", book]).status == 0)
        #expect(try names("new/folder") == (1...7).map { "book-page-\($0).png" })
        let picture = try #require(PNGFile(try folder.bytes("new/folder/book-page-1.png")))
        #expect(picture.height == 100 && picture.width == 67)
    }

    @Test("Two documents of one name do not overwrite each other")
    func sameNames() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("b"), withIntermediateDirectories: false)
        try FileManager.default.copyItem(
            atPath: TestDocument.path("one-page.pdf"), toPath: folder.path("b/book.pdf"))
        let words = ["--pages", "1", "--size", "64", "-f", "jpeg", "-o", "t", book, "b/book.pdf"]
        #expect(try run(words).status == 0)
        #expect(try names("t") == ["book-2-page-1.jpg", "book-page-1.jpg"])
    }

    @Test("A document that cannot be opened is named, the others are done")
    func badDocument() throws {
        let bad = TestDocument.path("not-a-pdf.pdf")
        let result = try run(["--pages", "1", "-o", "t", bad, book])
        #expect(result.status == 65)
        #expect(result.errors.contains("not-a-pdf.pdf"))
        #expect(try names("t") == ["book-page-1.png"])
    }

    @Test("Contact sheets hold the pages of a grid each")
    func sheets() throws {
        #expect(try run(["--sheet", "2x2", "--size", "80", "-o", "t", book]).status == 0)
        #expect(try names("t") == ["book-sheet-1.png", "book-sheet-2.png"])
        let sheets = try names("t").compactMap { PNGFile(try folder.bytes("t/" + $0)) }
        #expect(sheets.count == 2)
        #expect(sheets[0].width > 160 && sheets[0].height > 160)
        #expect(sheets[0].width == sheets[1].width && sheets[0].height == sheets[1].height)
    }

    @Test("A thumbnail of the desktop has the name, words, size and permissions of the standard")
    func freedesktop() throws {
        let path = folder.path("a b%.pdf")
        try FileManager.default.copyItem(atPath: book, toPath: path)
        let cache = ["XDG_CACHE_HOME": folder.path("cache")]
        #expect(try run(["--freedesktop", "a b%.pdf"], environment: cache).status == 0)
        let uri = "file://" + folder.path + "/a%20b%25.pdf"
        let sum = try Program.shell("printf %s \(uri.quoted) | md5sum").text.prefix(32)
        let name = "cache/thumbnails/large/\(sum).png"
        let picture = try #require(PNGFile(try folder.bytes(name)))
        #expect(picture.height == 256 && picture.width == 171)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let changed = try #require(attributes[.modificationDate] as? Date)
        #expect(picture.texts["Thumb::URI"] == uri)
        #expect(picture.texts["Thumb::MTime"] == String(Int(changed.timeIntervalSince1970)))
        #expect(
            picture.texts["Thumb::Size"]
                == String(try Data(contentsOf: URL(fileURLWithPath: path)).count))
        #expect(picture.texts["Thumb::Mimetype"] == "application/pdf")
        #expect(picture.texts["Thumb::Document::Pages"] == "7")
        #expect(picture.texts["Software"]?.hasPrefix("pdfpager ") == true)
        let modes = try Program.shell(
            "stat -c %a cache/thumbnails cache/thumbnails/large \(name.quoted)", in: folder)
        #expect(modes.text == "700\n700\n600\n")
    }

    @Test("Each size of the standard has its folder", arguments: ThumbnailStore.Folder.allCases)
    func freedesktopSizes(kind: ThumbnailStore.Folder) throws {
        let cache = ["XDG_CACHE_HOME": folder.path("cache")]
        let words = ["--freedesktop", "--size", String(kind.side), book]
        #expect(try run(words, environment: cache).status == 0)
        let names = try names("cache/thumbnails/" + kind.rawValue)
        #expect(names.count == 1)
        let bytes = try folder.bytes("cache/thumbnails/\(kind.rawValue)/\(names[0])")
        #expect(PNGFile(bytes)?.height == kind.side)
    }

    @Test("A document without a thumbnail is noted as such, one that is not there is not")
    func freedesktopFailures() throws {
        let cache = ["XDG_CACHE_HOME": folder.path("cache")]
        let missing = try run(["--freedesktop", "/nowhere/none.pdf"], environment: cache)
        #expect(missing.status == 66)
        #expect(try folder.names.isEmpty)
        let bad = TestDocument.path("not-a-pdf.pdf")
        #expect(try run(["--freedesktop", bad, book], environment: cache).status == 65)
        let failures = "cache/thumbnails/fail/pdfpager-\(Version.number)"
        let name = try #require(try names(failures).first)
        let picture = try #require(PNGFile(try folder.bytes(failures + "/" + name)))
        #expect(picture.width == 1 && picture.height == 1)
        #expect(picture.texts["Thumb::URI"]?.hasSuffix("/not-a-pdf.pdf") == true)
        #expect(picture.texts["Thumb::MTime"] != nil)
        #expect(try names("cache/thumbnails/large").count == 1)
    }

    @Test("The thumbnailer entry's command line makes a thumbnail")
    func thumbnailerEntry() throws {
        let entry = URL(fileURLWithPath: TestDocument.folder).deletingLastPathComponent()
            .appendingPathComponent("docs/desktop/pdfpager.thumbnailer")
        let lines = try String(contentsOf: entry, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "[Thumbnailer Entry]")
        let execution = try #require(lines.first { $0.hasPrefix("Exec=pdfpager ") })
        let words = execution.dropFirst("Exec=pdfpager ".count)
            .replacingOccurrences(of: "%s", with: "128")
            .replacingOccurrences(of: "%o", with: folder.path("thumbnail"))
            .replacingOccurrences(of: "%i", with: book)
        let result = try Program.run(words.split(separator: " ").map(String.init))
        #expect(result.status == 0, "\(result.errors)")
        #expect(PNGFile(try folder.bytes("thumbnail"))?.height == 128)
        #expect(lines.contains { $0.hasPrefix("MimeType=") && $0.contains("application/pdf;") })
    }
}
