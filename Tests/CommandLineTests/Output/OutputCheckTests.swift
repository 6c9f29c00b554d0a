// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("What is there before a command writes") struct OutputCheckTests {
    private let folder: TemporaryFolder
    private let document: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        document = try Array(
            Data(contentsOf: URL(fileURLWithPath: TestDocument.path("book.pdf"))))
        try folder.write(document, as: "book.pdf")
    }

    private func shell(_ script: String) throws -> Program.Result {
        try Program.shell(script, in: folder)
    }

    @Test(
        "A document is never replaced by what is made of it, whatever name it is given",
        arguments: [
            "render --page 1 -o book.pdf book.pdf",
            "render --all -o link.pdf book.pdf",
            "render --all -o book.pdf link.pdf",
            "render --page 1 -o hard.png book.pdf", "render --page 1 -o book.pdf - < book.pdf",
            "render --page 1 -o ./../\"${PWD##*/}\"/book.pdf book.pdf",
            "render --pages 1-2 -o 'page-%d.png' book.pdf", "turn --frames 2 -o hard.png book.pdf",
            "turn --frames 2 -o 'page-%d.png' book.pdf",
        ])
    func inputs(words: String) throws {
        _ = try shell("ln -s book.pdf link.pdf; ln book.pdf hard.png; ln book.pdf page-2.png")
        let before = try folder.names
        let result = try shell("$PDFPAGER \(words)")
        #expect(result.status == 64, "\(result.errors)")
        #expect(try folder.bytes("book.pdf") == document)
        #expect(try folder.names == before)
    }

    @Test("Thumbnails and contact sheets spare every document that is named")
    func thumbnails() throws {
        _ = try shell("ln book.pdf book-page-7.png; ln book.pdf a.pdf; ln book.pdf a-sheet-1.png")
        let pages = try shell("$PDFPAGER thumbnails book.pdf")
        #expect(pages.status == 64)
        #expect(pages.errors.contains("book-page-7.png: this is the document that is read"))
        #expect(try shell("$PDFPAGER thumbnails --sheet 4x4 a.pdf").status == 64)
        #expect(try folder.bytes("book-page-7.png") == document)
        #expect(try folder.names.count == 4)
    }

    @Test("A file that is write-protected is named and kept, before anything is drawn")
    func writeProtection() throws {
        try folder.write([1], as: "p-2.png")
        _ = try shell("chmod 444 p-2.png")
        let result = try shell("$PDFPAGER render --pages 1-3 -o 'p-%d.png' book.pdf")
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("pdfpager: p-2.png: the file is write-protected\n"))
        #expect(try folder.bytes("p-2.png") == [1])
        #expect(try folder.names == ["book.pdf", "p-2.png"])
    }

    @Test(
        "A folder that is not there is named, with what makes it",
        arguments: [
            "render --page 1 -o none/x.png", "render --all -o 'none/%d.png'",
            "render --all -o none/x.pdf", "turn --frames 2 -o none/x.png",
            "render --page 1 -o link.png",
        ])
    func missingFolders(words: String) throws {
        _ = try shell("ln -s none/x.png link.png")
        let result = try shell("$PDFPAGER \(words) book.pdf")
        #expect(result.status == 73)
        #expect(result.errors.contains("there is no folder "))
        #expect(result.errors.contains("none\nmkdir -p makes it"), "\(result.errors)")
        #expect(try folder.names == ["book.pdf", "link.png"])
    }

    @Test("A % in the name of a folder is part of it")
    func percentInFolders() throws {
        let result = try shell(
            "mkdir 50%done && $PDFPAGER render --pages 1-2 -o '50%done/%d.png' book.pdf")
        #expect(result.errors == "2 files: 50%done/1.png … 50%done/2.png\n")
    }

    @Test("A page that is asked for twice is one file")
    func repeats() throws {
        let result = try shell("$PDFPAGER render --pages 3,1,3 -o 'o-%d.png' book.pdf")
        #expect(result.errors == "2 files: o-3.png … o-1.png\n")
        let small = try shell("$PDFPAGER thumbnails --pages 2,2 book.pdf")
        #expect(small.errors == "book-page-2.png\n")
        #expect(try shell("$PDFPAGER render --pages 2,2 -o two.pdf book.pdf").status == 0)
        #expect(try shell("$PDFPAGER info two.pdf").text.contains("Pages:        2"))
    }

    @Test("Where thumbnails are to go a name that is a picture's is refused")
    func pictureAsFolder() throws {
        let refused = try shell("$PDFPAGER thumbnails --pages 1 -o d/x.png book.pdf")
        #expect(refused.status == 64)
        #expect(refused.errors.contains("d/x.png is the name of a picture"))
        #expect(try folder.names == ["book.pdf"])
        for words in ["-o y.png/", "-o y.png"] {
            #expect(try shell("$PDFPAGER thumbnails --pages 1 \(words) book.pdf").status == 0)
        }
        #expect(try folder.names == ["book.pdf", "y.png"])
    }
}
