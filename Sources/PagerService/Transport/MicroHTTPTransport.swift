// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import Synchronization

/// HTTP/1.1 by libmicrohttpd: a thread for each connection, which parses requests and sends
/// answers, and waits meanwhile for the task that finds the answer.
///
/// The thread waits for its client too, so a client that goes away is noticed at once.
final class MicroHTTPTransport: HTTPTransport {
    private let configuration: TransportConfiguration
    private let daemon = Mutex<MicroHTTPDaemon?>(nil)

    /// Makes a transport that does not listen yet.
    init(_ configuration: TransportConfiguration) { self.configuration = configuration }

    func start(_ handler: @escaping Handler) throws(PagerError) -> ListenAddress {
        let started = try MicroHTTPDaemon(configuration, handler)
        daemon.withLock { daemon in
            precondition(daemon == nil, "a transport is started once")
            daemon = started
        }
        return started.address
    }

    func drain(within seconds: Double) async {
        guard let daemon = daemon.withLock({ $0.take() }) else { return }
        // Both steps wait for threads, which is nothing for a thread of the pool.
        let waiting = WorkThreads(1)
        await waiting.run { daemon.quiesce() }
        let deadline = ContinuousClock.now + .seconds(seconds)
        while daemon.answering > 0, ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(20))
        }
        await waiting.run { daemon.end() }
    }
}
