// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct RenderTests {
    private let folder: TemporaryFolder
    private let book = TestDocument.path("book.pdf")

    init() throws { folder = try TemporaryFolder() }

    private func render(_ words: String...) throws -> Program.Result {
        try Program.run(["render"] + words, in: folder)
    }

    private func picture(_ name: String) throws -> PNGFile {
        try #require(PNGFile(try folder.bytes(name)))
    }

    @Test("A spread is written beside, named, with both pages and its resolution")
    func spread() throws {
        let result = try render("--spread", "3", book)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors == "book-spread-3.png\n")
        #expect(try folder.names == ["book-spread-3.png"])
        let picture = try picture("book-spread-3.png")
        #expect(picture.width == 2 * 432 * 150 / 72)
        #expect(picture.height == 648 * 150 / 72)
        #expect(picture.pixelsPerMetre == 5906)
    }

    @Test("Every spread of a uniform book has the same size, the last one too")
    func spreadSizes() throws {
        #expect(try render("--spreads", "1-last", "--dpi", "36", book).status == 0)
        #expect(try folder.names == (1...4).map { "book-spread-\($0).png" })
        for name in try folder.names {
            let picture = try picture(name)
            #expect(picture.width == 432 && picture.height == 324, "\(name)")
        }
    }

    @Test("--all draws every page, or every spread where an option of the layout is given")
    func all() throws {
        #expect(try render("--all", "--dpi", "18", "-o", "pages/", book).status == 0)
        #expect(try render("--all", "--layout", "single", "--dpi", "18", book).status == 0)
        #expect(try folder.names == (1...7).map { "book-page-\($0).png" } + ["pages"])
        let inFolder = try FileManager.default.contentsOfDirectory(atPath: folder.path("pages"))
        #expect(inFolder.count == 7)
        #expect(try render("--all", "--cover", "--dpi", "18", "-o", "s-%02d.png", book).status == 0)
        #expect(try folder.names.filter { $0.hasPrefix("s-") }.count == 4)
    }

    @Test("The document's own direction and layout decide where no option does")
    func hints() throws {
        let manga = TestDocument.path("manga.pdf")
        let ways = [
            ["a.png"], ["b.png", "--direction", "rtl", "--cover", "--layout", "double"],
            ["c.png", "--direction", "ltr"],
        ]
        for way in ways {
            let words = ["render", "--spread", "2", "--dpi", "20"] + way.dropFirst() + ["-o"]
            #expect(try Program.run(words + [way[0], manga], in: folder).status == 0)
        }
        #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
        #expect(try folder.bytes("a.png") != folder.bytes("c.png"))
    }

    @Test("Lists are drawn as typed; a page may be the last")
    func lists() throws {
        #expect(try render("--pages", "2,last", "--dpi", "20", "-o", "p%d.png", book).status == 0)
        #expect(try folder.names == ["p2.png", "p7.png"])
        #expect(try render("--page", "last", "--dpi", "20", "-o", "l.png", book).status == 0)
        #expect(try folder.bytes("l.png") == folder.bytes("p7.png"))
    }

    @Test(
        "A number that is not there ends with 64 and says what is",
        arguments: [
            (["--page", "8"], "no page 8: there are 7"),
            (["--spread", "5"], "no spread 5: there are 4"),
            (["--pages", "1-9"], "no page 9: there are 7"),
        ])
    func outOfRange(words: [String], message: String) throws {
        let result = try Program.run(["render"] + words + [book], in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains(message))
        #expect(try folder.names.isEmpty)
    }

    @Test("--page and --spread take one number", arguments: ["1,2", "1-2", "0", "x", "", "-1"])
    func oneNumber(text: String) throws {
        #expect(try render("--page=" + text, book).status == 64)
        #expect(try render("--spread=" + text, book).status == 64)
        #expect(try folder.names.isEmpty)
    }

    @Test("Standard output carries one file and nothing else")
    func standardOutput() throws {
        let piped = try render("--page", "1", "--dpi", "30", "-o", "-", book)
        #expect(piped.status == 0)
        #expect(piped.errors.isEmpty)
        #expect(PNGFile(piped.output) != nil)
        #expect(try render("--page", "1", "--dpi", "30", "-o", "a.png", book).status == 0)
        #expect(try folder.bytes("a.png") == piped.output)
        let device = try render("--page", "1", "--dpi", "30", "-o", "/dev/stdout", book)
        #expect(device.output == piped.output)
    }

    @Test("What Poppler prints never reaches standard output")
    func noise() throws {
        let noisy = TestDocument.path("stdout-noise.pdf")
        let result = try render("--page", "1", "-o", "-", noisy)
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
    }

    @Test("A document from standard input gives the same picture")
    func standardInput() throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: book)))
        let piped = try Program.run(
            ["render", "--page", "2", "--dpi", "30", "-o", "-", "-"], input: bytes)
        let named = try render("--page", "2", "--dpi", "30", "-o", "-", book)
        #expect(piped.output == named.output)
        let written = try Program.run(
            ["render", "--page", "2", "--dpi", "30", "-"], in: folder, input: bytes)
        #expect(written.status == 0)
        #expect(try folder.names == ["stdin-page-2.png"])
    }

    @Test(
        "The size is as asked for",
        arguments: [
            (["--dpi", "72"], 432, 648), (["--scale", "0.5"], 216, 324),
            (["--width", "100"], 100, 150), (["--height", "300"], 200, 300),
            (["--size", "100x1000"], 100, 150), (["--size", "1000x150"], 100, 150),
            (["--size", "100x150", "--rotate", "90"], 100, 67),
        ])
    func sizes(words: [String], width: Int, height: Int) throws {
        let words = ["render", "--page", "1", "-o", "-"] + words + [book]
        let picture = try #require(PNGFile(try Program.run(words).output))
        #expect(picture.width == width && picture.height == height)
    }

    @Test("A region and a zoomed part have the size asked for, inside the page")
    func parts() throws {
        let cases: [([String], Int, Int)] = [
            (["--region", "10,20,72,36", "--dpi", "144"], 144, 72),
            (["--region", "400,600,100,100", "--dpi", "72"], 32, 48),
            (["--region", "0,0,100,50", "--width", "300"], 300, 150),
            (["--zoom", "3", "--at", "0,0", "--dpi", "72"], 432, 648),
            (["--zoom", "2", "--size", "400x300"], 400, 300),
        ]
        for (words, width, height) in cases {
            let words = ["render", "--page", "1", "-o", "-"] + words + [book]
            let picture = try #require(PNGFile(try Program.run(words).output))
            #expect(picture.width == width && picture.height == height, "\(words)")
        }
        #expect(try render("--page", "1", "--region", "500,0,9,9", book).status == 64)
    }

    @Test("The file's name decides the format, and --format over it")
    func formats() throws {
        let beginnings: [(String, [UInt8])] = [
            ("a.png", [0x89, 0x50]), ("a.jpg", [0xFF, 0xD8, 0xFF]), ("a.webp", Array("RIFF".utf8)),
            ("a.svg", Array("<?xml".utf8)), ("a.pdf", Array("%PDF-".utf8)),
        ]
        for (name, beginning) in beginnings {
            #expect(try render("--page", "1", "-o", name, book).status == 0, "\(name)")
            #expect(try folder.bytes(name).starts(with: beginning), "\(name)")
        }
        #expect(try render("--page", "1", "-f", "jpeg", "-o", "b.png", book).status == 0)
        #expect(try folder.bytes("b.png").starts(with: [0xFF, 0xD8, 0xFF]))
    }

    @Test("A PDF holds all spreads, a page each")
    func imposition() throws {
        #expect(try render("--spreads", "1-last", "-o", "s.pdf", book).status == 0)
        let info = try Program.run(["info", "--pages", "all", "--json", folder.path("s.pdf")])
        let report = try JSONDecoder().decode(ReportTests.Info.self, from: Data(info.output))
        #expect(report.pageCount == 4)
        #expect(report.pages.allSatisfy { $0.width == 864 && $0.height == 648 })
        #expect(try render("--pages", "1,2", "-o", "p-%d.pdf", book).status == 0)
        #expect(try folder.names == ["p-1.pdf", "p-2.pdf", "s.pdf"])
    }

    @Test("Options that a format cannot follow are refused, before anything is drawn")
    func formatConflicts() throws {
        for words in [
            ["-o", "a.svg", "--gray"], ["-o", "a.pdf", "--dpi", "99"],
            ["-o", "a.png", "--quality", "5"],
            ["-o", "a.jpg", "--compression", "5"], ["-o", "a.jpg", "--background", "transparent"],
        ] {
            let result = try Program.run(["render", "--page", "1"] + words + [book], in: folder)
            #expect(result.status == 64, "\(words)")
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("A picture beyond the limit ends with 69 and says what fits")
    func limits() throws {
        let result = try render("--page", "1", "--dpi", "100", "--max-pixels", "1000", book)
        #expect(result.status == 69)
        #expect(result.errors.contains("book.pdf"))
        #expect(result.errors.contains("dpi fits"))
        #expect(try folder.names.isEmpty)
    }

    @Test("Damaged pages among good ones are named, the others are written")
    func damagedPages() throws {
        for entry in try TestDocument.entries()
        where !entry.damagedPages.isEmpty && (entry.pages ?? 0) > entry.damagedPages.count {
            let folder = try TemporaryFolder()
            let result = try Program.run(
                ["render", "--all", "--dpi", "20", "-o", "%d.png", TestDocument.path(entry.file)],
                in: folder)
            let sound = (1...(entry.pages ?? 1)).filter { !entry.damagedPages.contains($0) }
            #expect(result.status == 65, "\(entry.file)")
            #expect(try folder.names == sound.map { "\($0).png" }, "\(entry.file)")
            for page in entry.damagedPages {
                #expect(result.errors.contains("\(entry.file): page \(page): "), "\(result.errors)")
            }
        }
    }

    @Test("A PDF of all pages leaves damaged ones out and names them")
    func damagedPagesJoined() throws {
        let damaged = TestDocument.path("damaged-drawing.pdf")
        let result = try render("--all", "-o", "a.pdf", damaged)
        #expect(result.status == 65)
        #expect(result.errors.contains("damaged-drawing.pdf: page 3: "))
        #expect(try Program.run(["info", folder.path("a.pdf")]).text.contains("Pages:        4\n"))
    }

    @Test("A damaged page leaves its neighbour in the spread, and is named")
    func damagedPageOfASpread() throws {
        let damaged = TestDocument.path("damaged-drawing.pdf")
        let result = try render(
            "--all", "--layout", "double", "--dpi", "20", "-o", "%d.png", damaged)
        #expect(result.status == 65)
        #expect(result.errors.contains("damaged-drawing.pdf: page 3: "))
        #expect(try folder.names == ["1.png", "2.png", "3.png"])
        let joined = try render("--all", "--layout", "double", "-o", "a.pdf", damaged)
        #expect(joined.status == 65)
        #expect(joined.errors.contains("damaged-drawing.pdf: page 3: "))
        #expect(try Program.run(["info", folder.path("a.pdf")]).text.contains("Pages:        3\n"))
    }

    @Test("Several files are named in one line")
    func severalFiles() throws {
        let result = try render("--pages", "1-3", "--dpi", "9", book)
        #expect(result.errors == "3 files: book-page-1.png … book-page-3.png\n")
    }

    @Test("--quiet says nothing, --verbose says more")
    func verbosity() throws {
        #expect(try render("--page", "1", "-q", "-o", "a.png", book).errors.isEmpty)
        let verbose = try render("--page", "1", "-v", "-o", "a.png", book).errors
        #expect(verbose.contains("7 pages") && verbose.hasSuffix("a.png\n"))
    }

    @Test("A file that cannot be created ends with 73 and is named")
    func cannotCreate() throws {
        let result = try render("--page", "1", "-o", "none/a.png", book)
        #expect(result.status == 73)
        #expect(result.errors.contains("none/a.png: there is no folder none\n"))
    }

    @Test("Names with bytes that are no UTF-8 are read and written")
    func rawNames() throws {
        let result = try Program.shell(
            "cp \(book.quoted) $'b\\xff.pdf' && $PDFPAGER render --page 1 --dpi 9 $'b\\xff.pdf' && ls",
            in: folder, environment: ["LC_ALL": "C"])
        #expect(result.status == 0)
        #expect(result.output.contains(0xFF))
        #expect(try Program.shell("test -s $'b\\xff-page-1.png'", in: folder).status == 0)
    }
}

extension String {
    /// The text in single quotes, for the shell.
    var quoted: String { "'" + replacingOccurrences(of: "'", with: "'\\''") + "'" }
}
