// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import PagerCore
internal import Synchronization

/// The library's server, which has the threads and sockets of connections, and what brings it
/// connections.
final class MicroHTTPDaemon: Sendable {
    /// The library's object.
    private struct Handle: @unchecked Sendable {
        // SAFETY: the library locks what it shares. Connections are only added by the thread of
        // `acceptance`, which has ended before the object is given back to the library.
        let pointer: OpaquePointer
    }

    private let callbacks: MicroHTTPCallbacks
    private let acceptance: ConnectionAcceptance
    private let handle: Handle
    private let hasEnded = Atomic(false)

    /// Listens.
    ///
    /// - Throws: `unavailable` where it cannot listen there or cannot start.
    init(
        _ configuration: TransportConfiguration, _ handler: @escaping HTTPTransport.Handler
    ) throws(PagerError) {
        let socket = try ListeningSocket(configuration.address)
        callbacks = MicroHTTPCallbacks(
            try ConnectionRegister(patience: .seconds(configuration.patience)), handler)
        guard let pointer = Self.started(configuration, callbacks) else {
            callbacks.register.stop()
            throw PagerError(.unavailable, "the HTTP library cannot start")
        }
        let handle = Handle(pointer: pointer)
        self.handle = handle
        do {
            acceptance = try ConnectionAcceptance(
                consume socket, configuration, callbacks.register
            ) { client, address, length in
                // A connection that the library refuses, it closes.
                MHD_add_connection(handle.pointer, client, address, length)
            }
        } catch {
            MHD_stop_daemon(pointer)
            callbacks.register.stop()
            throw error
        }
    }

    deinit { end() }

    /// Where it listens.
    var address: ListenAddress { acceptance.address }

    /// How many requests are at work.
    var answering: Int { callbacks.register.answering }

    /// Takes no new connections; the clients of those that are open are told with the next
    /// answer that it was the last.
    func quiesce() {
        callbacks.isDraining.store(true, ordering: .relaxed)
        acceptance.stop()
    }

    /// Closes all connections and waits for their threads.
    func end() {
        guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
        quiesce()
        MHD_stop_daemon(handle.pointer)
        callbacks.register.stop()
    }

    private static func started(
        _ configuration: TransportConfiguration, _ callbacks: MicroHTTPCallbacks
    ) -> OpaquePointer? {
        var options = options(configuration, callbacks)
        let flags =
            MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
            | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_USE_ITC.rawValue
        return withUnsafeMutablePointer(to: &options[0]) { options in
            withVaList([
                Int32(MHD_OPTION.ARRAY.rawValue), OpaquePointer(options),
                Int32(MHD_OPTION.END.rawValue),
            ]) {
                MHD_start_daemon_va(
                    flags, 0, nil, nil, MicroHTTPCallbacks.answer, callbacks.opaque, $0)
            }
        }
    }

    private static func options(
        _ configuration: TransportConfiguration, _ callbacks: MicroHTTPCallbacks
    ) -> [MHD_OptionItem] {
        let opaque = callbacks.opaque
        let seconds = max(1, Int(configuration.patience.rounded(.up)))
        return [
            // The limit is kept where connections are taken in; the library counts one as open for a
            // moment after it said that it is closed.
            item(.CONNECTION_LIMIT, 2 * configuration.connections),
            item(.CONNECTION_MEMORY_LIMIT, configuration.headerBytes),
            item(.CONNECTION_TIMEOUT, seconds),
            // The library's own refusals say less than ours, and repeat their header.
            item(.STRICT_FOR_CLIENT, 0),
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
