// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes finished files to where a plan puts them, and says so.
struct OutputWriter: Sendable {
    private let session: Session
    private var tally = FileTally()

    /// Writes on behalf of `session`.
    init(_ session: Session) { self.session = session }

    /// Writes `bytes` as the file at `path`, or to standard output where it is nil.
    ///
    /// - Throws: That the file cannot be created, with the system's words.
    mutating func write(_ bytes: [UInt8], to path: ByteString?) throws(CommandError) {
        guard let path else { return try session.output.write(bytes) }
        do {
            try FileWriting.replaceFile(at: path, with: bytes)
        } catch {
            throw CommandError(.cannotCreate, "\(path.printable): \(error.message)")
        }
        session.console.detail("\(path.printable): \(bytes.count) bytes")
        tally.add(path)
    }

    /// Says which files were written, in one line however many they are.
    func finish() {
        if let summary = tally.summary { session.console.note(summary) }
    }
}
