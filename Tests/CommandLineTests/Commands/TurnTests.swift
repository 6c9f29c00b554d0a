// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct TurnTests {
    private let folder: TemporaryFolder
    private let book = TestDocument.path("book.pdf")

    init() throws { folder = try TemporaryFolder() }

    private func turn(_ words: String...) throws -> Program.Result {
        try Program.run(["turn"] + words, in: folder)
    }

    /// A frame without loss, nor a resolution that would tell where it comes from.
    private func frame(_ words: String...) throws -> [UInt8] {
        let output = ["-f", "webp", "--quality", "100", "-o", "-"]
        let result = try Program.run(words + output + [book])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test("An animated PNG is written beside, named after the spread")
    func animatedPNG() throws {
        let result = try turn("--from", "2", "--to", "3", "--size", "300x200", book)
        #expect(result.status == 0)
        #expect(result.errors == "book-turn-2.png\n")
        let file = try #require(PNGFile(try folder.bytes("book-turn-2.png")))
        #expect(file.frames == 24)
        #expect(file.width == 251 && file.height == 200)
    }

    @Test("An animated WebP is written where the name says so")
    func animatedWebP() throws {
        #expect(try turn("--frames", "5", "--size", "200x150", "-o", "a.webp", book).status == 0)
        let bytes = try folder.bytes("a.webp")
        #expect(bytes.starts(with: Array("RIFF".utf8)))
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.components(separatedBy: "ANMF").count == 6)
        let piped = try turn("--frames", "5", "--size", "200x150", "-f", "webp", "-o", "-", book)
        #expect(piped.output == bytes && piped.errors.isEmpty)
    }

    @Test("A numbered name gives a file for each frame, from rest to rest")
    func numbered() throws {
        let words = ["--from", "2", "--size", "200x150", "--style", "fade"]
        let frames = try Program.run(
            ["turn"] + words + ["--frames", "4", "-o", "f-%02d.png", book], in: folder)
        #expect(frames.errors == "4 files: f-01.png … f-04.png\n")
        for (progress, name) in [("0", "f-01.png"), ("1", "f-04.png")] {
            let still = try Program.run(
                ["turn"] + words + ["--progress", progress, "-o", "-", book])
            #expect(try folder.bytes(name) == still.output)
        }
        #expect(try folder.bytes("f-02.png") != folder.bytes("f-03.png"))
    }

    @Test(
        "At rest a frame is the spread as render draws it",
        arguments: ["curl", "flip", "scroll", "cover", "fade"])
    func rest(style: String) throws {
        for (progress, spread) in [("0", "2"), ("1", "3")] {
            let drawn = try frame("render", "--spread", spread, "--height", "150")
            let turned = try frame(
                "turn", "--from", "2", "--to", "3", "--height", "150", "--margin", "0",
                "--style", style, "--progress", progress)
            #expect(turned == drawn)
        }
    }

    @Test("Every style looks different in the middle, on both axes, in both directions")
    func styles() throws {
        var seen: Set<[UInt8]> = []
        for style in ["curl", "flip", "scroll", "cover", "fade"] {
            for way in [["--axis", "vertical"], ["--direction", "ltr"], ["--direction", "rtl"]] {
                let words = ["turn", "--from", "2", "--size", "240x180", "--style", style]
                let result = try Program.run(words + way + ["--progress", "0.4", "-o", "-", book])
                #expect(result.status == 0)
                seen.insert(result.output)
            }
        }
        // A fade is the same along both axes.
        #expect(seen.count == 14)
    }

    @Test("Backward is the way from a spread to one before it")
    func backward() throws {
        let words = ["turn", "--size", "120x90", "--style", "scroll"]
        let back = try Program.run(
            words + ["--from", "3", "--to", "2", "--progress", "0.25", "-o", "-", book])
        let forward = try Program.run(
            words + ["--from", "2", "--to", "3", "--progress", "0.75", "-o", "-", book])
        #expect(back.status == 0 && back.output == forward.output)
    }

    @Test("A finger holds the sheet, if it goes the way the sheet does")
    func drag() throws {
        let words = ["turn", "--from", "2", "--size", "200x150", "-o", "-", book]
        let high = try Program.run(words + ["--drag", "160,30:100,60"])
        let low = try Program.run(words + ["--drag", "160,120:100,60"])
        #expect(high.status == 0 && low.status == 0 && high.output != low.output)
        for style in ["curl", "flip", "scroll", "cover", "fade"] {
            let wrong = try Program.run(words + ["--style", style, "--drag", "100,60:160,60"])
            #expect(wrong.status == 64, "\(style)")
            #expect(wrong.errors.contains("--drag"))
        }
        let mirrored = try Program.run(
            words + ["--direction", "rtl", "--drag", "40,120:100,60"])
        #expect(mirrored.status == 0)
    }

    @Test("Pages of any size turn into each other", arguments: ["mixed-sizes.pdf", "manga.pdf"])
    func otherDocuments(name: String) throws {
        let path = TestDocument.path(name)
        for layout in ["single", "double"] {
            let result = try turn(
                "--layout", layout, "--frames", "3", "--size", "160x120", "-o", "a.png", path)
            #expect(result.status == 0, "\(result.errors)")
            let file = try #require(PNGFile(try folder.bytes("a.png")))
            #expect(file.frames == 3 && file.width <= 160 && file.height <= 120)
        }
    }

    @Test(
        "What makes no sense ends with 64 before anything is written",
        arguments: [
            ["--from", "9"], ["--to", "9"], ["--from", "2", "--to", "2"], ["--from", "4"],
            ["--from", "1-2"], ["--frames", "1"], ["--frames", "5", "--progress", "0"],
            ["--progress", "1.5"], ["--progress", "x"], ["--drag", "1,2"],
            ["--drag", "1,2:3,x"], ["--drag", "1,2:3,4:5,6"], ["--style", "roll"],
            ["--axis", "deep"], ["--duration", "0"], ["--progress", "0.5", "--pause", "2"],
            ["-o", "a.jpg"], ["-o", "a.pdf"], ["-o", "a.svg"], ["-f", "jpeg"],
            ["--background", "transparent"], ["--surround", "#00000080"],
            ["--size", "40x40", "--margin", "20"], ["--dpi", "50", "--size", "40x40"],
        ])
    func usage(words: [String]) throws {
        let result = try Program.run(["turn"] + words + [book], in: folder)
        #expect(result.status == 64, "\(result.errors)")
        #expect(try folder.names.isEmpty)
    }

    @Test("The last spread is said to be the last, and another format not to be usable for turns")
    func messages() throws {
        let last = try turn("--from", "4", book)
        #expect(last.errors.hasPrefix("pdfpager: spread 4 is the last one"), "\(last.errors)")
        #expect(try turn("--from", "2", "--to", "2", book).errors.contains("2 to itself"))
        let format = try turn("-o", "t.gif", book)
        #expect(format.errors.contains("The formats are png, jpeg, webp."))
    }

    @Test("JPEG holds frames one by one")
    func jpegFrames() throws {
        let result = try turn(
            "--frames", "2", "--size", "120x90", "-o", "%d.jpg", "--quality", "50", book)
        #expect(result.status == 0)
        #expect(try folder.names == ["1.jpg", "2.jpg"])
    }

    @Test("A damaged page is named, and nothing is written")
    func damaged() throws {
        let path = TestDocument.path("damaged-drawing.pdf")
        let result = try turn("--layout", "single", "--from", "2", path)
        #expect(result.status == 65)
        #expect(result.errors.contains("damaged-drawing.pdf: page 3: "))
        #expect(try folder.names.isEmpty)
    }

    @Test("Frames beyond the limit end with 69")
    func limits() throws {
        let result = try turn("--dpi", "100", "--max-pixels", "1000", book)
        #expect(result.status == 69)
        #expect(try folder.names.isEmpty)
    }
}
