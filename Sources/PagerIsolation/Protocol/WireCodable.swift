// SPDX-License-Identifier: GPL-3.0-or-later

/// A value that goes between broker and worker.
protocol WireCodable {
    /// The fewest bytes that a value takes.
    static var fewestBytes: Int { get }

    /// Why the value must not go over the wire, in either direction; nil where it may.
    ///
    /// Reading and writing ask it, so that what the broker would not believe is not sent either.
    var violation: ProtocolViolation? { get }

    /// Writes the value.
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation)

    /// Reads the value.
    init(from reader: inout ByteReader) throws(ProtocolViolation)
}

extension WireCodable {
    static var fewestBytes: Int { 1 }

    var violation: ProtocolViolation? { nil }
}

extension ByteWriter {
    /// Writes `value`.
    ///
    /// - Throws: `noRoom`, or the value's violation.
    mutating func write(_ value: some WireCodable) throws(ProtocolViolation) {
        if let violation = value.violation { throw violation }
        try value.encode(into: &self)
    }
}

extension ByteReader {
    /// Reads a value.
    ///
    /// - Throws: `truncated`, or what is wrong with the value.
    mutating func read<Value: WireCodable>(
        _ type: Value.Type = Value.self
    ) throws(ProtocolViolation) -> Value {
        let value = try Value(from: &self)
        if let violation = value.violation { throw violation }
        return value
    }
}
