// SPDX-License-Identifier: GPL-3.0-or-later

/// Memory for pixels, owned; gives itself back to its pool when the last raster lets go.
///
/// Written by the one who took it from the pool until it becomes a `Raster`, read-only after.
final class PixelBuffer: @unchecked Sendable {
    // SAFETY: `bytes` is written only before the buffer is published in a `Raster`, which gives
    // out read-only views; the pool is itself safe to call from any thread.

    /// The memory; its address is aligned for huge pages.
    let bytes: UnsafeMutableRawBufferPointer
    private let pool: PixelBufferPool

    init(bytes: UnsafeMutableRawBufferPointer, pool: PixelBufferPool) {
        self.bytes = bytes
        self.pool = pool
    }

    deinit { pool.reclaim(bytes) }
}
