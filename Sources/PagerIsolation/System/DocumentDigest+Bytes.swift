// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
public import PagerCore
public import PagerRender

extension DocumentDigest {
    /// Reads all the bytes of `document` once.
    ///
    /// - Complexity: 2 to 5 ms a megabyte; blocks the thread.
    public init(of document: DocumentBytes) {
        var stream = SHA256Stream()
        document.withUnsafeBytes { stream.add($0) }
        self.init(hash: stream.finish())
    }

    /// Reads `descriptor` from where it stands to its end; never more than a megabyte is in
    /// memory.
    ///
    /// - Complexity: 2 to 5 ms a megabyte, and the reading; blocks the thread.
    /// - Throws: `fileUnreadable`.
    public init(readingFrom descriptor: CInt) throws(PagerError) {
        var stream = SHA256Stream()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count == 0 { break }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                throw PagerError(
                    .fileUnreadable, "the file cannot be read", cause: "\(SystemError("read"))")
            }
            stream.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        self.init(hash: stream.finish())
    }

    private init(hash: [UInt8]) {
        let words = hash.withUnsafeBytes { bytes in
            (0..<4).map {
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
            }
        }
        self.init(words[0], words[1], words[2], words[3])
    }
}
