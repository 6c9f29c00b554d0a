// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The built program, run as a process.
enum Program {
    /// What came of a run.
    struct Result {
        /// The exit status, or the number of the signal that ended it.
        let status: Int32
        /// Whether a signal ended it.
        let wasSignalled: Bool
        let output: [UInt8]
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The program's path: it lies beside the tests.
    static let path: String = {
        let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent().path + "/pdfpager"
    }()

    /// Runs the program with `arguments` to its end.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder? = nil, input: [UInt8] = [],
        environment: [String: String] = [:]
    ) throws -> Result {
        try run(path, arguments, in: folder, input: input, environment: environment)
    }

    /// Runs `script` by the shell, with the program's path in `$PDFPAGER`.
    static func shell(
        _ script: String, in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
    ) throws -> Result {
        try run("/bin/bash", ["-c", script], in: folder, input: [], environment: environment)
    }

    private static func run(
        _ executable: String, _ arguments: [String], in folder: TemporaryFolder?,
        input: [UInt8], environment: [String: String]
    ) throws -> Result {
        let streams = try TemporaryFolder()
        try streams.write(input, as: "input")
        try streams.write([], as: "output")
        try streams.write([], as: "errors")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
        process.environment = cleanEnvironment.merging(environment) { $1 }
        process.standardInput = FileHandle(forReadingAtPath: streams.path("input"))
        process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
        process.standardError = FileHandle(forWritingAtPath: streams.path("errors"))
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            wasSignalled: process.terminationReason == .uncaughtSignal,
            output: try streams.bytes("output"),
            errors: String(decoding: try streams.bytes("errors"), as: UTF8.self))
    }

    private static var cleanEnvironment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["PDFPAGER_PASSWORD"] = nil
        environment["PDFPAGER"] = path
        return environment
    }
}
