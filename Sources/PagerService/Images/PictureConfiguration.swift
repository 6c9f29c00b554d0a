// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// How much is kept of pictures, and how much is drawn at once.
struct PictureConfiguration: Sendable {
    /// The most bytes of pictures kept in memory.
    var mostBytes = 256 << 20
    /// The most pictures kept in memory.
    var mostPictures = 100_000
    /// The most pictures that are being drawn or wait for a worker.
    var mostDrawings = 2000
    /// The most turns drawn and painted at once, each of which holds pixels until it is whole.
    var mostTurns = WorkerPoolConfiguration.processorCount
    /// The folder of pictures that are kept from run to run; nil to keep none.
    var cacheFolder: String?
    /// The most bytes of files in that folder.
    var mostCacheBytes = 1 << 30

    /// The version of the program: pictures that another drew are not used.
    var programVersion = ""

    /// The usual limits.
    init() {}
}
