// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct TerminalTests {
    private let encrypted = TestDocument.path("encrypted-r6.pdf")

    @Test("The password is asked for and not shown")
    func password() throws {
        let terminal = try PseudoTerminal(["info", encrypted])
        #expect(terminal.wait(for: "Password of"))
        terminal.type("secret\n")
        #expect(terminal.finish() == 0)
        #expect(terminal.shown.contains("Pages:        2"))
        #expect(!terminal.shown.contains("secret"))
    }

    @Test("A wrong password may be typed again, three times in all")
    func wrongPasswords() throws {
        let terminal = try PseudoTerminal(["info", encrypted])
        for attempt in 1...3 {
            #expect(terminal.wait(for: "Password of", times: attempt))
            terminal.type("wrong\n")
        }
        #expect(terminal.finish() == 77)
        #expect(terminal.shown.components(separatedBy: "Password of").count == 4)
        #expect(terminal.shown.components(separatedBy: "That is not the password.").count == 3)
    }

    @Test("Ctrl-C at the question ends the program")
    func interrupt() throws {
        let terminal = try PseudoTerminal(["info", encrypted])
        #expect(terminal.wait(for: "Password of"))
        terminal.type("\u{3}")
        #expect(terminal.finish() != 0)
        #expect(!terminal.shown.contains("Pages:"))
    }

    @Test("Long work shows how far it is, and takes the line away at the end")
    func progress() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal([
            "render", "--all", "--dpi", "150", "-o", folder.path + "/%d.png",
            TestDocument.path("many-pages.pdf"),
        ])
        #expect(terminal.wait(for: " of 320"))
        #expect(terminal.finish() == 0)
        let lastLine = terminal.shown.split(separator: "\n").last ?? ""
        #expect(!lastLine.contains("[#") || lastLine.contains("\u{1B}[K"))
    }

    @Test("Ctrl-C takes the line away and says what was written, which is all there is")
    func interruption() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal([
            "render", "--all", "--dpi", "150", "-o", folder.path + "/",
            TestDocument.path("many-pages.pdf"),
        ])
        #expect(terminal.wait(for: " of 320"))
        terminal.type("\u{3}")
        #expect(terminal.finish() != 0)
        let count = try folder.names.count
        let first = folder.path("many-pages-page-001.png")
        let lines = terminal.shown.components(separatedBy: "\u{1B}[K")
        #expect(lines.last?.hasPrefix("\(count) files: \(first) … ") == true, "\(lines.last ?? "")")
        #expect(lines.last?.contains(".png, written before it was interrupted\r\n") == true)
        #expect(!terminal.shown.contains("worker"), "\(terminal.shown)")
    }

    @Test("--quiet shows no progress")
    func quiet() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal([
            "render", "--all", "--dpi", "30", "-q", "-o", folder.path + "/%d.png",
            TestDocument.path("many-pages.pdf"),
        ])
        #expect(terminal.finish() == 0)
        #expect(terminal.shown.isEmpty)
    }
}
