// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc
internal import PagerCore
internal import Synchronization

/// The library's server: it owns the listening socket, the threads and the connections.
final class MicroHTTPDaemon: Sendable {
    /// What the library was given and what it gave; taken away step by step as it ends.
    private struct State: ~Copyable {
        var socket: ListeningSocket?
        var handle: Handle?
    }

    /// The library's object.
    private struct Handle: @unchecked Sendable {
        // SAFETY: the library locks what it shares; the pointer is only used under the lock that
        // it is kept behind, and taken from there before it is given back to the library.
        let pointer: OpaquePointer
    }

    /// Where it listens.
    let address: ListenAddress
    private let callbacks: MicroHTTPCallbacks
    private let state: Mutex<State>

    /// Listens.
    ///
    /// - Throws: `unavailable` where it cannot listen there or cannot start.
    init(
        _ configuration: TransportConfiguration, _ handler: @escaping HTTPTransport.Handler
    ) throws(PagerError) {
        let socket = try ListeningSocket(configuration.address)
        let callbacks = MicroHTTPCallbacks(
            try ConnectionRegister(patience: .seconds(configuration.patience)), handler)
        var options = Self.options(configuration, socket: socket.descriptor, callbacks)
        let flags =
            MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
            | MHD_USE_ITC.rawValue
        let pointer = withUnsafeMutablePointer(to: &options[0]) { options in
            withVaList([
                Int32(MHD_OPTION.ARRAY.rawValue), OpaquePointer(options),
                Int32(MHD_OPTION.END.rawValue),
            ]) {
                MHD_start_daemon_va(
                    flags, 0, nil, nil, MicroHTTPCallbacks.answer, callbacks.opaque, $0)
            }
        }
        guard let pointer else {
            callbacks.register.stop()
            throw PagerError(.unavailable, "the HTTP library cannot start")
        }
        address = socket.address
        self.callbacks = callbacks
        state = Mutex(State(socket: consume socket, handle: Handle(pointer: pointer)))
    }

    deinit { end() }

    /// How many requests are at work.
    var answering: Int { callbacks.register.answering }

    /// Takes no new connections; the clients of those that are open are told with the next
    /// answer that it was the last.
    func quiesce() {
        callbacks.isDraining.store(true, ordering: .relaxed)
        state.withLock { state in
            guard let handle = state.handle, let socket = state.socket.take() else { return }
            MHD_quiesce_daemon(handle.pointer)
            _ = consume socket
        }
    }

    /// Closes all connections and waits for their threads.
    func end() {
        quiesce()
        guard let handle = state.withLock({ $0.handle.take() }) else { return }
        MHD_stop_daemon(handle.pointer)
        callbacks.register.stop()
    }

    private static func options(
        _ configuration: TransportConfiguration, socket: Int32, _ callbacks: MicroHTTPCallbacks
    ) -> [MHD_OptionItem] {
        let opaque = callbacks.opaque
        let seconds = max(1, Int(configuration.patience.rounded(.up)))
        return [
            item(.LISTEN_SOCKET, Int(socket)),
            item(.CONNECTION_LIMIT, configuration.connections),
            item(.PER_IP_CONNECTION_LIMIT, configuration.connectionsPerAddress ?? 0),
            item(.CONNECTION_MEMORY_LIMIT, configuration.headerBytes),
            item(.CONNECTION_TIMEOUT, seconds),
            item(.STRICT_FOR_CLIENT, 1),
            item(.THREAD_STACK_SIZE, 512 << 10),
            item(
                .URI_LOG_CALLBACK, unsafeBitCast(MicroHTTPCallbacks.begin, to: Int.self), opaque),
            item(
                .NOTIFY_COMPLETED, unsafeBitCast(MicroHTTPCallbacks.complete, to: Int.self),
                opaque),
            item(
                .NOTIFY_CONNECTION, unsafeBitCast(MicroHTTPCallbacks.connect, to: Int.self),
                opaque),
            item(.END, 0),
        ]
    }

    private static func item(
        _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
}
