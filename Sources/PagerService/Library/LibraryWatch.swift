// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// Keeps a library up with its folders, on a thread of its own.
///
/// Where the system tells of changes the files are looked at shortly after, and now and then
/// besides; where it cannot tell of all, as it watches too many folders already, more often.
final class LibraryWatch: Sendable {
    private static let stackBytes = 1 << 20

    /// To write to has the thread look now; to close ends it.
    private let bell: Descriptor

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - files: What is kept up.
    ///   - configuration: How often files are looked at.
    ///   - didForget: Called with the identifiers that no file has any more.
    /// - Throws: `unavailable` where the system has no descriptors left.
    init(
        _ files: LibraryFiles, _ configuration: LibraryConfiguration,
        didForget: @escaping @Sendable (Set<DocumentIdentifier>) -> Void
    ) throws(PagerError) {
        var ends: [CInt] = [-1, -1]
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        guard socketpair(AF_UNIX, CInt(bitPattern: kind), 0, &ends) == 0 else {
            throw PagerError(
                .unavailable, "the folders cannot be watched",
                cause: "\(SystemError("socketpair"))")
        }
        bell = Descriptor(adopting: ends[1])
        let ear = ends[0]
        DetachedThread.start(stackBytes: Self.stackBytes) {
            var watcher = Watcher(files, configuration, Descriptor(adopting: ear), didForget)
            watcher.run()
        }
    }

    /// Has all files looked at soon.
    func lookNow() {
        var byte: UInt8 = 0
        // Where there is no room the thread is going to look anyway.
        _ = write(bell.number, &byte, 1)
    }
}

/// What the thread does.
private struct Watcher: ~Copyable {
    private let files: LibraryFiles
    private let ear: Descriptor
    private let didForget: @Sendable (Set<DocumentIdentifier>) -> Void
    private var news: FolderNews?
    private var schedule: RescanSchedule

    init(
        _ files: LibraryFiles, _ configuration: LibraryConfiguration,
        _ ear: consuming Descriptor,
        _ didForget: @escaping @Sendable (Set<DocumentIdentifier>) -> Void
    ) {
        self.files = files
        self.ear = ear
        self.didForget = didForget
        news = try? FolderNews()
        schedule = RescanSchedule(
            quietPeriod: configuration.quietPeriod,
            watchedInterval: configuration.watchedInterval,
            unwatchedInterval: configuration.unwatchedInterval)
    }

    mutating func run() {
        look()
        while wait() {
            if schedule.nextLook <= MonotonicTime.now { look() }
        }
    }

    /// Waits for news, or for when it is time to look.
    ///
    /// - Returns: Whether to go on.
    private mutating func wait() -> Bool {
        let seconds = max(0, schedule.nextLook - MonotonicTime.now)
        var polled = [pollfd(fd: ear.number, events: Int16(POLLIN), revents: 0)]
        if let number = newsNumber {
            polled.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
        }
        let milliseconds = CInt(min(seconds * 1000 + 1, 3_600_000))
        guard poll(&polled, nfds_t(polled.count), milliseconds) >= 0 else { return true }
        if polled[0].revents & Int16(POLLIN) != 0 { emptyEar() }
        if polled.count > 1, polled[1].revents != 0, news?.take() ?? false {
            schedule.noteNews(at: MonotonicTime.now)
        }
        return polled[0].revents & Int16(POLLHUP | POLLERR) == 0
    }

    private var newsNumber: CInt? {
        switch news {
        case .some(let news): news.descriptor.number
        case .none: nil
        }
    }

    private mutating func emptyEar() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(ear.number, &bytes, bytes.count) > 0 {}
        schedule.noteNews(at: MonotonicTime.now)
    }

    private mutating func look() {
        let began = MonotonicTime.now
        var isWatching = news != nil
        news?.beginRound()
        for root in files.folders.roots {
            // What takes the place of a folder is found by the next look at the latest.
            if !watchParent(of: root) && root.kind == .file { isWatching = false }
        }
        let walk = walk(&isWatching)
        news?.endRound()
        files.note(isWatching: isWatching)
        let gone = files.takeIn(walk)
        if !gone.isEmpty { didForget(gone) }
        schedule.noteLook(
            began: began, ended: MonotonicTime.now, isWatching: isWatching,
            hasUnsettled: files.hasUnsettled)
    }

    private mutating func watchParent(of root: LibraryRoot) -> Bool {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        guard let folder = try? Descriptor(opening: root.parent, flags) else { return false }
        return news?.watch(folder, for: Array(root.name.utf8)) ?? false
    }

    /// Looks at all files; every folder is watched before it is looked into.
    private mutating func walk(_ isWatching: inout Bool) -> FolderWalk {
        var walk = FolderWalk(files.folders)
        while let folder = walk.openNext() {
            if !(news?.watch(folder.descriptor) ?? false) { isWatching = false }
            walk.look(into: folder)
        }
        return walk
    }
}
