// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import pdfpager

@Suite struct HelpTests {
    private static let names =
        ["overview"] + CommandRegistry.all.map { $0.manual.name }

    private static let snapshots = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Snapshots").path

    private func help(_ name: String) throws -> Program.Result {
        try Program.run(name == "overview" ? ["--help"] : [name, "--help"])
    }

    @Test("Help is as recorded; RECORD_SNAPSHOTS=1 records it anew", arguments: names)
    func snapshots(name: String) throws {
        let result = try help(name)
        let path = Self.snapshots + "/help-\(name).txt"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try Data(result.output).write(to: URL(fileURLWithPath: path))
            Issue.record("recorded \(path)")
        }
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == result.output)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
    }

    @Test("Help is the same however it is asked for", arguments: names.dropFirst())
    func ways(name: String) throws {
        let help = try help(name).text
        #expect(try Program.run(["help", name]).text == help)
        #expect(try Program.run([name, "-h", "x", "y", "z"]).text == help)
        #expect(try Program.run(["--help", name]).text == help)
    }

    @Test("No line is longer than a terminal is wide, but for examples", arguments: names)
    func width(name: String) throws {
        let help = try help(name).text.components(separatedBy: "Examples:")[0]
        for line in help.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test("The overview lists every command")
    func listing() throws {
        let overview = try help("overview").text
        for command in CommandRegistry.all {
            #expect(overview.contains("  \(command.manual.name) "))
        }
    }

    @Test("A password is an option of those commands that open documents, and of no other")
    func passwords() throws {
        let openers = try CommandRegistry.all.map { $0.manual.name }.filter {
            try help($0).text.contains("--password")
        }
        #expect(
            openers == [
                "render", "thumbnails", "turn", "spreads", "info", "outline", "links", "text",
                "search", "stress",
            ])
        #expect(try Program.run(["doctor", "--password", "x"]).status == 64)
    }

    @Test("Every example is a command line that is understood as far as its files")
    func examples() throws {
        let folder = try TemporaryFolder()
        for manual in CommandRegistry.all.map({ $0.manual }) {
            for example in manual.examples {
                let words = example.line.components(separatedBy: "| ").first {
                    $0.hasPrefix("pdfpager ")
                }
                let result = try Program.shell(
                    "exec </dev/null; $PDFPAGER \(words?.dropFirst(9) ?? "")", in: folder)
                #expect([0, 65, 66].contains(result.status), "\(example.line): \(result.errors)")
            }
        }
    }

    @Test("--version says version and licence")
    func version() throws {
        for words in [["--version"], ["render", "--version"]] {
            let result = try Program.run(words)
            #expect(result.status == 0)
            #expect(result.text.hasPrefix("pdfpager \(Version.number) (Poppler "))
            #expect(result.text.contains("GNU General Public License"))
        }
    }
}
