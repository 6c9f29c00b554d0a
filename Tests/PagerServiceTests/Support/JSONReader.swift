// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// Reads JSON (RFC 8259) in one pass: Foundation's readers take seconds for deep documents.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the whole text.
    mutating func document() throws -> JSONValue {
        let value = try self.value()
        skipSpace()
        guard position == bytes.count else { throw JSONValue.NotJSON() }
        return value
    }

    private mutating func value() throws -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "\""): return .text(try text())
        default: return try word()
        }
    }

    private mutating func object() throws -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        try items(from: "{", to: "}") { reader in
            reader.skipSpace()
            let key = try reader.text()
            try reader.take(":")
            guard members.updateValue(try reader.value(), forKey: key) == nil else {
                throw JSONValue.NotJSON()
            }
        }
        return members
    }

    private mutating func list() throws -> [JSONValue] {
        var members: [JSONValue] = []
        try items(from: "[", to: "]") { members.append(try $0.value()) }
        return members
    }

    private mutating func items(
        from start: Unicode.Scalar, to end: Unicode.Scalar,
        _ item: (inout JSONReader) throws -> Void
    ) throws {
        try take(start)
        skipSpace()
        guard peek != UInt8(ascii: end) else { return try take(end) }
        try item(&self)
        skipSpace()
        while peek == UInt8(ascii: ",") {
            try take(",")
            try item(&self)
            skipSpace()
        }
        try take(end)
    }

    /// Reads a string; Foundation's reader undoes the escapes, where there are some.
    private mutating func text() throws -> String {
        let start = position
        try take("\"")
        var hasEscapes = false
        while let byte = peek, byte != UInt8(ascii: "\"") {
            hasEscapes = hasEscapes || byte == UInt8(ascii: "\\")
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        try take("\"")
        guard hasEscapes else {
            return String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
        }
        return try JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
    }

    private mutating func word() throws -> JSONValue {
        let start = position
        while let byte = peek, !" \n\r\t,]}".utf8.contains(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        default:
            guard let number = Double(word) else { throw JSONValue.NotJSON() }
            return .number(number)
        }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) throws {
        skipSpace()
        guard peek == UInt8(ascii: character) else { throw JSONValue.NotJSON() }
        position += 1
    }

    private mutating func skipSpace() {
        while let byte = peek, " \n\r\t".utf8.contains(byte) { position += 1 }
    }
}
