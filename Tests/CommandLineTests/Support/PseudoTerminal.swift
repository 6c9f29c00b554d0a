// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The program on a terminal of its own, typed to and read from.
final class PseudoTerminal {
    private let master: Int32
    private let process = Process()
    private(set) var shown = ""

    /// Starts the program with `arguments`; its three streams are the terminal.
    init(_ arguments: [String]) throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
        self.master = master
        let end = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        process.arguments = ["--ctty", "--wait", Program.path] + arguments
        process.standardInput = end
        process.standardOutput = end
        process.standardError = end
        try process.run()
        try end.close()
    }

    deinit { close(master) }

    /// Waits until the terminal has shown `text` so many times; returns false where the program
    /// ends before.
    func wait(for text: String, times: Int = 1) -> Bool {
        while shown.components(separatedBy: text).count <= times {
            guard readMore() else { return false }
        }
        return true
    }

    /// Types `text`.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Waits for the end and returns the exit status.
    func finish() -> Int32 {
        while readMore() {}
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func readMore() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &bytes, bytes.count)
        guard count > 0 else { return false }
        shown += String(decoding: bytes[..<count], as: UTF8.self)
        return true
    }
}
