// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct UsageTests {
    @Test(
        "What makes no sense ends with 64 and says why",
        arguments: [
            ([], "no command is given"),
            (["rendr", "a.pdf"], "unknown command rendr"),
            (["--frobnicate"], "unknown option --frobnicate"),
            (["render", "a.pdf"], "one of these is needed: --page"),
            (["render", "--page", "1", "--all", "a.pdf"], "--page and --all exclude each other"),
            (["render", "--page", "1"], "no file is given"),
            (["render", "--page", "1", "a.pdf", "b.pdf"], "one file is expected"),
            (["render", "--page", "1", "--pagee", "2", "a.pdf"], "unknown option --pagee"),
            (["render", "--page", "1", "--cover", "a.pdf"], "--cover is about spreads"),
            (["render", "--all", "--cover", "--no-cover", "a.pdf"], "exclude each other"),
            (["render", "--all", "--dpi", "1", "--scale", "2", "a.pdf"], "exclude each other"),
            (["render", "--all", "--dpi", "nan", "a.pdf"], "\"nan\" is not a number"),
            (["render", "--all", "--dpi", "-1", "a.pdf"], "\"-1\" is not a number"),
            (["render", "--all", "--dpi", "1e9", "a.pdf"], "\"1e9\" is not a number"),
            (["render", "--all", "--width", "0", "a.pdf"], "\"0\" is not a whole number"),
            (["render", "--all", "--size", "3", "a.pdf"], "\"3\" is not two whole numbers"),
            (["render", "--all", "--size", "3x4x5", "a.pdf"], "is not two whole numbers"),
            (["render", "--all", "--at", "1,2", "a.pdf"], "--at needs --zoom"),
            (["render", "--all", "--zoom", "0.5", "a.pdf"], "at least 1"),
            (["render", "--all", "--zoom", "2", "--at", "1", "a.pdf"], "2 numbers between commas"),
            (["render", "--all", "--region", "0,0,0,5", "a.pdf"], "no width or no height"),
            (["render", "--all", "--rotate", "45", "a.pdf"], "\"45\" is not one of"),
            (["render", "--all", "--background", "octarine", "a.pdf"], "is not a colour"),
            (["render", "--all", "--shift", "0", "a.pdf"], "\"0\" is not the number of a page"),
            (["render", "--all", "--layout", "triple", "a.pdf"], "single, double, auto"),
            (["render", "--all", "-o", "p-%s.png", "a.pdf"], "neither %d nor %%"),
            (["render", "--all", "--quality", "101", "a.pdf"], "from 1 to 100"),
            (["render", "--all", "--quiet", "--verbose", "a.pdf"], "exclude each other"),
            (["render", "--all", "--gray=no", "a.pdf"], "--gray takes no value"),
            (["thumbnails"], "no file is given"),
            (["thumbnails", "--sheet", "0x3", "a.pdf"], "is not two whole numbers"),
            (["thumbnails", "--freedesktop", "-o", "d", "a.pdf"], "exclude each other"),
            (["thumbnails", "--freedesktop", "--size", "100", "a.pdf"], "no size 100"),
            (["thumbnails", "--freedesktop", "-"], "standard input has no thumbnail"),
            (["search", "a.pdf"], "search takes"),
            (["help", "a", "b"], "one command at a time"),
        ])
    func usage(words: [String], message: String) throws {
        let result = try Program.run(words)
        #expect(result.status == 64, "\(result.errors)")
        #expect(result.errors.hasPrefix("pdfpager: "))
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test(
        "A file that is not there ends with 66 and is named",
        arguments: [
            ["render", "--page", "1"], ["thumbnails"], ["info"], ["spreads"], ["outline"],
            ["links"], ["text"], ["search", "word"],
        ])
    func missingFile(words: [String]) throws {
        let result = try Program.run(words + ["/nowhere/none.pdf"])
        #expect(result.status == 66)
        #expect(result.errors.contains("/nowhere/none.pdf: there is no such file"))
        #expect(result.output.isEmpty)
    }

    @Test("A folder cannot be read as a document")
    func folder() throws {
        let result = try Program.run(["info", "/"])
        #expect(result.status == 66)
        #expect(result.errors == "pdfpager: /: it is a folder, not a file\n")
    }

    @Test("A name with control characters does not steer the terminal")
    func controlCharacters() throws {
        let result = try Program.run(["info", "\u{1B}[2J\u{7}none.pdf"])
        #expect(!result.errors.contains("\u{1B}"))
        #expect(!result.errors.contains("\u{7}"))
    }

    @Test(
        "A name with characters that turn the direction of writing does not turn it",
        arguments: [
            "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
        ])
    func directions(control: String) throws {
        let result = try Program.run(["info", "fdp.\(control)none.pdf"])
        #expect(result.errors.contains("fdp.\u{FFFD}none.pdf"))
    }

    @Test(
        "A shift of a page that is not there is refused as such a page itself is",
        arguments: [["render", "--spread", "1", "-o", "/dev/null", "-f", "png"], ["spreads"]])
    func shiftBeyondTheEnd(words: [String]) throws {
        let book = TestDocument.path("book.pdf")
        let result = try Program.run(words + ["--shift", "8", book])
        #expect(result.status == 64)
        #expect(result.errors.contains("there is no page 8: there are 7"))
        #expect(try Program.run(words + ["--shift", "7", book]).status == 0)
    }

    @Test("Too large a zoom is not answered by a resolution")
    func zoom() throws {
        let words = ["render", "--page", "1", "-o", "-", TestDocument.path("book.pdf")]
        let result = try Program.run(words + ["--zoom", "100000"])
        #expect(result.status == 69)
        #expect(result.errors.contains("Ask for less by --zoom"))
        #expect(!result.errors.contains("dpi"))
    }

    @Test("A near command or option is suggested")
    func suggestions() throws {
        #expect(try Program.run(["rendr"]).errors.contains("Did you mean render?"))
        #expect(
            try Program.run(["render", "--dpii=3"]).errors.contains("Did you mean --dpi?"))
    }
}
