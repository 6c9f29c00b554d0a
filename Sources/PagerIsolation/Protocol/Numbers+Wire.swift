// SPDX-License-Identifier: GPL-3.0-or-later

extension Bool: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(number: UInt8(self ? 1 : 0))
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        switch try reader.number(UInt8.self) {
        case 0: self = false
        case 1: self = true
        default: throw .unknownValue
        }
    }
}

extension Int64: WireCodable {
    static var fewestBytes: Int { 8 }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(number: self)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self = try reader.number()
    }
}

extension Int: WireCodable {
    static var fewestBytes: Int { 8 }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(number: Int64(self))
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        guard let value = Int(exactly: try reader.number(Int64.self)) else {
            throw .invalidNumber
        }
        self = value
    }
}

extension Double: WireCodable {
    static var fewestBytes: Int { 8 }

    var violation: ProtocolViolation? { isFinite ? nil : .invalidNumber }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(number: bitPattern)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(bitPattern: try reader.number())
    }
}
