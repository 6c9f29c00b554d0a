// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// Runs commands one after the other in a folder of its own, with `pdfpager` on the path and the
/// project's documents in `TestDocs`.
struct ExampleTerminal: ~Copyable {
    /// What a command printed, on standard output and standard error, and how it ended.
    struct Result {
        let printed: String
        let exitCode: Int32
    }

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "pdfpager-examples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "TestDocs"),
            withDestinationURL: Repository.root.appending(path: "TestDocs"))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func run(_ command: String) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "set -eo pipefail\n" + command]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": Self.products.path + ":/usr/bin:/bin", "HOME": folder.path,
            "LC_ALL": "C.UTF-8",
        ]
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            printed: String(decoding: printed, as: UTF8.self), exitCode: process.terminationStatus)
    }

    /// The folder in which the package's products lie: that of the running tests.
    private static var products: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
