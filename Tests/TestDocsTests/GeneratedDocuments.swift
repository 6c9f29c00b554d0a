// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Where the repository and the built generator are, and one run of the generator.
struct GeneratedDocuments {
    static let committed = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "TestDocs")

    let folder: URL

    /// Runs the generator, with its options, into a folder of its own.
    init(options: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "testdocs-\(UUID().uuidString)")
        let generator = Process()
        generator.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "make-testdocs")
        generator.arguments = options + [folder.path()]
        try generator.run()
        generator.waitUntilExit()
        try #require(generator.terminationStatus == 0)
    }

    /// Takes the folder away.
    func remove() throws {
        try FileManager.default.removeItem(at: folder)
    }

    /// Returns the names of the files in `folder`, sorted; what is in folders there does not count.
    static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
        .map(\.lastPathComponent).sorted()
    }
}
