// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerRender
internal import Synchronization

/// The bytes of a document in a memory file that nobody can change any more.
final class SealedDocument: Sendable {
    /// The file, to be sent to workers.
    let descriptor: Descriptor
    /// How many bytes there are.
    let byteCount: Int
    private let knownDigest = Mutex<DocumentDigest?>(nil)

    /// Copies the document; needs as much memory again.
    init(copying document: DocumentBytes) throws(SystemError) {
        let file = try Descriptor.memoryFile(named: "pdfpager-document")
        let result = document.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try file.write(bytes) }
        }
        try result.get()
        try file.add(.constant)
        descriptor = file
        byteCount = document.count
    }

    /// The SHA-256 of the bytes, by which equal documents are one.
    ///
    /// The first time it reads all the bytes, at 2 to 5 ms a megabyte: to draw a page once takes
    /// less, so ask only where documents have to be told apart.
    func digest() throws(SystemError) -> DocumentDigest {
        let result = knownDigest.withLock { known in
            Result { () throws(SystemError) in
                if let known { return known }
                let digest = DocumentDigest(of: try Self.open(try descriptor.duplicate()))
                known = digest
                return digest
            }
        }
        return try result.get()
    }

    /// Maps the document behind a descriptor that came from another process.
    ///
    /// - Throws: `EPERM` where it is not sealed.
    static func open(_ file: consuming Descriptor) throws(SystemError) -> DocumentBytes {
        try file.require(.constant)
        let count = try file.size()
        // There is no mapping without bytes.
        guard count > 0 else { return DocumentBytes([]) }
        guard let bytes = DocumentBytes(mapping: file.number, count: count) else {
            throw SystemError("mmap")
        }
        return bytes
    }
}

extension Descriptor {
    /// Writes all the bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(number, part.baseAddress, part.count)
            if count < 0 && errno == EINTR { continue }
            rest = rest.dropFirst(try checked("write", count))
        }
    }
}
