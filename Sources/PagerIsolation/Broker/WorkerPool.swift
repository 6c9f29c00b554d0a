// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore
public import PagerRender

/// Opens documents in worker processes, which are confined, watched over and never believed.
///
/// Whatever a document does to its worker costs at most the one piece of work that was being
/// done, after a time and within a memory that were set before. As many pieces of work are done
/// at once as there are workers, those of one document among them.
///
/// May be used from any task. Workers end when the pool and all its documents are let go.
///
/// ```swift
/// // First in main, before there is a second thread:
/// ZygoteProcess.runIfRequested()
/// // Later:
/// let pool = try WorkerPool()
/// let book = try await pool.open(DocumentBytes(contentsOfFile: "book.pdf"))
/// ```
public final class WorkerPool: Sendable {
    /// How the pool is set up.
    public let configuration: WorkerPoolConfiguration
    private let lanes: WorkerLanes

    /// Starts the zygote that workers are forked from, and does not wait until it is warm.
    ///
    /// - Parameter configuration: How the pool is set up.
    /// - Precondition: The mode is not `off`, which is no business of workers.
    /// - Throws: `sandbox` where the kernel cannot confine workers as the mode says;
    ///   `unavailable` where the program cannot be started.
    public init(_ configuration: WorkerPoolConfiguration = .init()) throws(PagerError) {
        precondition(configuration.mode != .off, "a pool always isolates")
        guard SandboxSupport.current().satisfies(configuration.mode) else {
            throw .cannotConfine(configuration.mode)
        }
        self.configuration = configuration
        lanes = WorkerLanes(configuration)
        do throws(Zygote.Failure) {
            try lanes.zygote.start()
        } catch {
            throw WorkFailure(reason: .unavailable(error), work: .open, pages: [])
                .error(configuration.limits)
        }
    }

    deinit { lanes.shutDown() }

    /// Opens a document.
    ///
    /// - Parameters:
    ///   - bytes: The whole file; copied.
    ///   - password: The owner's or the user's, where the document is encrypted.
    ///   - limits: How large a picture may be.
    /// - Returns: The open document.
    /// - Throws: What the document deserves: `password`, `notPDF`, `empty` or `damaged`; what it
    ///   did: `crashed`, `deadline`, `memoryLimit`, `sandbox` or `quarantined`; or `overloaded`,
    ///   `unavailable`, `cancelled`, `outOfMemory`.
    public func open(
        _ bytes: DocumentBytes, password: String? = nil, limits: PixelLimits = PixelLimits()
    ) async throws(PagerError) -> IsolatedDocument {
        let contents: SealedDocument
        do {
            contents = try SealedDocument(copying: bytes)
        } catch {
            throw PagerError(
                .outOfMemory, "there is not enough memory for the document", cause: "\(error)")
        }
        let record = DocumentRecord(contents, password: password, limits: limits)
        do throws(PagerError) {
            let answer = try await perform(record.opening, on: record)
            guard case .reply(.opened(let summary)) = answer else {
                preconditionFailure("the channel checks the kind of answers")
            }
            return IsolatedDocument(record, summary, in: self)
        } catch {
            letGo(record)
            throw error
        }
    }

    /// What the pool has done and is doing.
    public var statistics: WorkerPoolStatistics {
        var statistics = lanes.withState { state in
            var statistics = state.statistics
            statistics.idle = state.idle.workers.count
            statistics.busy = state.order.atWork
            statistics.waiting = state.order.waiting
            return statistics
        }
        statistics.restarts = lanes.zygote.restarts
        return statistics
    }

    /// The number of the zygote; nil while none runs.
    var zygoteNumber: Int32? { lanes.zygote.processNumber }

    /// Has `request` done, and called off with the task.
    func perform(
        _ request: WorkerRequest, on document: DocumentRecord
    ) async throws(PagerError) -> WorkerAnswer {
        let job = Job(request, of: document)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                job.start(continuation)
                lanes.enqueue(job)
            }
        } onCancel: {
            lanes.cancel(job)
        }
        return try outcome.get()
    }

    /// Ends the workers that wait with `document` open.
    func letGo(_ document: DocumentRecord) { lanes.letGo(document) }
}

extension PagerError {
    fileprivate static func cannotConfine(_ mode: IsolationMode) -> PagerError {
        PagerError(
            .sandbox,
            mode == .strict
                ? "this kernel cannot limit system calls and files (seccomp and Landlock)"
                : "this kernel cannot limit system calls (seccomp)")
    }
}
