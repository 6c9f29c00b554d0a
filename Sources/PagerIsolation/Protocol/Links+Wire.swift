// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Destination: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(page)
        try writer.write(left)
        try writer.write(top)
        try writer.write(zoom)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            page: try reader.read(), left: try reader.read(), top: try reader.read(),
            zoom: try reader.read())
    }
}

extension LinkTarget: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        switch self {
        case .destination(let destination): try writer.write(tag: 0, destination)
        case .uri(let address): try writer.write(tag: 1, address)
        case .file(let name): try writer.write(tag: 2, name)
        case .named(let name): try writer.write(tag: 3, name)
        case .unsupported: try writer.write(number: UInt8(4))
        }
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        switch try reader.number(UInt8.self) {
        case 0: self = .destination(try reader.read())
        case 1: self = .uri(try reader.read())
        case 2: self = .file(try reader.read())
        case 3: self = .named(try reader.read())
        case 4: self = .unsupported
        default: throw .unknownValue
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(
        tag: UInt8, _ value: some WireCodable
    ) throws(ProtocolViolation) {
        try write(number: tag)
        try write(value)
    }
}

extension Link: WireCodable {
    static var fewestBytes: Int { Rect<PageSpace>.fewestBytes + LinkTarget.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(area)
        try writer.write(target)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(area: try reader.read(), target: try reader.read())
    }
}

extension Outline: WireCodable {
    var violation: ProtocolViolation? { items.count <= Self.mostItems ? nil : .tooLong }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(items)
        try writer.write(isTruncated)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(items: try reader.read(), isTruncated: try reader.read())
    }
}

extension Outline.Item: WireCodable {
    static var fewestBytes: Int { String.fewestBytes + Int.fewestBytes + 1 }

    var violation: ProtocolViolation? {
        0..<Outline.deepest ~= level ? nil : .invalidNumber
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(title)
        try writer.write(level)
        try writer.write(target)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(title: try reader.read(), level: try reader.read(), target: try reader.read())
    }
}
