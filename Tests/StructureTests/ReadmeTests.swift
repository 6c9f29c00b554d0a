// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Testing

@Suite("README.md")
struct ReadmeTests {
    private let readme: SourceFile
    private let blocks: [MarkdownBlock]
    private let examples: [ConsoleExample]

    init() throws {
        readme = try Repository.file("README.md")
        blocks = MarkdownBlock.all(in: readme.text)
        examples = blocks.filter { $0.language == "console" }.flatMap(ConsoleExample.all)
    }

    @Test("Every example runs and prints what it shows")
    func examplesRun() throws {
        let terminal = try ExampleTerminal()
        for example in examples {
            let result = try terminal.run(example.command)
            let place = "README.md:\(example.line): \(example.command)\n\(result.printed)"
            #expect(result.exitCode == 0, "\(place)")
            #expect(example.shows(result.printed), "\(place)")
        }
    }

    @Test(
        "Every command has an example",
        arguments: [
            "render", "thumbnails", "turn", "info", "spreads", "outline", "links", "text", "search",
        ])
    func everyCommandHasAnExample(command: String) {
        #expect(examples.contains { $0.command.contains("pdfpager \(command) ") })
    }

    @Test("Every make target it names is there")
    func makeTargetsAreThere() throws {
        let makefile = try Repository.file("Makefile")
        let targets = readme.text.matches(of: #/(?:^|`)make ([a-z-]+)/#.anchorsMatchLineEndings())
            .map(\.output.1)
        #expect(targets.contains("demo") && targets.contains("test"))
        for target in targets {
            #expect(makefile.lines.contains { $0.hasPrefix(target + ":") }, "make \(target)")
        }
    }

    @Test("Every file it links to is there")
    func linkedFilesAreThere() {
        let targets = readme.text.matches(of: #/\]\(([^)]+)\)/#).map(\.output.1)
        for target in targets where !target.contains("://") {
            let path = Repository.root.appending(path: String(target)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(target)")
        }
    }

    @Test("The Swift examples are compiled and run by the tests of the library")
    func swiftExamplesAreCompiled() throws {
        let swift = blocks.filter { $0.language == "swift" }
        let test = try Repository.file("Tests/PagerKitTests/ReadmeExampleTests.swift")
        let imports = swift.flatMap(\.lines).filter { $0.hasPrefix("import ") }
        #expect(!imports.isEmpty)
        #expect(Set(imports).isSubset(of: test.lines.map(String.init)))
        let compiled = test.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        for example in swift {
            let statements = example.lines.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
            #expect(statements.count >= 2)
            #expect(compiled.contains(statements), "\(statements)")
        }
    }
}
