// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc
internal import PagerRender

/// The process that workers are forked from: warmed up, with a single thread and no document.
///
/// It is a program that calls `runIfRequested` before anything else, run again by the broker.
public enum ZygoteProcess {
    /// The first argument that asks a program to be the zygote; how much to warm up follows.
    static let word = "pdfpager-zygote"
    /// The descriptor of the socket to the broker.
    static let controlNumber: CInt = 3

    /// Becomes the zygote, and never returns, where the command line asks for it.
    ///
    /// To be called first in `main`, before there is a second thread.
    public static func runIfRequested() {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 2, words.first == word,
            let extent = words.last.flatMap({ RenderWarmUp.Extent(rawValue: $0) })
        else { return }
        run(extent)
    }

    /// As deep as the stack of the render thread inside a program.
    private static let stackBytes = 64 << 20
    /// How long nobody asks for anything before fonts are loaded.
    private static let quietMilliseconds: CInt = 200
    /// Seconds after which they are loaded in any case.
    private static let longestHaste = 0.5

    /// Ends with 0 when the broker closes its end, which it does at the latest when it dies.
    private static func run(_ extent: RenderWarmUp.Extent) -> Never {
        cisolation_deepen_stack(stackBytes)
        guard threadCount == 1, let warmUp = try? RenderWarmUp() else { exit(1) }
        let control = MessageSocket(Descriptor(adopting: controlNumber))
        withExtendedLifetime(warmUp) {
            if extent == .full {
                answerUntilQuiet(over: control)
                guard (try? warmUp.loadFonts()) != nil else { exit(1) }
            }
            while let request = try? receive(from: control) { answer(request, over: control) }
        }
        exit(0)
    }

    /// Returns when nobody has asked for anything for a moment, or has not stopped asking for long.
    ///
    /// Who asks as soon as the program has started waits for no fonts: most documents bring theirs
    /// along.
    private static func answerUntilQuiet(over control: MessageSocket) {
        let end = MonotonicTime.now + longestHaste
        while MonotonicTime.now < end, control.isReadable(within: quietMilliseconds),
            let request = try? receive(from: control)
        {
            answer(request, over: control)
        }
    }

    /// A fork copies the calling thread only: what another one held would stay locked.
    private static var threadCount: Int {
        guard let folder = opendir("/proc/self/task") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count - 2
    }

    private static func receive(from control: MessageSocket) throws(SystemError) -> Message? {
        try control.receive(
            upTo: ZygoteRequest.byteCount, descriptors: ZygoteRequest.descriptorCount)
    }

    private static func answer(_ message: consuming Message, over control: MessageSocket) {
        switch ZygoteRequest(message.bytes) {
        case .fork(let terms):
            guard let belongings = WorkerBelongings(&message.descriptors) else {
                return send(.failed(EPROTO), over: control)
            }
            fork(belongings, terms, control)
        case .reap(let process): send(reap(process), over: control)
        case nil: send(.failed(EPROTO), over: control)
        }
    }

    private static func fork(
        _ belongings: consuming WorkerBelongings, _ terms: WorkerTerms, _ control: MessageSocket
    ) {
        let parent = getpid()
        let child = cisolation_fork()
        if child == 0 {
            close(controlNumber)
            WorkerProcess.run(with: belongings, terms, parent: parent)
        }
        guard child > 0 else { return send(.failed(errno), over: control) }
        do throws(SystemError) {
            let handle = try ProcessHandle(child)
            send(.forked(child), handle.descriptors, over: control)
        } catch {
            kill(child, SIGKILL)
            _ = try? ProcessExit.reap(child)
            send(.failed(error.code), over: control)
        }
    }

    private static func reap(_ process: pid_t) -> ZygoteReply {
        do throws(SystemError) {
            return .reaped(try ProcessExit.reap(process))
        } catch {
            return .failed(error.code)
        }
    }

    /// Where the broker is gone the next message is the end.
    private static func send(
        _ reply: ZygoteReply, _ descriptors: [CInt] = [], over control: MessageSocket
    ) {
        try? control.send(reply.bytes, descriptors: descriptors)
    }
}

/// The descriptors that a new worker owns.
struct WorkerBelongings: ~Copyable {
    /// The socket to the broker.
    let socket: Descriptor
    /// The memory shared with the broker.
    let arena: Descriptor
    /// The document's bytes.
    let document: Descriptor
    /// Where standard output and error go.
    let output: Descriptor

    /// Takes them from `queue`; nil where they are not all there.
    init?(_ queue: inout DescriptorQueue) {
        guard queue.count == ZygoteRequest.descriptorCount, let socket = queue.takeFirst(),
            let arena = queue.takeFirst(), let document = queue.takeFirst(),
            let output = queue.takeFirst()
        else { return nil }
        self.socket = socket
        self.arena = arena
        self.document = document
        self.output = output
    }
}
