// SPDX-License-Identifier: GPL-3.0-or-later

/// What a pool of workers has done and is doing.
public struct WorkerPoolStatistics: Equatable, Sendable {
    /// Workers made.
    public var forked = 0
    /// Pieces of work that ended well, or with an error that the document itself deserves.
    public var answered = 0
    /// Workers that ended by themselves.
    public var crashed = 0
    /// Workers that were killed, or that the kernel killed, for what they must not do or say.
    public var forbidden = 0
    /// Workers killed as their work took too long.
    public var overdue = 0
    /// Workers killed as their work took too much memory.
    public var overfull = 0
    /// Workers killed as nobody wanted the result any more.
    public var cancelled = 0
    /// Workers replaced in good health: for age, or for room.
    public var retired = 0
    /// Pieces of work refused without a worker, as they had killed some.
    public var quarantined = 0
    /// Pieces of work being done.
    public var busy = 0
    /// Workers that wait with their document open.
    public var idle = 0
    /// Pieces of work that wait for a worker.
    public var waiting = 0
    /// How often the zygote was started again.
    public var restarts = 0

    /// Nothing has happened yet.
    public init() {}
}
