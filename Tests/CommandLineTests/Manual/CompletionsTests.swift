// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import pdfpager

@Suite struct CompletionsTests {
    /// Returns what bash offers for the last of `words`.
    private func offered(_ words: [String], in folder: TemporaryFolder) throws -> [String] {
        let quoted = words.map(\.quotedForShell).joined(separator: " ")
        let result = try Program.shell(
            """
            compopt() { :; }
            source <($PDFPAGER completions bash)
            COMP_WORDS=(\(quoted)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _pdfpager
            printf '%s\\n' "${COMPREPLY[@]}"
            """, in: folder)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return result.text.split(separator: "\n").map(String.init).sorted()
    }

    @Test("bash understands its script")
    func bashSyntax() throws {
        let result = try Program.shell("$PDFPAGER completions bash | bash -n")
        #expect(result.status == 0)
        #expect(result.errors == "")
    }

    @Test("bash is offered commands, options, choices, and documents in folders")
    func bashOffers() throws {
        let folder = try TemporaryFolder()
        for name in ["a b.pdf", "c.PDF", "it's.pdf", "d.txt"] { try folder.write([], as: name) }
        #expect(try offered(["pdfpager", "th"], in: folder) == ["thumbnails"])
        #expect(try offered(["pdfpager", "render", "--dir"], in: folder) == ["--direction"])
        #expect(
            try offered(["pdfpager", "render", "--direction", ""], in: folder) == ["ltr", "rtl"])
        #expect(
            try offered(["pdfpager", "render", "--direction", "=", "r"], in: folder) == ["rtl"])
        #expect(
            try offered(["pdfpager", "render", ""], in: folder) == ["a b.pdf", "c.PDF", "it's.pdf"])
        #expect(try offered(["pdfpager", "render", "-o", "d"], in: folder) == ["d.txt"])
        #expect(try offered(["pdfpager", "render", "--page", ""], in: folder) == [])
    }

    @Test("bash is offered every option of every command")
    func bashOptions() throws {
        let folder = try TemporaryFolder()
        for manual in CommandRegistry.all.map({ $0.manual }) {
            let offered = try offered(["pdfpager", manual.name, "--"], in: folder)
            #expect(offered == manual.options.map(\.dashed).sorted())
        }
    }

    @Test(
        "zsh and fish understand their scripts, where they are there",
        arguments: ["zsh", "fish"])
    func syntax(shell: String) throws {
        let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/" + shell)
        let check = isThere ? "| \(shell) -n" : "> /dev/null"
        let result = try Program.shell("$PDFPAGER completions \(shell) \(check)")
        #expect(result.status == 0)
        #expect(result.errors == "")
    }

    @Test("Every line for zsh and fish closes its quotes", arguments: ["zsh", "fish"])
    func quotes(shell: String) throws {
        let script = try Program.run(["completions", shell]).text
        for line in script.split(separator: "\n") {
            let plain = line.replacingOccurrences(of: "'\\''", with: "").replacingOccurrences(
                of: "\\'", with: "")
            #expect(plain.filter { $0 == "'" }.count.isMultiple(of: 2), "\(line)")
        }
    }

    @Test("A word with anything in it is one word to the shell")
    func quoting() throws {
        for word in ["a b", "it's", "$HOME", "`x`", "\\", "", "\"", "é\n"] {
            let result = try Program.shell("printf %s \(word.quotedForShell)")
            #expect(result.text == word)
        }
    }

    @Test("Any other shell is refused")
    func otherShells() throws {
        #expect(try Program.run(["completions", "csh"]).status == 64)
        #expect(try Program.run(["completions"]).status == 64)
    }
}
