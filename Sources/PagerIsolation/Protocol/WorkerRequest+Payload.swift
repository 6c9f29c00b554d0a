// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension WorkerRequest {
    /// Writes the payload to the start of `memory`.
    ///
    /// - Returns: The bytes written.
    /// - Throws: `noRoom`, or why no worker would take the request.
    func encode(into memory: UnsafeMutableRawBufferPointer) throws(ProtocolViolation) -> Int {
        if let violation { throw violation }
        var writer = ByteWriter(into: memory)
        try encode(into: &writer)
        return writer.count
    }

    /// Reads the request whose payload was copied out of the arena.
    ///
    /// - Throws: What is wrong with it; also where the pixels asked for pass the capacity that
    ///   `message` grants.
    init(_ message: RequestMessage, payload: [UInt8]) throws(ProtocolViolation) {
        guard payload.count == message.payloadBytes else { throw .wrongLength(payload.count) }
        var reader = ByteReader(payload)
        try self.init(message.kind, from: &reader)
        try reader.finish()
        if let violation { throw violation }
        guard let pixelBytes, pixelBytes <= message.replyCapacity else { throw .noRoom }
    }

    /// Why a worker would not take the request; nil where it would.
    private var violation: ProtocolViolation? {
        switch self {
        case .raster(let request, let rowStride):
            let fits = rowStride % 4 == 0 && rowStride / 4 >= request.pictureSize.width
            return fits && pixelBytes != nil ? nil : .invalidNumber
        case .vector(let requests, let format):
            let isPossible =
                !requests.isEmpty && (format == .pdf || requests.count == 1)
                && requests.allSatisfy { $0.tone == .original && $0.finish == .none }
            return isPossible ? nil : .unknownValue
        case .prepare(let pages):
            return pages >= 0 ? nil : .invalidNumber
        case .pageInfos(let pages, _):
            let isPossible = pages.pageCount.map { 1...Self.mostPages ~= $0 } ?? false
            return isPossible ? nil : .wrongPage
        default:
            return nil
        }
    }

    private func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        switch self {
        case .open(let password, let limits): try writer.write(password, limits)
        case .pageInfo(let page, let box): try writer.write(page, box)
        case .userUnit(let page), .text(let page), .links(let page): try writer.write(page)
        case .raster(let request, let rowStride): try writer.write(request, rowStride)
        case .image(let request, let encoding): try writer.write(request, encoding)
        case .contactSheet(let sheet, let encoding): try writer.write(sheet, encoding)
        case .vector(let requests, let format): try writer.write(requests, format)
        case .outline: break
        case .search(let words, let page): try writer.write(words, page)
        case .prepare(let pages): try writer.write(pages)
        case .pageInfos(let pages, let box): try writer.write(pages, box)
        }
    }

    private init(
        _ kind: RequestKind, from reader: inout ByteReader
    ) throws(ProtocolViolation) {
        switch kind {
        case .open: self = .open(password: try reader.read(), limits: try reader.read())
        case .pageInfo: self = .pageInfo(try reader.read(), try reader.read())
        case .userUnit: self = .userUnit(try reader.read())
        case .raster: self = .raster(try reader.read(), rowStride: try reader.read())
        case .image: self = .image(try reader.read(), try reader.read())
        case .contactSheet: self = .contactSheet(try reader.read(), try reader.read())
        case .vector: self = .vector(try reader.read(), try reader.read())
        case .text: self = .text(try reader.read())
        case .links: self = .links(try reader.read())
        case .outline: self = .outline
        case .search: self = .search(try reader.read(), try reader.read())
        case .prepare: self = .prepare(pages: try reader.read())
        case .pageInfos: self = .pageInfos(try reader.read(), try reader.read())
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(
        _ first: some WireCodable, _ second: some WireCodable
    ) throws(ProtocolViolation) {
        try write(first)
        try write(second)
    }
}
