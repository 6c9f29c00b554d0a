// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit
internal import Synchronization

/// The connections that are open, and the thread that ends those whose client dawdles.
final class ConnectionRegister: Sendable {
    private struct State {
        /// By the number of their socket.
        var connections: [Int32: ClientConnection] = [:]
        var counts: [PeerAddress: Int] = [:]
        var answering = 0

        mutating func remove(_ connection: ClientConnection) {
            guard connections[connection.socket] === connection else { return }
            connections[connection.socket] = nil
            let left = (counts[connection.peer] ?? 0) - 1
            counts[connection.peer] = left > 0 ? left : nil
        }
    }

    private let patience: Duration
    private let state = Mutex(State())
    private let end: EventSignal
    /// Raised when a connection is closed.
    let change: EventSignal

    /// Starts the thread.
    ///
    /// - Parameter patience: How long a client may take to send a request.
    /// - Throws: `unavailable` where there are too many open files.
    init(patience: Duration) throws(PagerError) {
        self.patience = patience
        end = try EventSignal()
        change = try EventSignal()
        watch()
    }

    /// Ends the thread.
    func stop() { end.raise() }

    /// How many requests are at work, those among them whose answer is on its way.
    var answering: Int { state.withLock { $0.answering } }

    /// How many connections are open.
    var count: Int { state.withLock { $0.connections.count } }

    /// How many of them are of `peer`.
    func count(of peer: PeerAddress) -> Int { state.withLock { $0.counts[peer] ?? 0 } }

    /// Takes in a connection, before it is handed to the library.
    ///
    /// One that has the same socket was closed by the library without a word.
    ///
    /// - Throws: `unavailable` where there are too many open files.
    func admit(socket: Int32, peer: PeerAddress) throws(PagerError) {
        let connection = ClientConnection(
            socket: socket, peer: peer, signal: try EventSignal(), patience: patience)
        state.withLock { state in
            if let forgotten = state.connections[socket] { state.remove(forgotten) }
            state.connections[socket] = connection
            state.counts[peer, default: 0] += 1
        }
    }

    /// Returns the connection that was admitted with this socket, which the library has now.
    func open(socket: Int32) -> ClientConnection? {
        let connection = state.withLock { $0.connections[socket] }
        connection?.didOpen()
        return connection
    }

    /// Lets a connection go that the library closes.
    func close(_ connection: ClientConnection) {
        connection.didClose()
        state.withLock { $0.remove(connection) }
        change.raise()
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
        DetachedThread.start(stackBytes: WorkThreads.stackBytes) { [self] in
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
