// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// The real standard output: text is gathered and written in large pieces.
final class StandardOutput: Sendable {
    private static let pieceSize = 1 << 16

    private let descriptor: Int32?
    private let gathered = Mutex<[UInt8]>([])

    /// Writes to the output kept aside in `streams`.
    init(streams: StandardStreams) { descriptor = streams.output }

    /// Adds `text`; it is written no later than `flush`.
    func write(_ text: String) throws(CommandError) {
        let isFull = gathered.withLock { bytes in
            bytes.append(contentsOf: text.utf8)
            return bytes.count >= Self.pieceSize
        }
        if isFull { try flush() }
    }

    /// Writes what was gathered so far.
    func flush() throws(CommandError) {
        let bytes = gathered.withLock { bytes in
            defer { bytes.removeAll(keepingCapacity: true) }
            return bytes
        }
        if !bytes.isEmpty { try write(bytes) }
    }

    /// Writes `bytes` at once.
    ///
    /// - Throws: That it is closed or takes no more. A reader that has had enough is no error to
    ///   be told about.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        guard let descriptor else {
            throw CommandError(.cannotCreate, "standard output is closed")
        }
        do {
            try FileWriting.writeAll(bytes, to: descriptor)
        } catch {
            guard error.number != EPIPE else { throw .alreadyReported(.unread) }
            throw CommandError(.cannotCreate, "standard output: \(error.message)")
        }
    }
}
