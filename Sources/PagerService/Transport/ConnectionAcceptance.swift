// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc
internal import PagerCore
internal import PagerKit
internal import Synchronization

/// The thread that takes connections from a listening socket, as long as there is room for them.
///
/// The library would do it too, but closes those that are too many. Here they wait their turn in
/// the system's queue, as a reader opening a book asks for many pages at once.
final class ConnectionAcceptance: Sendable {
    /// Hands a connection on: its socket, which the receiver takes over, and the client's address.
    typealias Receiver = @Sendable (Int32, UnsafePointer<sockaddr>, socklen_t) -> Void

    private struct State: ~Copyable {
        var socket: ListeningSocket?
        var isStopping = false
    }

    /// Where it listens.
    let address: ListenAddress
    private let limits: TransportConfiguration
    private let register: ConnectionRegister
    private let state: Mutex<State>
    private let ended: EventSignal

    /// How long to wait where the system has no socket to give.
    private static let pause: useconds_t = 100_000

    /// Listens, and hands connections to `receiver` on a thread of its own.
    ///
    /// - Throws: `unavailable` where there are too many open files.
    init(
        _ socket: consuming ListeningSocket, _ limits: TransportConfiguration,
        _ register: ConnectionRegister, _ receiver: @escaping Receiver
    ) throws(PagerError) {
        address = socket.address
        self.limits = limits
        self.register = register
        ended = try EventSignal()
        let descriptor = socket.descriptor
        state = Mutex(State(socket: socket))
        DetachedThread.start(stackBytes: WorkThreads.stackBytes) { [self] in
            while !state.withLock({ $0.isStopping }) { takeOne(of: descriptor, receiver) }
            ended.raise()
        }
    }

    /// Takes no more connections and waits for no client.
    ///
    /// When this returns, the thread has ended and the address is free again.
    func stop() {
        state.withLock { $0.isStopping = true }
        register.change.raise()
        var polled = pollfd(fd: ended.descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&polled, 1, -1) < 0, errno == EINTR {}
        state.withLock { state in
            if let socket = state.socket.take() { _ = consume socket }
        }
    }

    /// Waits for a connection or for a change of how many there are, and takes at most one.
    private func takeOne(of listening: Int32, _ receiver: Receiver) {
        var polled = [
            pollfd(fd: register.change.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
        ]
        let hasRoom = register.count < limits.connections
        guard poll(&polled, hasRoom ? 2 : 1, -1) > 0 else { return }
        if polled[0].revents != 0 { register.change.lower() }
        if hasRoom, polled[1].revents != 0 { accept(from: listening, receiver) }
    }

    private func accept(from listening: Int32, _ receiver: Receiver) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let client = accept4(
                    listening, address, &length, Int32(SOCK_CLOEXEC.rawValue))
                if client >= 0, !admits(client, PeerAddress(address) ?? .unix) {
                    close(client)
                } else if client >= 0 {
                    receiver(client, address, length)
                } else if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) {
                    usleep(Self.pause)
                }
            }
        }
    }

    /// Returns whether a client may have one connection more.
    private func admits(_ client: Int32, _ peer: PeerAddress) -> Bool {
        if let most = limits.mostConnections(of: peer), register.count(of: peer) >= most {
            return false
        }
        return (try? register.admit(socket: client, peer: peer)) != nil
    }
}
