// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

/// The folder in which the programs of a desktop share thumbnails, by the thumbnail managing
/// standard of freedesktop.org.
struct ThumbnailStore: Sendable {
    /// The sizes there are: each has a folder of its own.
    enum Folder: String, CaseIterable, Sendable {
        case normal
        case large
        case xLarge = "x-large"
        case xxLarge = "xx-large"

        /// The longest side of its pictures, in pixels.
        var side: Int {
            switch self {
            case .normal: 128
            case .large: 256
            case .xLarge: 512
            case .xxLarge: 1024
            }
        }

        /// The one whose pictures have `side`; nil where none has.
        init?(side: Int) {
            guard let folder = Self.allCases.first(where: { $0.side == side }) else { return nil }
            self = folder
        }
    }

    private static let folderMode: Int32 = 0o700
    private static let fileMode: mode_t = 0o600

    private let root: ByteString

    /// The store of the person who runs the program.
    static var ofUser: ThumbnailStore {
        ThumbnailStore(cache: ByteString(cString: g_get_user_cache_dir()))
    }

    /// The store in the folder of caches at `cache`.
    init(cache: ByteString) { root = cache.appending(ByteString("thumbnails")) }

    /// Stores the PNG file `png` as the thumbnail of `original`, and returns its path.
    func store(
        _ png: [UInt8], of original: ThumbnailOriginal, in folder: Folder
    ) throws(CommandError) -> ByteString {
        try store(png, of: original, in: folder.rawValue)
    }

    /// Notes that there can be no thumbnail of `original`, so that programs do not try again
    /// before the file changes.
    func noteFailure(_ png: [UInt8], of original: ThumbnailOriginal) throws(CommandError) {
        _ = try store(png, of: original, in: "fail/pdfpager-" + Version.number)
    }

    private func store(
        _ png: [UInt8], of original: ThumbnailOriginal, in folder: String
    ) throws(CommandError) -> ByteString {
        let folder = root.appending(ByteString(folder))
        try FileStatus.makeFolder(folder, permissions: Self.folderMode)
        let path = folder.appending(original.thumbnailName)
        do {
            try FileWriting.replaceFile(at: path, with: png, permissions: Self.fileMode)
        } catch {
            throw CommandError(.cannotCreate, "\(path.printable): \(error.message)")
        }
        return path
    }
}
