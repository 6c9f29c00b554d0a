// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc
internal import PagerKit

/// The file a thumbnail in the shared store is of.
struct ThumbnailOriginal: Sendable {
    /// Its address.
    let uri: String
    private let changed: Int
    private let byteCount: Int

    /// Finds out what the store has to know of the file at `path`.
    ///
    /// - Throws: That it is not there.
    init(_ path: ByteString) throws(CommandError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0, let uri = Self.uri(of: path) else {
            throw CommandError(.noInput, "\(path.printable): \(SystemError.last.message)")
        }
        self.uri = uri
        changed = status.st_mtim.tv_sec
        byteCount = Int(status.st_size)
    }

    /// The name of its thumbnails: the MD5 sum of the address.
    var thumbnailName: ByteString {
        let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1)
        defer { g_free(sum) }
        return ByteString((sum.map { ByteString(cString: $0).bytes } ?? []) + ".png".utf8)
    }

    /// What a thumbnail says of it; `pageCount` where it could be opened.
    func words(pageCount: Int?) -> [PNGText] {
        let pages = pageCount.map { PNGText(keyword: "Thumb::Document::Pages", text: String($0)) }
        let words = [
            PNGText(keyword: "Thumb::URI", text: uri),
            PNGText(keyword: "Thumb::MTime", text: String(changed)),
            PNGText(keyword: "Thumb::Size", text: String(byteCount)),
            PNGText(keyword: "Thumb::Mimetype", text: "application/pdf"),
            PNGText(keyword: "Software", text: "pdfpager \(Version.number)"),
        ]
        return words + [pages].compactMap { $0 }
    }

    /// The address of the absolute path, symbolic links not followed.
    private static func uri(of path: ByteString) -> String? {
        guard let absolute = path.withCString({ g_canonicalize_filename($0, nil) }) else {
            return nil
        }
        defer { g_free(absolute) }
        guard let uri = g_filename_to_uri(absolute, nil, nil) else { return nil }
        defer { g_free(uri) }
        return ByteString(cString: uri).text
    }
}
