// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// How documents are kept apart from the program, as the command line asks for it.
struct IsolationOptions: Sendable {
    private static let longestTime = 86_400.0
    private static let mostMegabytes = 1 << 20
    private static let mostJobs = 256

    /// How workers are confined, or that there are none.
    let mode: IsolationMode
    /// How long and how much memory a piece of work may take.
    let limits: WorkLimits
    /// How many pieces of work are done at once.
    let jobs: Int

    /// Reads all options.
    ///
    /// - Throws: A usage error where they make no sense together.
    init(_ arguments: Arguments) throws(CommandError) {
        mode = try arguments.choice(.isolation, Self.modes) ?? .standard
        limits = try Self.limits(arguments)
        let jobs = try arguments.integer(.jobs, in: 1...Self.mostJobs)
        if mode == .off {
            let needless = arguments.given(among: [.timeout, .memory, .jobs])
            if let option = needless.first {
                throw .usage("\(option.dashed) is about workers, and --isolation off has none")
            }
        }
        self.jobs = mode == .off ? 1 : jobs ?? WorkerPoolConfiguration.processorCount
    }

    private static let modes: KeyValuePairs<String, IsolationMode> = [
        "standard": .standard, "strict": .strict, "off": .off,
    ]

    private static func limits(_ arguments: Arguments) throws(CommandError) -> WorkLimits {
        var limits = WorkLimits()
        if let seconds = try arguments.positive(.timeout, upTo: longestTime) {
            limits = WorkLimits(open: seconds, page: seconds, thumbnail: seconds, metadata: seconds)
        }
        if let megabytes = try arguments.integer(.memory, in: 16...mostMegabytes) {
            limits.memory = megabytes << 20
        }
        return limits
    }

    /// Starts what documents are opened with; where that is nothing, says so.
    ///
    /// - Throws: That workers cannot be confined as asked for, or not be started.
    func provider(_ console: Console) throws(CommandError) -> PageSourceProvider {
        guard mode != .off else {
            console.warn(
                "--isolation off: the document is opened inside the program, which it can take over or hold up"
            )
            return .inProcess
        }
        return .isolated(try workers(warmedUp: .brief))
    }

    /// Starts the workers that documents are opened in.
    ///
    /// - Precondition: The mode is not `off`.
    /// - Throws: That workers cannot be confined as asked for, or not be started.
    func workers(warmedUp extent: RenderWarmUp.Extent) throws(CommandError) -> WorkerPool {
        var configuration = WorkerPoolConfiguration(workers: jobs)
        configuration.mode = mode
        configuration.limits = limits
        configuration.warmUp = extent
        do {
            return try WorkerPool(configuration)
        } catch {
            throw CommandError(
                ExitStatus(error.code), error.message,
                advice: "--isolation off opens documents inside the program: for those you trust.",
                cause: error.cause)
        }
    }
}

extension OptionGroup {
    /// How documents are kept apart, for every command that opens some.
    static let isolation = OptionGroup(
        title: "Safety and speed", options: [.isolation, .timeout, .memory, .jobs])
}

extension Option {
    static let isolation = value(
        "isolation", "MODE", completes: .words(["standard", "strict", "off"]),
        "How documents are kept apart from the program: standard (the default) opens them in worker processes whose system calls are limited, or refuses; strict also demands that the kernel limits files (Landlock); off opens them inside the program."
    )
    static let timeout = value(
        "timeout", "SECONDS",
        "The longest time for opening the document, and for each page. Without it 10 seconds a page, 5 for anything else."
    )
    static let memory = value(
        "memory", "MB",
        "The most memory a worker may take besides its picture; 512 megabytes without it.")
    static let jobs = value(
        "jobs", letter: "j", "N",
        "How many workers work at once; as many as there are cores without it. Results keep their order."
    )
}
