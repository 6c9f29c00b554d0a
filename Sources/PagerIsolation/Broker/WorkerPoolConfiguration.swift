// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
public import PagerCore
public import PagerRender

/// How a pool of workers is set up.
public struct WorkerPoolConfiguration: Equatable, Sendable {
    /// The program that becomes the zygote; this one by default.
    public var executable: WorkerExecutable
    /// How many workers are busy at once; as many as there are cores by default.
    ///
    /// Where work takes long, others may be busy beside it, so that no document keeps the others
    /// waiting: twice as many and one more at most; see `WorkOrder`.
    public var workers: Int
    /// How many workers without work keep their document open; twice as many by default.
    public var mostIdle: Int
    /// How much work may wait at most; 10,000 by default.
    public var mostWaiting: Int
    /// How long and how much memory work may take.
    public var limits: WorkLimits
    /// How workers are confined; `standard` by default.
    public var mode: IsolationMode
    /// How much is loaded before the first worker is made; everything by default.
    public var warmUp: RenderWarmUp.Extent
    /// When workers are replaced.
    public var upkeep: WorkerUpkeep
    /// For how long work that killed two workers is refused, in seconds; 600 by default.
    public var quarantine: Double

    /// Makes a configuration with the defaults for so many busy workers.
    ///
    /// - Parameters:
    ///   - executable: The program that becomes the zygote.
    ///   - workers: How many workers are busy at once; at least 1.
    public init(
        executable: WorkerExecutable = .current,
        workers: Int = WorkerPoolConfiguration.processorCount
    ) {
        precondition(workers > 0, "somebody has to do the work")
        self.executable = executable
        self.workers = workers
        mostIdle = 2 * workers
        mostWaiting = 10_000
        limits = WorkLimits()
        mode = .standard
        warmUp = .full
        upkeep = WorkerUpkeep()
        quarantine = 600
    }

    /// How many processors this process may use.
    public static var processorCount: Int { Int(g_get_num_processors()) }
}
