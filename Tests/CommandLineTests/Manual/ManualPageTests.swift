// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import pdfpager

@Suite struct ManualPageTests {
    private let source: String

    init() throws { source = try Program.run(["manual"]).text }

    @Test("Every option of --help is in the manual page, with its explanation")
    func options() {
        for manual in CommandRegistry.all.map({ $0.manual }) {
            for option in manual.options {
                #expect(source.contains(option.dashed.roffBold), "\(manual.name) \(option.name)")
                #expect(source.contains(option.explanation.roff), "\(manual.name) \(option.name)")
                if let letter = option.dashedLetter { #expect(source.contains(letter.roffBold)) }
            }
        }
    }

    @Test("Every exit status, environment variable and example is in the manual page")
    func otherSections() {
        for status in ExitStatus.allCases { #expect(source.contains(status.explanation.roff)) }
        for example in CommandRegistry.all.flatMap({ $0.manual.examples }) {
            #expect(source.contains(example.line.roff))
        }
        #expect(source.contains("PDFPAGER_PASSWORD"))
    }

    @Test("README.md explains the exit statuses as the manual page does")
    func readme() throws {
        let path = TestDocument.folder + "/../README.md"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let table = lines.drop { $0 != "| status | meaning |" }.dropFirst(2)
        #expect(
            table.prefix(ExitStatus.allCases.count).map(String.init)
                == ExitStatus.allCases.map { "| \($0.rawValue) | \($0.explanation) |" })
    }

    @Test("It has the sections of a manual page, in order")
    func sections() {
        let titles = source.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
        let expected = [
            "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS",
            "OPTIONS OF EVERY COMMAND THAT OPENS DOCUMENTS",
            "OPTIONS OF EVERY COMMAND WITH DOCUMENTS", "OPTIONS OF EVERY COMMAND",
            "EXIT STATUS", "ENVIRONMENT", "EXAMPLES", "FILES", "SEE ALSO",
        ]
        #expect(titles.map(String.init) == expected.map { ".SH \"\($0)\"" })
        #expect(source.hasPrefix(".TH PDFPAGER 1 "))
    }

    @Test("Every line that begins like a request is one that is known")
    func requests() {
        let known = [".TH", ".SH", ".SS", ".P", ".TP", ".br", ".RS", ".RE", ".EX", ".EE", ".BR"]
        for line in source.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }

    @Test(
        "groff has nothing to say about it",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
    func groff() throws {
        let result = try Program.shell("$PDFPAGER manual | groff -man -ww -Tutf8 >/dev/null")
        #expect(result.status == 0)
        #expect(result.errors == "")
    }

    @Test("Nothing in a text is taken for a request or an escape")
    func escapes() {
        #expect(".hidden".roff == "\\&.hidden")
        #expect("'quoted'".roff == "\\(aqquoted\\(aq")
        #expect("a\\b-c".roff == "a\\eb\\-c")
    }
}
