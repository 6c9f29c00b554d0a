// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Writes thumbnails into the store that the programs of a desktop share.
struct SharedThumbnails: Sendable {
    private let options: ThumbnailOptions
    private let session: Session
    private let folder: ThumbnailStore.Folder
    private let store = ThumbnailStore.ofUser

    /// Does what `options` ask for.
    ///
    /// - Throws: A usage error where the size is none of the store's, or a document has no
    ///   address.
    init(_ options: ThumbnailOptions, _ session: Session) throws(CommandError) {
        guard let folder = ThumbnailStore.Folder(side: options.side) else {
            let sides = ThumbnailStore.Folder.allCases.map { String($0.side) }
            throw .usage(
                "the store has no size \(options.side), only \(sides.joined(separator: ", "))")
        }
        if options.paths.contains(where: \.isDash) {
            throw .usage("standard input has no thumbnail in the store")
        }
        self.options = options
        self.session = session
        self.folder = folder
    }

    /// Writes the thumbnails of all documents.
    ///
    /// - Throws: What stopped the work, or that some of it could not be done.
    func write() async throws(CommandError) {
        let opener = try DocumentOpener(options.arguments, in: session)
        try await session.forEachDocument(options.paths) { (path) throws(CommandError) in
            try await write(path, opener)
        }
    }

    private func write(
        _ path: ByteString, _ opener: DocumentOpener
    ) async throws(CommandError) {
        let original = try ThumbnailOriginal(path)
        do {
            try await write(try await opener.open(path), original)
        } catch {
            try noteFailure(error, of: original)
            throw error
        }
    }

    private func write(
        _ document: OpenDocument, _ original: ThumbnailOriginal
    ) async throws(CommandError) {
        let png: [UInt8]
        do {
            let raster = try await document.thumbnailRaster(of: PageIndex(0), side: folder.side)
            png = try PNGEncoder(texts: original.words(pageCount: document.pageCount))
                .encode(raster)
        } catch {
            throw document.failure(error)
        }
        session.console.note(try store.store(png, of: original, in: folder).printable)
    }

    /// A file that cannot be read now may be readable later, so only what lies in the document
    /// is noted.
    private func noteFailure(
        _ error: CommandError, of original: ThumbnailOriginal
    ) throws(CommandError) {
        guard [.damaged, .password, .limit].contains(error.status) else { return }
        let png: [UInt8]
        do {
            png = try PNGEncoder(texts: original.words(pageCount: nil))
                .encode(try Raster.transparentPixel())
        } catch {
            throw CommandError(error, in: original.uri)
        }
        try store.noteFailure(png, of: original)
    }
}
