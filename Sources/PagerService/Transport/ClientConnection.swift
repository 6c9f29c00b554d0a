// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// One connection of a client, as long as the library below has it open.
final class ClientConnection: Sendable {
    private enum State: Equatable {
        /// Taken in, and not yet the library's.
        case admitted
        /// For a request, which must be here whole at this moment.
        case waiting(until: ContinuousClock.Instant)
        /// A request is at work, or its answer on its way.
        case answering
        /// The socket's number may belong to another by now.
        case closed
    }

    /// The socket; the library owns it, and it is good until `didClose`.
    let socket: Int32
    /// Who is at its other end.
    let peer: PeerAddress
    /// Raised when an answer is ready.
    let signal: EventSignal
    private let patience: Duration
    private let state: Mutex<State>

    /// Takes note of a connection that was taken in just now.
    init(socket: Int32, peer: PeerAddress, signal: EventSignal, patience: Duration) {
        self.socket = socket
        self.peer = peer
        self.signal = signal
        self.patience = patience
        state = Mutex(.admitted)
    }

    /// Takes note that the library has it now and waits for a request.
    func didOpen() { state.withLock { $0 = .waiting(until: ContinuousClock.now + patience) } }

    /// Takes note that a request is here whole.
    func didReceiveRequest() { state.withLock { $0 = .answering } }

    /// Takes note that its answer was sent, or that it was given up.
    func didFinishRequest() {
        state.withLock { $0 = .waiting(until: ContinuousClock.now + patience) }
    }

    /// Takes note that the library closes the socket.
    func didClose() { state.withLock { $0 = .closed } }

    /// Ends the connection where its client has not sent a request in time; the library notices
    /// and closes it.
    func endIfOverdue(now: ContinuousClock.Instant) {
        state.withLock { state in
            guard case .waiting(let deadline) = state, deadline < now else { return }
            shutdown(socket, Int32(SHUT_RDWR))
        }
    }
}
