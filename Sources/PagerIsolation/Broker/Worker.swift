// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender

/// One worker process with one document, as the broker holds it.
final class Worker: @unchecked Sendable {
    // SAFETY: a worker belongs to one lane at a time; the list of idle workers hands it on
    // under its lock.

    /// The document it has.
    let document: DocumentRecord
    /// The connection to it.
    let channel: WorkerChannel
    /// The process.
    let child: Zygote.Child
    /// How many requests it has answered, besides those that come first.
    private(set) var served = 0
    /// How many of them had it draw.
    private(set) var drawn = 0
    /// The processor time it says to have taken, in seconds.
    private(set) var processorSeconds = 0.0
    /// The part of that time in which it drew.
    private(set) var drawingSeconds = 0.0
    /// What it has recorded lately, as far as the broker knows, the latest last.
    private var recordings: [RenderRequest] = []
    /// When it answered last.
    private(set) var lastUsed = MonotonicTime.now
    /// Whether it has got ready for drawing many pages.
    var isPrepared = false
    /// Whether it gives way to others from now on, which cannot be taken back.
    private(set) var hasGivenWay = false

    /// Takes hold of a worker that has `document`, still closed.
    init(_ document: DocumentRecord, _ channel: WorkerChannel, _ child: Zygote.Child) {
        self.document = document
        self.channel = channel
        self.child = child
    }

    /// Has `zygote` fork a worker, and gives it the document, still closed.
    static func fork(
        from zygote: Zygote, _ terms: WorkerTerms, for document: DocumentRecord
    ) throws(Zygote.Failure) -> Worker {
        let belongings = try Belongings(for: document)
        let child = try zygote.fork(terms, belongings.descriptors)
        belongings.channel.output.closeTarget()
        return Worker(document, belongings.channel, child)
    }

    /// What a new worker gets a copy of, and what the broker keeps of it.
    private struct Belongings {
        let channel: WorkerChannel
        private let workerSocket: MessageSocket
        private let document: DocumentRecord

        init(for document: DocumentRecord) throws(Zygote.Failure) {
            self.document = document
            do throws(SystemError) {
                let (socket, workerSocket) = try MessageSocket.pair()
                let arena = try Arena(capacity: document.arenaCapacity)
                channel = try WorkerChannel(socket, arena, try WorkerOutput())
                self.workerSocket = workerSocket
            } catch {
                throw .system(error)
            }
        }

        /// In the order in which the zygote takes them.
        var descriptors: [CInt] {
            let all = [
                workerSocket.descriptor.number, channel.arena.memory.descriptor.number,
                document.contents.descriptor.number, channel.output.targetNumber,
            ]
            return all.compactMap { $0 }
        }
    }

    /// Asks the worker while `watch` allows it.
    func exchange(
        _ request: WorkerRequest, within allowance: WorkWatch.Allowance,
        onLook: @escaping () -> StopReason?
    ) throws(WorkerChannel.Failure) -> WorkerReply {
        var watch = WorkWatch(
            allowance, child.process, channel.arena, onLook: onLook)
        let (reply, time) = try channel.exchange(
            request, pageCount: document.pageCount, watch: &watch)
        if !request.comesFirst { served += 1 }
        let seconds = Double(time) / 1_000_000
        processorSeconds += seconds
        if request.drawsPages {
            drawn += 1
            drawingSeconds += seconds
        }
        if let recording = request.recording { note(recording) }
        lastUsed = MonotonicTime.now
        return reply
    }

    /// Whether it has made `recording` lately, and keeps it; not where there is none.
    func has(_ recording: RenderRequest?) -> Bool {
        recording.map { recordings.contains($0) } ?? false
    }

    /// Notes that it has `recording`, and keeps as many as it keeps.
    func note(_ recording: RenderRequest) {
        recordings.removeAll { $0 == recording }
        recordings = recordings.suffix(RenderEngine.mostDisplayLists - 1) + [recording]
    }

    /// Has it leave most of the processors to others that want them.
    func giveWay() {
        guard !hasGivenWay else { return }
        child.process.lowerPriority()
        hasGivenWay = true
    }

    /// The bytes it holds of its own.
    var heldBytes: Int { child.process.privateBytes() ?? 0 }
}
