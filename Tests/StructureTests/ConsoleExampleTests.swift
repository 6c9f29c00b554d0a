// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@Suite("Examples in Markdown")
struct ConsoleExampleTests {
    @Test("Fenced blocks are found with their language and line")
    func findsBlocks() {
        let markdown = "a\n```sh\nb\n\n```\n```\n```\n```never closed\n"
        #expect(
            MarkdownBlock.all(in: markdown) == [
                MarkdownBlock(language: "sh", lines: ["b", ""], line: 3),
                MarkdownBlock(language: "", lines: [], line: 7),
            ])
    }

    @Test("Commands are found with what they show")
    func findsCommands() {
        let lines = ["before", "$ a", "b", "", "$ c \\", "  d", "e"]
        let block = MarkdownBlock(language: "console", lines: lines, line: 10)
        #expect(
            ConsoleExample.all(in: block) == [
                ConsoleExample(command: "a", shown: ["b", ""], line: 11),
                ConsoleExample(command: "c \\\n  d", shown: ["e"], line: 14),
            ])
    }

    @Test(
        "What is printed is compared line by line, but for what is left out",
        arguments: [
            ([], "", true), ([], "a\n", false), (["a"], "a\n", true), (["a"], "a", true),
            (["a"], "", false), (["a"], "a\n\n", false), (["a"], "a\nb\n", false),
            (["…"], "", true), (["…"], "a\nb\n", true), (["…", "b"], "a\nb\nb\n", true),
            (["a", "…", "b"], "a\nb\n", true), (["a", "…", "b"], "a\nc\n", false),
        ] as [([String], String, Bool)])
    func compares(shown: [String], printed: String, isShown: Bool) {
        let example = ConsoleExample(command: "a", shown: shown, line: 1)
        #expect(example.shows(printed) == isShown)
    }

    @Test("A terminal reports what was printed and how it ended, and keeps its files")
    func terminalReports() throws {
        let terminal = try ExampleTerminal()
        let failed = try terminal.run("echo a; echo b >&2; touch c; false; echo d")
        #expect(failed.printed == "a\nb\n")
        #expect(failed.exitCode == 1)
        #expect(try terminal.run("ls c").printed == "c\n")
    }
}
