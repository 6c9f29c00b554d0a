// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
public import PagerCore
internal import PagerRender

/// Tells when programs stand still for want of memory, so that what can be drawn again is let go.
///
/// Linux counts the time that is lost so (pressure stall information, Documentation/accounting/psi
/// of the kernel), for the group of processes this one belongs to, else for the whole machine.
/// Calls end with the watch.
///
/// ```swift
/// let watch = try MemoryPressureWatch { cache.shrinkToPinned() }
/// ```
public final class MemoryPressureWatch: Sendable {
    private static let stackBytes = 256 << 10

    private let stop: StopSignal

    /// Watches from now on.
    ///
    /// - Parameter onPressure: Called on a thread of the watch's own, at most every two seconds.
    /// - Throws: `unavailable` where the kernel does not tell.
    public convenience init(
        onPressure: @escaping @Sendable () -> Void
    ) throws(PagerError) {
        try self.init(
            watching: PressureFile.nearestOfMemory, onPressure: onPressure)
    }

    /// Watches the first of the files at `paths` that can be watched.
    init(
        watching paths: [String], onPressure: @escaping @Sendable () -> Void
    ) throws(PagerError) {
        guard let file = paths.lazy.compactMap({ PressureFile($0) }).first else {
            throw PagerError(
                .unavailable, "the kernel does not tell of want of memory",
                advice: "It has to be built with pressure stall information (CONFIG_PSI)")
        }
        let stop = try StopSignal()
        self.stop = stop
        DetachedThread.start(stackBytes: Self.stackBytes) {
            while file.waitForPressure(or: stop) { onPressure() }
        }
    }

    deinit { stop.give() }
}
