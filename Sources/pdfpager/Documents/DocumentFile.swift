// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit

/// A document as the command line names it: a file, or standard input.
struct DocumentFile: Sendable {
    /// The path; "-" is standard input.
    let path: ByteString

    /// The name as it may be shown.
    var name: String { path.isDash ? "standard input" : path.printable }

    /// What the names of files made from it begin with.
    var stem: ByteString { path.isDash ? ByteString("stdin") : path.stem }

    /// Reads all of it.
    ///
    /// - Throws: That it is not there or cannot be read.
    func bytes(_ streams: StandardStreams) throws(CommandError) -> DocumentBytes {
        do {
            return try path.isDash ? standardInput(streams) : contents()
        } catch {
            throw CommandError(error, in: name)
        }
    }

    private func standardInput(_ streams: StandardStreams) throws(PagerError) -> DocumentBytes {
        guard let input = streams.input else {
            throw PagerError(.fileUnreadable, "it is closed")
        }
        return try DocumentBytes(readingFrom: input, named: name)
    }

    private func contents() throws(PagerError) -> DocumentBytes {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Self.failure(of: .last) }
        defer { close(descriptor) }
        return try DocumentBytes(readingFrom: descriptor, named: name)
    }

    private static func failure(of error: SystemError) -> PagerError {
        let isMissing = error.number == ENOENT || error.number == ENOTDIR
        return PagerError(
            isMissing ? .fileMissing : .fileUnreadable,
            isMissing ? "there is no such file" : "the file cannot be read (\(error.message))")
    }
}
