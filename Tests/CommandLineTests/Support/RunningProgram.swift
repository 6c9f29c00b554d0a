// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The built program, running beside the test.
final class RunningProgram {
    private let process = Process()
    private let streams: TemporaryFolder

    /// Starts the program with `arguments`.
    convenience init(_ arguments: [String], environment: [String: String] = [:]) throws {
        try self.init(running: Program.path, arguments, environment: environment)
    }

    /// Starts the program with `arguments` after a shell has run `preparation`.
    convenience init(after preparation: String, _ arguments: [String]) throws {
        try self.init(
            running: "/bin/sh",
            ["-c", "\(preparation) && exec \"$0\" \"$@\"", Program.path] + arguments)
    }

    private init(
        running path: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws {
        streams = try TemporaryFolder()
        try streams.write([], as: "output")
        try streams.write([], as: "errors")
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
        process.standardError = FileHandle(forWritingAtPath: streams.path("errors"))
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// What it has printed.
    var output: String { streams.text("output") }

    /// What it has said on standard error.
    var errors: String { streams.text("errors") }

    /// Waits until `condition` holds or it has ended, for half a minute at most.
    func wait(until condition: () -> Bool) async {
        for _ in 0..<3000 where process.isRunning && !condition() {
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Returns the soft limit of the system on it that is called `name`.
    func limit(_ name: String) throws -> String? {
        let limits = try String(
            contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
        let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.dropFirst(name.count).split(separator: " ").first.map(String.init)
    }

    /// Sends it a signal.
    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits for its end; returns the exit status, or nil where a signal ended it or nothing did
    /// in half a minute.
    func end() async -> Int32? {
        await wait { false }
        guard !process.isRunning, process.terminationReason == .exit else { return nil }
        return process.terminationStatus
    }
}

extension TemporaryFolder {
    /// The file called `name` as text; empty where there is none.
    fileprivate func text(_ name: String) -> String {
        String(decoding: (try? bytes(name)) ?? [], as: UTF8.self)
    }
}
