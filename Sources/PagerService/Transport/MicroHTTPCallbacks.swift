// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc
internal import Synchronization

/// What the library calls as connections and requests come and go.
final class MicroHTTPCallbacks: Sendable {
    /// The connections that are open.
    let register: ConnectionRegister
    /// Whether connections are closed after the answer that is on its way.
    let isDraining = Atomic(false)
    private let handler: HTTPTransport.Handler

    /// Has `handler` answer requests.
    init(_ register: ConnectionRegister, _ handler: @escaping HTTPTransport.Handler) {
        self.register = register
        self.handler = handler
    }

    /// Itself, as the library hands it back; whoever starts the library keeps the object until
    /// the library has ended.
    var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func of(_ opaque: UnsafeMutableRawPointer?) -> MicroHTTPCallbacks? {
        opaque.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    private static func connection(_ handle: OpaquePointer?) -> ClientConnection? {
        pager_connection_context(handle).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// A connection is opened or closed.
    static let connect: MHD_NotifyConnectionCallback = { opaque, handle, context, event in
        guard let callbacks = of(opaque), let context else { return }
        switch event {
        case .CONNECTION_NOTIFY_STARTED:
            context.pointee = callbacks.register.open(socket: pager_connection_socket(handle))
                .map { Unmanaged.passRetained($0).toOpaque() }
        case .CONNECTION_NOTIFY_CLOSED:
            guard let opaque = context.pointee else { return }
            context.pointee = nil
            callbacks.register.close(
                Unmanaged<ClientConnection>.fromOpaque(opaque).takeRetainedValue())
        @unknown default: break
        }
    }

    /// A request line is here.
    static let begin:
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
        ) -> UnsafeMutableRawPointer? = { _, target, handle in
            guard let target, let connection = connection(handle) else { return nil }
            // A target that a zero byte cut short is given one at its end, so that it is refused.
            let bytes = UnsafeRawBufferPointer(
                start: target, count: strlen(target) + (pager_target_is_whole(target) ? 0 : 1))
            return Unmanaged.passRetained(Exchange(on: connection, target: Array(bytes))).toOpaque()
        }

    /// The header is here; then, in a second call, the request as a whole.
    ///
    /// An answer to the first call ends the connection, which is what a request with a body
    /// deserves. All others are answered in the second.
    static let answer: MHD_AccessHandlerCallback = {
        opaque, handle, _, method, _, _, uploaded, context in
        guard let callbacks = of(opaque), let handle, let method, let context = context?.pointee
        else { return .NO }
        let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
        let isWhole = exchange.begin()
        if !isWhole { callbacks.register.begin(on: exchange.connection) }
        let fields = HTTPFields(of: handle)
        guard isWhole || RequestForm.announcesBody(fields) else { return .YES }
        let request = ReceivedRequest(
            method: String(cString: method), target: exchange.target, fields: fields,
            peer: exchange.connection.peer)
        return callbacks.answer(request, in: exchange, on: handle)
    }

    private func answer(
        _ request: ReceivedRequest, in exchange: Exchange, on handle: OpaquePointer
    ) -> MHD_Result {
        guard var answer = exchange.answer(to: request, by: handler) else { return .NO }
        if isDraining.load(ordering: .relaxed) { answer.fields["Connection"] = "close" }
        return MicroHTTPResponse(answer).queue(on: handle)
    }

    /// A request was answered or given up.
    static let complete: MHD_RequestCompletedCallback = { opaque, _, context, _ in
        guard let callbacks = of(opaque), let context, let pointer = context.pointee else { return }
        context.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        if exchange.hasBegun { callbacks.register.finish(on: exchange.connection) }
    }
}

extension HTTPFields {
    /// Copies the header of the request at work on `connection`.
    ///
    /// Values that are not UTF-8 are taken as Latin-1, as browsers do.
    fileprivate init(of connection: OpaquePointer) {
        self.init()
        withUnsafeMutablePointer(to: &self) { fields in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { fields, _, name, nameLength, value, valueLength in
                    fields?.assumingMemoryBound(to: HTTPFields.self).pointee.append(
                        headerText(name, nameLength), headerText(value, valueLength))
                    return .YES
                }, fields)
        }
    }
}

/// Copies a part of a header.
private func headerText(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length)
    return String(validating: bytes, as: UTF8.self)
        ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}
