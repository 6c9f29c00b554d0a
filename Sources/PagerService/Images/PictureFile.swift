// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// A picture as it is on the disk: what names the layout, the key, the length, the picture, and
/// the SHA-256 of all that.
///
/// A file that is cut short, damaged, or another's, is found out whatever happened to it.
enum PictureFile {
    private static let magic = Array("pdfpgrp1".utf8)
    private static let keyBytes = SHA256.byteCount
    private static let headBytes = magic.count + keyBytes + 8

    /// What a file has besides the picture.
    static let overhead = headBytes + SHA256.byteCount

    /// Returns the bytes of the file.
    static func encoded(_ picture: [UInt8], for key: [UInt8]) -> [UInt8] {
        precondition(key.count == keyBytes, "a key is a hash")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(picture.count + overhead)
        bytes += magic + key + UInt64(picture.count).bytes
        bytes += picture
        return bytes + SHA256.hash(of: bytes)
    }

    /// Returns the picture in the bytes of a file; nil where it is not what was written for `key`.
    static func picture(in file: [UInt8], for key: [UInt8]) -> [UInt8]? {
        let length = file.count - overhead
        guard length >= 0, file.starts(with: magic + key + UInt64(length).bytes) else { return nil }
        let body = file.dropLast(SHA256.byteCount)
        guard SHA256.hash(of: body) == Array(file.suffix(SHA256.byteCount)) else { return nil }
        return Array(body[headBytes...])
    }
}
