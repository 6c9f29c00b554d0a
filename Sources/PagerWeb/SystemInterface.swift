// SPDX-License-Identifier: GPL-3.0-or-later

/// The three functions of the WebAssembly System Interface (preview 1) that a filter needs.
enum SystemInterface {
    /// A run of bytes in memory, as the interface wants it.
    private struct Run {
        let address: UInt32
        let count: UInt32
    }

    /// Reads all of standard input.
    ///
    /// - Returns: The bytes; nil where they cannot be read.
    static func readAll() -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = chunk.withUnsafeMutableBytes { transfer(UnsafeRawBufferPointer($0), read) }
            guard let count else { return nil }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Writes `bytes` to standard output.
    ///
    /// - Returns: Whether all were written.
    static func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                guard let count = transfer(rest, write), count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }

    /// Ends the program with `status`.
    static func exit(_ status: Int32) -> Never {
        exitProcess(status)
        fatalError()
    }

    /// Lets `call` transfer `bytes`, and returns how many it did; nil where it failed.
    private static func transfer(
        _ bytes: UnsafeRawBufferPointer,
        _ call: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
    ) -> Int? {
        var run = Run(
            address: UInt32(UInt(bitPattern: bytes.baseAddress)), count: UInt32(bytes.count))
        var count: UInt32 = 0
        let error = withUnsafePointer(to: &run) { run in
            withUnsafeMutablePointer(to: &count) { call(run, $0) }
        }
        return error == 0 ? Int(count) : nil
    }

    private static func read(
        _ run: UnsafeRawPointer, _ count: UnsafeMutableRawPointer
    ) -> Int32 {
        readRuns(0, run, 1, count)
    }

    private static func write(
        _ run: UnsafeRawPointer, _ count: UnsafeMutableRawPointer
    ) -> Int32 {
        writeRuns(1, run, 1, count)
    }
}

@_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_read")
@_extern(c, "fd_read")
private func readRuns(
    _ descriptor: Int32, _ runs: UnsafeRawPointer, _ runCount: Int32,
    _ byteCount: UnsafeMutableRawPointer
) -> Int32

@_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_write")
@_extern(c, "fd_write")
private func writeRuns(
    _ descriptor: Int32, _ runs: UnsafeRawPointer, _ runCount: Int32,
    _ byteCount: UnsafeMutableRawPointer
) -> Int32

@_extern(wasm, module: "wasi_snapshot_preview1", name: "proc_exit")
@_extern(c, "proc_exit")
private func exitProcess(_ status: Int32)
