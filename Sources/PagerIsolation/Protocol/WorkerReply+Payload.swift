// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension WorkerReply {
    /// Writes the payload to the start of `memory`; there is none with a raster, whose pixels
    /// stay as they are.
    ///
    /// - Parameters:
    ///   - memory: As much of the arena as the request grants.
    ///   - request: What it answers.
    ///   - pageCount: How many pages the document has; nil before it is open.
    /// - Returns: The bytes written.
    /// - Throws: `noRoom`, or why the broker would not believe the reply; a worker then answers
    ///   with a failure instead.
    func encode(
        into memory: UnsafeMutableRawBufferPointer, answering request: WorkerRequest,
        pageCount: Int?
    ) throws(ProtocolViolation) -> Int {
        if let violation = violation(answering: request, pageCount: pageCount) { throw violation }
        var writer = ByteWriter(into: memory)
        try encode(into: &writer)
        return writer.count
    }

    /// Reads the reply whose payload was copied out of the arena, and believes nothing of it.
    ///
    /// - Parameters:
    ///   - message: What came over the socket.
    ///   - payload: As many bytes from the arena's start as `message` says.
    ///   - request: What it answers.
    ///   - pageCount: How many pages the document has; nil before it is open.
    /// - Throws: What is wrong with it; the worker is not to be asked anything again.
    init(
        _ message: ReplyMessage, payload: [UInt8], answering request: WorkerRequest,
        pageCount: Int?
    ) throws(ProtocolViolation) {
        guard message.kind == request.kind else { throw .wrongKind }
        guard payload.count == message.payloadBytes else { throw .wrongLength(payload.count) }
        var reader = ByteReader(payload)
        switch message.outcome {
        case .result: try self.init(message.kind, from: &reader)
        case .failure: self = .failure(try reader.read())
        }
        try reader.finish()
        if let violation = violation(answering: request, pageCount: pageCount) { throw violation }
    }

    private func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        switch self {
        case .opened(let summary): try writer.write(summary)
        case .pageInfo(let info): try writer.write(info)
        case .userUnit(let unit): try writer.write(unit)
        case .raster, .prepared: break
        case .image(let file), .vector(let file): try writer.write(bytes: file)
        case .contactSheet(let file, let failures):
            try writer.write(failures)
            try writer.write(bytes: file)
        case .text(let layout): try writer.write(layout)
        case .links(let links): try writer.write(links)
        case .outline(let outline): try writer.write(outline)
        case .search(let hits): try writer.write(hits)
        case .pageInfos(let infos): try writer.write(infos)
        case .failure(let error): try writer.write(error)
        }
    }

    private init(
        _ kind: RequestKind, from reader: inout ByteReader
    ) throws(ProtocolViolation) {
        switch kind {
        case .open: self = .opened(try reader.read())
        case .pageInfo: self = .pageInfo(try reader.read())
        case .userUnit: self = .userUnit(try reader.read())
        case .raster: self = .raster
        case .image: self = .image(reader.rest())
        case .contactSheet:
            let failures: [PagerError] = try reader.read()
            self = .contactSheet(image: reader.rest(), failures: failures)
        case .vector: self = .vector(reader.rest())
        case .text: self = .text(try reader.read())
        case .links: self = .links(try reader.read())
        case .outline: self = .outline(try reader.read())
        case .search: self = .search(try reader.read())
        case .prepare: self = .prepared
        case .pageInfos: self = .pageInfos(try reader.read())
        }
    }
}
