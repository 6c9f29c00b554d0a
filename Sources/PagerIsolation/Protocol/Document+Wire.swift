// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension PageIndex: WireCodable {
    static var fewestBytes: Int { 8 }

    // A page has a number as well, which is one more.
    var violation: ProtocolViolation? { value >= 0 && value < .max ? nil : .wrongPage }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(value)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(try reader.read(Int.self))
    }
}

extension Range: WireCodable where Bound == PageIndex {
    static var fewestBytes: Int { 2 * PageIndex.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(lowerBound)
        try writer.write(upperBound)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let first = try reader.read(PageIndex.self)
        let end = try reader.read(PageIndex.self)
        guard first <= end else { throw .wrongPage }
        self = first..<end
    }
}

extension PageLabel: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(text)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let text = try reader.read(String.self)
        guard text.hasAtMost(Self.longest) else { throw .tooLong }
        self.init(text)
    }
}

extension PageInfo: WireCodable {
    var violation: ProtocolViolation? { size.isDrawable ? nil : .invalidNumber }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(page)
        try writer.write(label)
        try writer.write(size)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(page: try reader.read(), label: try reader.read(), size: try reader.read())
    }
}

extension DocumentHints: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(layout)
        try writer.write(direction)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(layout: try reader.read(), direction: try reader.read())
    }
}

extension DocumentMetadata: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        let texts = [title, author, subject, keywords, creator, producer, pdfVersion]
        for text in texts { try writer.write(text) }
        try writer.write(created)
        try writer.write(modified)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init()
        title = try reader.read()
        author = try reader.read()
        subject = try reader.read()
        keywords = try reader.read()
        creator = try reader.read()
        producer = try reader.read()
        pdfVersion = try reader.read()
        created = try reader.read()
        modified = try reader.read()
    }
}

extension DocumentSummary: WireCodable {
    /// The most pages a document may have.
    static let mostPages = 1_000_000
    /// The most warnings there may be.
    static let mostWarnings = 100

    var violation: ProtocolViolation? {
        guard 1...Self.mostPages ~= pageCount else { return .invalidNumber }
        return warnings.count <= Self.mostWarnings ? nil : .tooLong
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(pageCount)
        try writer.write(hints)
        try writer.write(metadata)
        try writer.write(isEncrypted)
        try writer.write(repair)
        try writer.write(warnings)
        try writer.write(mayHaveUserUnits)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            pageCount: try reader.read(), hints: try reader.read(), metadata: try reader.read(),
            isEncrypted: try reader.read(), repair: try reader.read(), warnings: try reader.read(),
            mayHaveUserUnits: try reader.read())
    }
}
