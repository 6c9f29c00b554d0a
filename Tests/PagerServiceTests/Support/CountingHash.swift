// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import PagerKit
internal import Synchronization

@testable import PagerService

/// Hashes files as the service does, counts them, and waits for as long as the test wants it to:
/// tests that run beside it may keep it from the processor for long.
final class CountingHash: Sendable {
    private struct State: Sendable {
        var isHeld = false
        var heldPath: String?
        var begun = 0
        var paths: [String] = []
        var running = 0
        var mostRunning = 0
    }

    private let state = Mutex(State())

    /// Whether no file is read.
    var isHeld: Bool {
        get { state.withLock { $0.isHeld } }
        set { state.withLock { $0.isHeld = newValue } }
    }
    /// The file that is not read.
    var heldPath: String? {
        get { state.withLock { $0.heldPath } }
        set { state.withLock { $0.heldPath = newValue } }
    }
    /// How many files somebody has begun to hash, held or not.
    var begun: Int { state.withLock { $0.begun } }
    /// The files that were read, in order.
    var paths: [String] { state.withLock { $0.paths } }
    /// How many files were read.
    var finished: Int { paths.count }
    /// The most that were read at once.
    var mostRunning: Int { state.withLock { $0.mostRunning } }

    var hash: LibraryFiles.Hash {
        { [self] folders, file in
            let path = String(decoding: file.place.path, as: UTF8.self)
            state.withLock { $0.begun += 1 }
            while state.withLock({ $0.isHeld || $0.heldPath == path }) { usleep(1000) }
            state.withLock {
                $0.paths.append(path)
                $0.running += 1
                $0.mostRunning = max($0.mostRunning, $0.running)
            }
            defer { state.withLock { $0.running -= 1 } }
            return LibraryFiles.readingHash(folders, file)
        }
    }
}
