// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct StandardStreamsTests {
    private func run(_ redirections: String, _ words: String) throws -> Program.Result {
        try Program.shell("$PDFPAGER \(words) \(redirections)")
    }

    @Test("Closed standard output is an error that is said, not a file written to by mistake")
    func closedOutput() throws {
        let result = try run(">&-", "--help")
        #expect(result.status == 73)
        #expect(result.errors == "pdfpager: standard output is closed\n")
    }

    @Test("Closed standard input is an error where it is read, and harmless elsewhere")
    func closedInput() throws {
        let result = try run("<&-", "info -")
        #expect(result.status == 66)
        #expect(result.errors.contains("standard input: it is closed"))
        #expect(try run("<&-", "--version").status == 0)
    }

    @Test("Closed standard error is harmless")
    func closedErrors() throws {
        let result = try run("2>&-", "--version")
        #expect(result.status == 0)
        #expect(result.text.hasPrefix("pdfpager "))
        #expect(try run("2>&- <&- >&-", "--version").status == 73)
    }

    @Test("A full device is an error that is said")
    func fullDevice() throws {
        let result = try run(">/dev/full", "--version")
        #expect(result.status == 73)
        #expect(result.errors.contains("No space left on device"))
    }

    @Test(
        "A reader that has had enough ends the program as SIGPIPE would, without a word",
        arguments: [
            "completions bash", "text \(book)", "info --json \(book)",
            "render --page 1 -o - \(book)",
        ])
    func brokenPipe(words: String) throws {
        let result = try Program.shell("{ sleep 0.2; $PDFPAGER \(words); echo $? >&2; } | true")
        #expect(result.errors == "141\n")
    }

    private static let book = TestDocument.path("book.pdf").quoted
}
