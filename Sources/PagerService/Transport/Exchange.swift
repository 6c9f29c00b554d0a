// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// One request and its answer, handed from the library's thread to a task and back.
final class Exchange: Sendable {
    private struct State {
        var hasBegun = false
        var answer: HTTPResponse?
    }

    /// On which connection.
    let connection: ClientConnection
    /// What the request line named, byte for byte.
    let target: [UInt8]
    private let state = Mutex(State())

    /// Takes note of a request line.
    init(on connection: ClientConnection, target: [UInt8]) {
        self.connection = connection
        self.target = target
    }

    /// Whether the header was here whole once; true from the second time this is asked.
    func begin() -> Bool {
        state.withLock { state in
            defer { state.hasBegun = true }
            return state.hasBegun
        }
    }

    /// Whether `begin` was called.
    var hasBegun: Bool { state.withLock { $0.hasBegun } }

    /// Runs `handler` in a task and waits for its answer; the library's thread has nothing else to
    /// do meanwhile.
    ///
    /// - Returns: nil where the client went away first; then the task is cancelled, and nobody
    ///   waits for it.
    func answer(
        to request: ReceivedRequest, by handler: @escaping HTTPTransport.Handler
    ) -> HTTPResponse? {
        let task = Task {
            let answer = await handler(request)
            state.withLock { $0.answer = answer }
            connection.signal.raise()
        }
        guard isAnsweredWhileClientStays() else {
            task.cancel()
            return nil
        }
        connection.signal.lower()
        return state.withLock { $0.answer.take() }
    }

    /// POLLRDHUP, which the Glibc module leaves out.
    private static let peerClosed: Int16 = 0x2000

    /// Waits for the answer or for the end of the connection.
    ///
    /// A client that only closes its side for writing counts as gone, as for most servers.
    private func isAnsweredWhileClientStays() -> Bool {
        var polled = [
            pollfd(fd: connection.signal.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: connection.socket, events: Self.peerClosed, revents: 0),
        ]
        while poll(&polled, 2, -1) < 0, errno == EINTR {}
        return polled[0].revents != 0
    }
}
