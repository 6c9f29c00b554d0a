// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit
internal import Synchronization

/// The files of a library as they are known now: listed, hashed one after the other in the
/// background, and remembered from run to run.
///
/// What is named as blocking is for threads of one's own.
final class LibraryFiles: Sendable {
    /// Finds out what names the contents of a file; blocks.
    typealias Hash = @Sendable (LibraryFolders, FoundFile) -> Result<DocumentIdentifier, PagerError>

    private struct State {
        var files: LibraryState
        var settling: FileSettling
        var isHashing = false
        var isEnding = false
        var statistics = LibraryStatistics()
    }

    /// The file system, as far as it may be seen.
    let folders: LibraryFolders
    private let hash: Hash
    private let memory: HashMemory?
    private let state: Mutex<State>
    private let background = WorkThreads(1)
    private let wanted = WorkThreads(1)
    private let hashings = SharedWork<FoundFile, DocumentIdentifier>()

    /// Looks at all files once, which blocks; none is read.
    init(_ folders: LibraryFolders, _ configuration: LibraryConfiguration, hash: @escaping Hash) {
        self.folders = folders
        self.hash = hash
        let names = LibraryNames(roots: folders.roots)
        memory = configuration.indexFolder.map { HashMemory(in: $0, names) }
        state = Mutex(
            State(
                files: LibraryState(names),
                settling: FileSettling(quietPeriod: configuration.quietPeriod)))
        _ = takeIn(FolderWalk(whole: folders), listsUnsettled: true)
    }

    /// Every file in natural order.
    var entries: [CatalogueEntry] { state.withLock { $0.files.entries } }

    /// What there is and was done.
    var statistics: LibraryStatistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.files = state.files.entries.count
            statistics.unhashed = state.files.unhashedCount
            statistics.isForgetful = memory?.failedLast ?? false
            return statistics
        }
    }

    /// Whether some files may still be written, and have to be looked at again.
    var hasUnsettled: Bool { state.withLock { $0.settling.hasUnsettled } }

    /// Reads what is known.
    func withState<Value: Sendable>(_ body: (LibraryState) -> Value) -> Value {
        state.withLock { body($0.files) }
    }

    /// Notes that a document could not be opened just now.
    func note(_ failure: ServiceError, of identifier: DocumentIdentifier) {
        state.withLock { $0.files.note(failure, of: identifier, at: MonotonicTime.now) }
    }

    /// Notes that a document was opened.
    func noteOpening(of identifier: DocumentIdentifier) {
        state.withLock { $0.files.noteOpening(of: identifier) }
    }

    /// Notes whether the system tells of every change.
    func note(isWatching: Bool) { state.withLock { $0.statistics.isWatching = isWatching } }

    /// Begins no more work.
    func end() { state.withLock { $0.isEnding = true } }

    // MARK: Files come and go

    /// Takes in what a look at all files found, and hashes what is new; for one thread at a time.
    ///
    /// - Parameters:
    ///   - walk: What was found.
    ///   - listsUnsettled: Whether new files are listed that may still be written.
    /// - Returns: The identifiers that no file has any more.
    func takeIn(_ walk: FolderWalk, listsUnsettled: Bool = false) -> Set<DocumentIdentifier> {
        let known = state.withLock { $0.files }
        let files =
            walk.files
            + known.found { place in
                walk.unknown.contains { place == $0 || place.isBelow($0) }
            }
        let settled = state.withLock { state in
            state.settling.settled(
                files, known: { known.isSettled($0) }, now: MonotonicTime.now,
                wallTime: Self.wallTime)
        }
        let listed = files.filter {
            listsUnsettled || settled.contains($0) || known.record($0.place) != nil
        }
        // Whoever asks for a document meanwhile does not wait for names to be made and sorted.
        let listing = LibraryListing(listed, known: known) { memory?.identifier(of: $0) }
        let gone = state.withLock { state in
            state.statistics.scans += 1
            return state.files.replace(with: listing, isSettled: { settled.contains($0) })
        }
        hashInBackground()
        return gone
    }

    /// Notes that `file` is not what it was.
    func noteChange(of file: FoundFile) { state.withLock { $0.files.noteChange(of: file) } }

    // MARK: Hashes

    /// Returns what names the contents of the file that `entry` was made of, hashed before all
    /// others where it is not known.
    ///
    /// - Throws: That the file is gone, or cannot be read.
    func identifier(of entry: CatalogueEntry) async throws(ServiceError) -> DocumentIdentifier {
        let (known, file) = state.withLock { state -> (DocumentIdentifier?, FoundFile?) in
            let place = state.files.place(of: entry)
            let record = place.flatMap { state.files.record($0) }
            guard let place, let record else { return (nil, nil) }
            return (record.identifier, FoundFile(place: place, stamp: record.stamp))
        }
        if let known { return known }
        guard let file else { throw .notFound("the file is not there any more") }
        return try await hashed(file, on: wanted)
    }

    /// Hashes a file, once however many want it.
    private func hashed(
        _ file: FoundFile, on threads: WorkThreads
    ) async throws(ServiceError) -> DocumentIdentifier {
        try await hashings.value(for: file) { () async throws(ServiceError) in
            let outcome = await threads.run { self.hashAndNote(file) }
            return try outcome.mapError { ServiceError($0) }.get()
        }
    }

    private func hashAndNote(_ file: FoundFile) -> Result<DocumentIdentifier, PagerError> {
        // It may have been hashed while this was about to begin.
        if let known = withState({ $0.identifier(of: file) }) { return .success(known) }
        let outcome = hash(folders, file)
        // It is remembered even where the file is away before all others are hashed.
        if case .success(let identifier) = outcome { memory?.note(identifier, of: file) }
        state.withLock { state in
            state.statistics.hashed += 1
            state.files.note(outcome, of: file)
        }
        return outcome
    }

    /// Begins to hash where nobody does.
    private func hashInBackground() {
        let begins = state.withLock { state in
            defer { state.isHashing = true }
            return !state.isHashing
        }
        guard begins else { return }
        Task { [weak self] in
            var lastSave = MonotonicTime.now
            while let self, await self.hashNext() {
                guard MonotonicTime.now - lastSave >= HashMemory.interval else { continue }
                await self.save()
                lastSave = MonotonicTime.now
            }
        }
    }

    /// Hashes one file; what is known is written down after the last.
    ///
    /// - Returns: Whether there was one.
    private func hashNext() async -> Bool {
        let file = state.withLock { state -> FoundFile? in
            let file = state.isEnding ? nil : state.files.takeUnhashed()
            state.isHashing = file != nil
            return file
        }
        guard let file else {
            await save()
            return false
        }
        _ = try? await hashed(file, on: background)
        return true
    }

    private func save() async {
        await background.run { self.memory?.save(self.withState { $0.known }) }
    }

    private static var wallTime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

extension LibraryFiles {
    /// Reads a file and hashes it, where it is what was found; blocks.
    static let readingHash: Hash = { folders, file in
        do throws(PagerError) {
            let opened = try folders.open(file.place)
            guard opened.stamp == file.stamp else { throw .isChanging }
            let digest = try DocumentDigest(readingFrom: opened.descriptor.number)
            guard opened.isUnchanged else { throw .isChanging }
            return .success(DocumentIdentifier(digest))
        } catch {
            return .failure(error)
        }
    }
}

extension PagerError {
    /// The error of a file that is another by the time it was read; it may do better later.
    static var isChanging: PagerError {
        PagerError(.unavailable, "the file is being changed")
    }
}
