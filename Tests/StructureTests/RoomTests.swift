// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@Suite("Who may import whom")
struct RoomTests {
    @Test("Every Swift target has its room")
    func everyTargetHasARoom() throws {
        #expect(try Repository.swiftTargets() == Set(Room.all.keys))
    }

    @Test("Every file imports only what its room may", arguments: Room.all.keys.sorted())
    func filesKeepToTheirRoom(target: String) throws {
        let room = try #require(Room.all[target])
        let sources = try Repository.sources(of: target)
        #expect(!sources.isEmpty)
        #expect(sources.flatMap(room.violations(in:)) == [])
    }

    @Test(
        "An import is found in every form the language has",
        arguments: [
            ("import A", ImportDeclaration("A")),
            ("internal import A", ImportDeclaration("A", access: "internal")),
            ("public import A.B", ImportDeclaration("A", access: "public")),
            ("import struct A.B", ImportDeclaration("A")),
            ("private import func A.B", ImportDeclaration("A", access: "private")),
            ("@testable import A", ImportDeclaration("A", attributes: ["@testable"])),
            (
                "@_spi(X) @_exported public import A",
                ImportDeclaration("A", access: "public", attributes: ["@_spi(X)", "@_exported"])
            ),
            (
                "@_exported\nimport\n  A",
                ImportDeclaration("A", attributes: ["@_exported"], line: 2)
            ),
            ("#if os(Linux)\nimport `A`\n#endif", ImportDeclaration("A", line: 2)),
            ("let a = 1; import A;", ImportDeclaration("A")),
        ])
    func findsImport(text: String, declaration: ImportDeclaration) {
        #expect(ImportDeclaration.all(in: text) == [declaration])
    }

    @Test(
        "What only looks like an import is none",
        arguments: ["// import A", "/* import A */", "\"import A\"", "let imported = A", "import"])
    func findsNoImport(text: String) {
        #expect(ImportDeclaration.all(in: text) == [])
    }

    @Test(
        "A broken rule is found",
        arguments: [
            ("PagerCore", "import Glibc", "may not import Glibc"),
            ("PagerCore", "import PagerRender", "may not import PagerRender"),
            ("PagerRender", "import Foundation", "may not import Foundation"),
            ("PagerRender", "import PagerKit", "may not import PagerKit"),
            ("PagerRender", "@_exported import PagerCore", "may not export PagerCore"),
            ("PagerRender", "public import CPoppler", "may not show the types of CPoppler"),
            ("PagerIsolation", "import CPoppler", "may not import CPoppler"),
            (
                "PagerIsolation", "public import CIsolation",
                "may not show the types of CIsolation"
            ),
            ("PagerRender", "import CIsolation", "may not import CIsolation"),
            ("PagerKit", "import func CPoppler.f", "may not import CPoppler"),
            ("pdfpager", "@testable import PagerRender", "may not import PagerRender"),
        ])
    func findsBrokenRule(target: String, text: String, message: String) throws {
        let room = try #require(Room.all[target])
        let file = SourceFile(path: "a.swift", text: "\n" + text)
        #expect(
            room.violations(in: file) == [Violation(path: "a.swift", line: 2, message: message)])
    }
}
