// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// The files of the repository these tests were built from.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files written by hand: sources, tests, scripts.
    static func writtenFiles() throws -> [SourceFile] {
        let folders = try ["Sources", "Tests", "scripts", ".ci"].flatMap(paths(under:))
        return try (["Package.swift", "Makefile"] + folders).filter(isWritten).map(file)
    }

    /// The Swift files of one target.
    static func sources(of target: String) throws -> [SourceFile] {
        try paths(under: try folder(of: target) + target).filter { $0.hasSuffix(".swift") }
            .map(file)
    }

    /// The targets of Swift, not C or the description of a C library, that are no tests.
    static func swiftTargets() throws -> Set<String> {
        let helping = try names(in: "Tests/").filter { !$0.hasSuffix("Tests") }
        return try Set(
            (names(in: "Sources/") + helping).filter { try !sources(of: $0).isEmpty })
    }

    private static func folder(of target: String) throws -> String {
        try names(in: "Sources/").contains(target) ? "Sources/" : "Tests/"
    }

    private static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    }

    static func file(_ path: String) throws -> SourceFile {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return SourceFile(path: path, text: text)
    }

    private static func isWritten(_ path: String) -> Bool {
        let url = URL(filePath: path)
        return ["swift", "h", "c", "modulemap", "py", "sh", ""].contains(url.pathExtension)
            && url.lastPathComponent != "LICENCE"
    }

    private static func paths(under folder: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: root.appending(path: folder).path)
        return names.sorted().map { folder + "/" + $0 }.filter { path in
            var isDirectory: ObjCBool = false
            let full = root.appending(path: path).path
            return FileManager.default.fileExists(atPath: full, isDirectory: &isDirectory)
                && !isDirectory.boolValue && !path.contains("/__pycache__/")
        }
    }
}
