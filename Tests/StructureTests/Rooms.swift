// SPDX-License-Identifier: GPL-3.0-or-later

/// What a target of the package may import: the direction of the rooms, in one place.
struct Room {
    /// Every module its files may import.
    let imports: Set<String>
    /// Those of them it may hand on to whoever imports it.
    var exports: Set<String> = []

    /// The C modules, whose types no room shows to the next.
    static let cModules = cLibraries.union([
        "CIsolation", "CNettle", "CHTTP", "CSQLite",
    ])

    private static let cLibraries: Set = [
        "CGLib", "CPoppler", "CQPDF", "CDeflate", "CTurboJPEG", "CWebP",
    ]

    private static let system: Set = ["Glibc", "Synchronization"]

    /// The rooms by the name of their target.
    static let all: [String: Room] = [
        "PagerCore": Room(imports: []),
        "PagerWeb": Room(imports: ["PagerCore"]),
        "PagerRender": Room(imports: cLibraries.union(system).union(["PagerCore"])),
        "PagerIsolation": Room(
            imports: system.union([
                "PagerCore", "PagerRender", "CIsolation", "CGLib", "CNettle",
            ])),
        "PagerKit": Room(
            imports: system.union([
                "PagerCore", "PagerRender", "PagerIsolation", "FoundationEssentials",
            ]),
            exports: ["PagerCore", "PagerRender", "PagerIsolation"]),
        "PagerService": Room(
            imports: system.union([
                "PagerCore", "PagerKit", "CHTTP", "CSQLite", "CDeflate", "CNettle",
                "FoundationEssentials",
            ])),
        "pdfpager": Room(
            imports: system.union([
                "PagerCore", "PagerKit", "PagerService", "CGLib", "FoundationEssentials",
            ])),
        "bench-workers": Room(imports: ["PagerKit"]),
        "bench-tiles": Room(imports: ["PagerKit"]),
        "make-testdocs": Room(imports: system.union(["CGLib", "CDeflate", "CTurboJPEG"])),
        "TestSupport": Room(imports: ["Foundation", "PagerKit"]),
    ]

    /// Returns what is wrong with the imports of one file of the room.
    func violations(in file: SourceFile) -> [Violation] {
        ImportDeclaration.all(in: file.text).compactMap { declaration in
            message(about: declaration).map {
                Violation(path: file.path, line: declaration.line, message: $0)
            }
        }
    }

    private func message(about declaration: ImportDeclaration) -> String? {
        let module = declaration.module
        let isShown = ["public", "package"].contains(declaration.access)
        if !imports.contains(module) {
            return "may not import \(module)"
        }
        if declaration.attributes.contains("@_exported"), !exports.contains(module) {
            return "may not export \(module)"
        }
        if isShown, Self.cModules.contains(module) {
            return "may not show the types of \(module)"
        }
        return nil
    }
}
