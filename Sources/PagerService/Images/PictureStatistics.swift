// SPDX-License-Identifier: GPL-3.0-or-later

/// What a store of pictures holds and has done.
struct PictureStatistics: Equatable, Sendable {
    /// Orders whose picture was in memory.
    var hits = 0
    /// Orders whose picture was not, nor being drawn.
    var misses = 0
    /// Orders whose picture was being drawn already.
    var coalesced = 0
    /// Pictures that were drawn.
    var drawn = 0
    /// Drawings that failed.
    var failures = 0
    /// Seconds that drawings took, all together.
    var drawingSeconds = 0.0
    /// Drawings that were called off as nobody wanted them any more.
    var calledOff = 0
    /// Pictures that went out of memory to make room.
    var evictions = 0
    /// The bytes of pictures in memory.
    var bytes = 0
    /// Pictures in memory.
    var pictures = 0
    /// Pictures being drawn, or waiting for a worker.
    var drawing = 0
    /// Orders that were refused, as there were too many.
    var refusals = 0
    /// What is on the disk; nil where nothing is kept there.
    var disk: PictureFileStatistics?
}

/// What a store of pictures on the disk holds and has done.
struct PictureFileStatistics: Equatable, Sendable {
    /// Pictures that were there.
    var hits = 0
    /// Pictures that were not.
    var misses = 0
    /// Files that were not what was written.
    var damaged = 0
    /// Pictures written.
    var written = 0
    /// Pictures not written, as too many waited to be.
    var dropped = 0
    /// Reads and writes that the system refused.
    var failures = 0
    /// Files removed to make room.
    var evictions = 0
    /// The bytes of all files, in whole blocks.
    var bytes = 0
    /// How many files there are.
    var files = 0
}
