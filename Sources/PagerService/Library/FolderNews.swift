// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// What the system tells of changes in folders (inotify(7)); for one thread.
struct FolderNews: ~Copyable {
    private static let mask = [
        IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_CLOSE_WRITE, IN_ATTRIB,
        IN_DELETE_SELF, IN_MOVE_SELF, IN_ONLYDIR, IN_EXCL_UNLINK,
    ].reduce(UInt32(0)) { $0 | UInt32(truncatingIfNeeded: $1) }

    /// Readable when there is news.
    let descriptor: Descriptor
    private var watches: Set<CInt> = []
    private var renewed: Set<CInt> = []
    /// Of folders that are watched only for some files, the names of these.
    private var names: [CInt: Set<[UInt8]>] = [:]

    /// Watches nothing yet.
    init() throws(SystemError) {
        descriptor = Descriptor(
            adopting: try checked("inotify_init1", inotify_init1(CInt(O_NONBLOCK | O_CLOEXEC))))
    }

    /// Begins to name anew all that is to be watched.
    mutating func beginRound() {
        renewed = []
        names = [:]
    }

    /// Watches a folder that is open; that it is a folder again elsewhere changes nothing.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - name: The only file in it that matters; all do where it is nil.
    /// - Returns: Whether the system could take that on.
    mutating func watch(_ folder: borrowing Descriptor, for name: [UInt8]? = nil) -> Bool {
        let watch = inotify_add_watch(
            descriptor.number, "/proc/self/fd/\(folder.number)", Self.mask)
        guard watch >= 0 else { return false }
        let isNew = renewed.insert(watch).inserted
        watches.insert(watch)
        if let name, isNew || names[watch] != nil {
            names[watch, default: []].insert(name)
        } else {
            names[watch] = nil
        }
        return true
    }

    /// Ends watching what was not named in this round.
    mutating func endRound() {
        for watch in watches.subtracting(renewed) { inotify_rm_watch(descriptor.number, watch) }
        watches = renewed
    }

    /// Takes all the news there is.
    ///
    /// - Returns: Whether any of it matters; that some was lost does.
    mutating func take() -> Bool {
        var matters = false
        let size = 1 << 16
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
            while true {
                let count = read(descriptor.number, buffer.baseAddress, size)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                if anyMatters(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { matters = true }
            }
        }
        return matters
    }

    private func anyMatters(_ events: UnsafeRawBufferPointer) -> Bool {
        let headBytes = MemoryLayout<inotify_event>.size
        var position = 0
        while position + headBytes <= events.count {
            let event = events.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
            let end = position + headBytes + Int(event.len)
            guard end <= events.count else { break }
            let name = events[position + headBytes..<end].prefix { $0 != 0 }
            if matters(event, Array(name)) { return true }
            position = end
        }
        return false
    }

    private func matters(_ event: inotify_event, _ name: [UInt8]) -> Bool {
        // That a watch was ended is what we did ourselves, or follows from what was told before.
        guard event.mask & UInt32(IN_IGNORED) == 0 else { return false }
        guard let names = names[event.wd] else { return true }
        return name.isEmpty || names.contains(name)
    }
}
