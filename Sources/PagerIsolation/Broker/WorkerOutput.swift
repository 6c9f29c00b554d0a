// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

/// What a worker prints, which nobody asked for: all of it is read, the first bytes are kept.
///
/// To be used by one thread at a time.
final class WorkerOutput {
    /// The most bytes kept.
    static let mostKept = 2048
    private static let mostAtOnce = 1 << 16

    private var source: Descriptor?
    private var target: Descriptor?
    /// The bytes read so far.
    private(set) var count = 0
    /// The first of them.
    private(set) var beginning: [UInt8] = []

    /// The end to read from; nil when the worker has closed the other one.
    var sourceNumber: CInt? { source?.number }

    /// The end that the worker writes to; nil once it is closed.
    var targetNumber: CInt? { target?.number }

    /// Makes a pipe.
    init() throws(SystemError) {
        var ends: [CInt] = [0, 0]
        _ = try checked("pipe", cisolation_pipe(&ends))
        source = Descriptor(adopting: ends[0])
        target = Descriptor(adopting: ends[1])
    }

    /// Closes the end to write to, so that the worker's copy is the last.
    func closeTarget() { target = nil }

    /// Reads what is there, and waits for nothing.
    func drain() {
        guard let number = sourceNumber else { return }
        withUnsafeTemporaryAllocation(byteCount: Self.mostAtOnce, alignment: 1) { buffer in
            let received = read(number, buffer.baseAddress, buffer.count)
            if received > 0 {
                count += received
                beginning += buffer.prefix(min(received, Self.mostKept - beginning.count))
            } else if received == 0 || (errno != EAGAIN && errno != EINTR) {
                source = nil
            }
        }
    }

    /// The first line, as far as it was kept and can be read.
    var firstLine: String? {
        let line = beginning.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
