// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// What happens when the process is told to end: unfinished files are removed, the finished ones
/// are named, then it ends as the signal would have ended it.
enum TerminationSignals {
    /// What the next signal calls instead.
    private static let diversion = Mutex<(@Sendable () -> Void)?>(nil)

    /// What says which files were finished.
    private static let farewell = Mutex<(@Sendable (FileTally) -> Void)?>(nil)

    /// Blocks the signals in this and all later threads and starts the thread that takes them.
    ///
    /// To be called before there is any other thread. A signal the caller had ignored, as nohup
    /// does, stays ignored. A broken pipe becomes an error of the write instead of a signal.
    static func takeOver() {
        signal(SIGPIPE, SIG_IGN)
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let waited = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
        waited.initialize(to: set)
        var thread = pthread_t()
        pthread_create(&thread, nil, waitForSignal, waited)
        pthread_detach(thread)
    }

    /// Has the next signal call `body` instead of ending the process, as there is something to be
    /// ended in order; the one after it ends the process.
    static func divertNext(to body: @escaping @Sendable () -> Void) {
        diversion.withLock { $0 = body }
    }

    /// Has `body` say, when a signal ends the process, which files were finished by then.
    static func sayLast(by body: @escaping @Sendable (FileTally) -> Void) {
        farewell.withLock { $0 = body }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The signal thread; its argument is the set it waits for, which it keeps for ever.
    private static let waitForSignal:
        @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            guard let set = argument?.assumingMemoryBound(to: sigset_t.self) else { return nil }
            var number: Int32 = 0
            while sigwait(set, &number) != 0 || isDiverted() {}
            PasswordPrompt.restoreTerminal()
            FileLedger.shared.close { finished in
                endProcess(by: number, from: set, naming: finished)
            }
        }

    private static func isDiverted() -> Bool {
        guard let body = diversion.withLock({ $0.take() }) else { return false }
        body()
        return true
    }

    /// Says farewell and ends; by then another signal ends the process at once, should standard
    /// error be stuck.
    private static func endProcess(
        by number: Int32, from set: UnsafePointer<sigset_t>, naming finished: FileTally
    ) -> Never {
        for number in [SIGINT, SIGTERM, SIGHUP] where sigismember(set, number) == 1 {
            signal(number, SIG_DFL)
        }
        pthread_sigmask(SIG_UNBLOCK, set, nil)
        if takesBytes(STDERR_FILENO) { farewell.withLock { $0 }?(finished) }
        kill(getpid(), number)
        while true { pause() }
    }

    private static func takesBytes(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 1
    }
}
