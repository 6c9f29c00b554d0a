// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc

/// An answer, as the library takes it.
struct MicroHTTPResponse: ~Copyable {
    /// nil where memory is short.
    private let handle: OpaquePointer?
    private let status: UInt32

    /// Bodies up to this size are copied and go out together with the header, in one call of the
    /// system; larger ones are read from where they are, as the client takes them.
    private static let mostCopied = 64 << 10

    /// Prepares `answer` to be sent.
    init(_ answer: HTTPResponse) {
        let made = Self.make(answer)
        handle = made ?? Self.copying([])
        status = UInt32((made == nil ? .internalError : answer.status).code)
    }

    deinit { if let handle { MHD_destroy_response(handle) } }

    /// Hands it over, to be sent on `connection`; its body is left out where the request is for
    /// the head only.
    ///
    /// - Returns: What the library wants to hear; no ends the connection.
    func queue(on connection: OpaquePointer) -> MHD_Result {
        MHD_queue_response(connection, status, handle)
    }

    /// Makes the library's object; nil where the header is not one, or memory is short.
    private static func make(_ answer: HTTPResponse) -> OpaquePointer? {
        guard let handle = make(answer.body) else { return nil }
        for field in answer.fields.all
        where MHD_add_response_header(handle, field.name, field.value) == .NO {
            MHD_destroy_response(handle)
            return nil
        }
        return handle
    }

    private static func make(_ body: HTTPResponse.Body) -> OpaquePointer? {
        switch body {
        case .none: copying([])
        case .bytes(let bytes) where bytes.count <= mostCopied: copying(bytes)
        case .bytes(let bytes): reading(bytes)
        case .file(let file): sending(file, 0..<file.length)
        case .part(let file, let range): sending(file, range)
        }
    }

    private static func copying(_ bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes {
            MHD_create_response_from_buffer(
                $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    private static func reading(_ bytes: [UInt8]) -> OpaquePointer? {
        reading(0..<bytes.count) { position, target in
            let part = bytes[position...].prefix(target.count)
            target.copyBytes(from: part)
            return part.count
        }
    }

    /// Not by descriptor, though the system could send that without copying: nobody would notice
    /// that the file is written to meanwhile, and the client would take what comes of it for what
    /// the entity tag names.
    private static func sending(_ file: ServedFile, _ range: Range<Int>) -> OpaquePointer? {
        reading(range) { file.read(from: $0, into: $1) }
    }

    /// What copies a part of a body that begins at a position; nil ends the connection.
    private typealias Reader = @Sendable (Int, UnsafeMutableRawBufferPointer) -> Int?

    private final class Source: Sendable {
        let start: Int
        let read: Reader

        init(from start: Int, _ read: @escaping Reader) {
            self.start = start
            self.read = read
        }
    }

    /// Has the body read by `read`, piece by piece; the library asks for nothing past its end.
    private static func reading(_ range: Range<Int>, _ read: @escaping Reader) -> OpaquePointer? {
        let source = Unmanaged.passRetained(Source(from: range.lowerBound, read))
        let handle = MHD_create_response_from_callback(
            UInt64(range.count), mostCopied,
            { source, position, target, count in
                guard let source, let target else { return pager_reading_failed }
                let body = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
                return body.read(
                    body.start + Int(position), .init(start: target, count: count))
                    ?? pager_reading_failed
            }, source.toOpaque(),
            { source in source.map { Unmanaged<Source>.fromOpaque($0).release() } })
        if handle == nil { source.release() }
        return handle
    }
}
