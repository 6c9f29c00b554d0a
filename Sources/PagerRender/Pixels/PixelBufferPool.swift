// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// Memory for pixels, kept and handed out again.
///
/// The first touch of fresh memory costs more than drawing a text page; a reused buffer saves it.
/// Safe to call from any thread: the lock is held only to look through the free list.
public final class PixelBufferPool: Sendable {
    /// The most bytes kept for reuse while nobody uses them.
    public let idleBytes: Int

    // SAFETY: the pool alone owns the free buffers and reaches them only inside `withLock`.
    private struct Idle: @unchecked Sendable {
        var buffers: [UnsafeMutableRawBufferPointer] = []
        var bytes: Int { buffers.reduce(0) { $0 + $1.count } }
    }

    private let idle = Mutex(Idle())

    /// Makes a pool that keeps at most `idleBytes` unused bytes.
    public init(idleBytes: Int) { self.idleBytes = idleBytes }

    deinit {
        idle.withLock { state in
            for buffer in state.buffers { free(buffer.baseAddress) }
        }
    }

    /// The unused bytes kept at this moment.
    var keptBytes: Int { idle.withLock { $0.bytes } }

    /// Returns a buffer of at least `count` bytes with undefined contents, or nil where there is
    /// no memory.
    func buffer(ofAtLeast count: Int) -> PixelBuffer? {
        let reused = idle.withLock { state -> UnsafeMutableRawBufferPointer? in
            let fitting = state.buffers.indices.filter { state.buffers[$0].count >= count }
            let tightest = fitting.min { state.buffers[$0].count < state.buffers[$1].count }
            return tightest.map { state.buffers.remove(at: $0) }
        }
        guard let bytes = reused ?? Self.allocate(count) else { return nil }
        return PixelBuffer(bytes: bytes, pool: self)
    }

    /// Takes `bytes` back, and frees the oldest unused buffers beyond `idleBytes`.
    func reclaim(_ bytes: UnsafeMutableRawBufferPointer) {
        let surplus = idle.withLock { state -> [UnsafeMutableRawBufferPointer] in
            state.buffers.append(bytes)
            var surplus: [UnsafeMutableRawBufferPointer] = []
            while state.bytes > idleBytes { surplus.append(state.buffers.removeFirst()) }
            return surplus
        }
        for buffer in surplus { free(buffer.baseAddress) }
    }

    private static let hugePage = 2 << 20

    /// Whole huge pages where the buffer is large: their first touch costs a fifth.
    private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer? {
        let isLarge = count >= hugePage
        let unit = isLarge ? hugePage : 4096
        let size = max(unit, (count + unit - 1) / unit * unit)
        var address: UnsafeMutableRawPointer?
        guard posix_memalign(&address, unit, size) == 0, let address else { return nil }
        if isLarge { madvise(address, size, MADV_HUGEPAGE) }
        return UnsafeMutableRawBufferPointer(start: address, count: size)
    }
}
