// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit
internal import Synchronization

/// The documents in folders and files: listed at once, named by their contents as soon as these
/// are hashed, kept up with the folders, and opened when they are asked for.
///
/// Nothing but what lies in the folders is reachable: see `LibraryFolders`. A broken file is
/// listed with its error and hurts no other.
///
/// Its threads end when it is let go.
final class FolderLibrary: DocumentCatalogue, OriginalFiles {
    private let configuration: LibraryConfiguration
    private let files: LibraryFiles
    private let documents: OpenDocuments
    private let watch: LibraryWatch
    private let readers = WorkThreads(1)

    /// Lists the files, which blocks for as long as the file system takes to name them, and
    /// begins to hash them.
    ///
    /// - Parameters:
    ///   - configuration: What is served, and how.
    ///   - hash: How contents get their names.
    ///   - opener: Where documents are opened.
    /// - Throws: `fileMissing` or `fileUnreadable` where there is not what was given;
    ///   `unavailable` where the system has no descriptors left.
    init(
        _ configuration: LibraryConfiguration,
        hash: @escaping LibraryFiles.Hash = LibraryFiles.readingHash,
        opener: @escaping OpenDocuments.Opener
    ) throws(PagerError) {
        var roots: [LibraryRoot] = []
        for path in configuration.paths {
            let root = try LibraryRoot(path)
            if !roots.contains(root) { roots.append(root) }
        }
        let documents = OpenDocuments(configuration.documents, opener: opener)
        self.configuration = configuration
        self.documents = documents
        files = LibraryFiles(LibraryFolders(roots: roots), configuration, hash: hash)
        watch = try LibraryWatch(files, configuration) { documents.forget($0) }
    }

    /// Lists the files, whose documents are opened by `provider`.
    convenience init(
        _ configuration: LibraryConfiguration, in provider: PageSourceProvider,
        limits: PixelLimits = PixelLimits()
    ) throws(PagerError) {
        try self.init(configuration) { bytes, password throws(PagerError) in
            try await provider.open(bytes, password: password, limits: limits)
        }
    }

    deinit { files.end() }

    /// What it holds and has done.
    var statistics: LibraryStatistics {
        var statistics = files.statistics
        statistics.documents = documents.statistics
        return statistics
    }

    /// Every file in natural order; costs nothing, however many there are.
    var entries: [CatalogueEntry] { files.entries }

    /// Returns the first file that `reference` names.
    func entry(_ reference: String) -> CatalogueEntry? {
        files.withState { $0.entry(reference) }
    }

    /// Returns why no file is called `reference`.
    func absence(of reference: String) -> CatalogueAbsence {
        files.withState { $0.absence(of: reference) }
    }

    /// Returns what names the contents of the entry's file, hashed now where it was not yet.
    func identifier(of entry: CatalogueEntry) async throws(ServiceError) -> DocumentIdentifier {
        try await files.identifier(of: entry)
    }

    /// Opens a document, or returns it where it is open already.
    ///
    /// What failed in passing is not tried again for a while, each time for longer.
    func open(
        _ identifier: DocumentIdentifier, password: String?, needing pages: NeededPages
    ) async throws(ServiceError) -> ServedDocument {
        let entry = try existingEntry(identifier.text)
        guard entry.identifier == identifier else {
            throw ServiceError(.noSuchDocument, of: identifier.text)
        }
        let refusal = files.withState { $0.refusal(of: identifier, at: MonotonicTime.now) }
        if let refusal { throw refusal }
        do throws(ServiceError) {
            guard entry.bytes <= configuration.documents.mostFileBytes else { throw .fileTooLarge }
            let document = try await documents.document(
                identifier, password: password, needing: pages
            ) { () throws(ServiceError) in try self.contents(of: identifier) }
            files.noteOpening(of: identifier)
            return ServedDocument(document, entry)
        } catch {
            if error.isDocumentsFault { files.note(error, of: identifier) }
            throw error
        }
    }

    /// Opens the file of a document, to be sent as it is.
    func file(of identifier: DocumentIdentifier) async throws(ServiceError) -> ServedFile {
        try await readers.run {
            Result { () throws(ServiceError) in
                try self.withFile(of: identifier) { file throws(PagerError) in
                    do throws(SystemError) {
                        return ServedFile(
                            owning: try file.descriptor.duplicate().take(), file.stamp)
                    } catch {
                        throw PagerError(
                            .unavailable, "the file cannot be opened now", cause: "\(error)")
                    }
                }
            }
        }.get()
    }

    /// Reads the file of a document whole; blocks.
    private func contents(of identifier: DocumentIdentifier) throws(ServiceError) -> DocumentBytes {
        return try withFile(of: identifier) { file throws(PagerError) in
            let bytes = try DocumentBytes(
                readingFrom: file.descriptor.number, named: "the file")
            guard bytes.count == file.stamp.bytes else { throw .isChanging }
            return bytes
        }
    }

    /// Calls `body` with the first file whose contents are what was hashed, before and after; one
    /// that changed is noted, and hashed anew.
    ///
    /// What a file is like now is compared with what it was like when this identifier was found
    /// out: what the library finds out meanwhile is another document's.
    private func withFile<Value>(
        of identifier: DocumentIdentifier,
        _ body: (borrowing OpenLibraryFile) throws(PagerError) -> Value
    ) throws(ServiceError) -> Value {
        var failure: PagerError?
        for hashed in files.withState({ $0.files(of: identifier) }) {
            do throws(PagerError) {
                let file = try files.folders.open(hashed.place)
                if file.stamp == hashed.stamp {
                    let value = try body(file)
                    if file.isUnchanged { return value }
                }
                noteChange(of: hashed)
            } catch {
                if error.code == .fileMissing || error == .isChanging { noteChange(of: hashed) }
                failure = error
            }
        }
        guard let failure, failure != .isChanging, failure.code != .fileMissing else {
            throw ServiceError(absence(of: identifier.text), of: identifier.text)
        }
        throw ServiceError(failure)
    }

    private func noteChange(of file: FoundFile) {
        files.noteChange(of: file)
        watch.lookNow()
    }
}

extension ServiceError {
    /// Whether it says something of the document, and not of the request or the moment.
    fileprivate var isDocumentsFault: Bool {
        status == .unprocessable || status == .gatewayTimeout
    }
}

extension ServiceError {
    fileprivate static var fileTooLarge: ServiceError {
        ServiceError(
            status: .unprocessable, name: PagerError.Code.tooLarge.name.description,
            message: "the file is larger than this service opens")
    }
}

extension ServedDocument {
    /// Names an open document as the library does now.
    fileprivate init(_ document: OpenDocuments.Document, _ entry: CatalogueEntry) {
        let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
        let ending = name.utf8.count > 4 && name.lowercased().hasSuffix(".pdf") ? 4 : 0
        let title = document.source.summary.metadata.title.flatMap {
            $0.allSatisfy(\.isWhitespace) ? nil : $0
        }
        self.init(
            identifier: document.key.identifier,
            title: title ?? String(name.dropLast(ending)), path: entry.path,
            source: document.source, pages: document.pages,
            isProtected: document.key.password != nil, passwordCode: document.key.password)
    }
}
