// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit
internal import Synchronization

/// The connections that are open, and the thread that ends those whose client dawdles.
final class ConnectionRegister: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: ClientConnection] = [:]
        var answering = 0
    }

    private let patience: Duration
    private let state = Mutex(State())
    private let end: EventSignal

    /// Starts the thread.
    ///
    /// - Parameter patience: How long a client may take to send a request.
    /// - Throws: `unavailable` where there are too many open files.
    init(patience: Duration) throws(PagerError) {
        self.patience = patience
        end = try EventSignal()
        watch()
    }

    /// Ends the thread.
    func stop() { end.raise() }

    /// How many requests are at work, those among them whose answer is on its way.
    var answering: Int { state.withLock { $0.answering } }

    /// How many connections are open.
    var count: Int { state.withLock { $0.connections.count } }

    /// Takes in a connection that was opened just now; nil where there are too many open files.
    func open(socket: Int32, peer: PeerAddress) -> ClientConnection? {
        guard let signal = try? EventSignal() else { return nil }
        let connection = ClientConnection(
            socket: socket, peer: peer, signal: signal, patience: patience)
        state.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
        return connection
    }

    /// Lets a connection go that the library closes.
    func close(_ connection: ClientConnection) {
        connection.didClose()
        _ = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Takes note that a request of `connection` is here whole.
    func begin(on connection: ClientConnection) {
        connection.didReceiveRequest()
        state.withLock { $0.answering += 1 }
    }

    /// Takes note that it is done with.
    func finish(on connection: ClientConnection) {
        connection.didFinishRequest()
        state.withLock { $0.answering -= 1 }
    }

    /// The thread looks often enough that a client is ended at most an eighth of its time late.
    private func watch() {
        let step = Int32(max(10, patience / .milliseconds(8)))
        DetachedThread.start(stackBytes: 128 << 10) { [self] in
            var ended = pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&ended, 1, step) <= 0 { endOverdue() }
        }
    }

    private func endOverdue() {
        let connections = state.withLock { Array($0.connections.values) }
        let now = ContinuousClock.now
        for connection in connections { connection.endIfOverdue(now: now) }
    }
}
