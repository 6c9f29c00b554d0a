// SPDX-License-Identifier: GPL-3.0-or-later

extension String: WireCodable {
    /// The bytes of the longest text there may be.
    static let mostBytes = 1 << 20

    static var fewestBytes: Int { 4 }

    var violation: ProtocolViolation? { utf8.count <= Self.mostBytes ? nil : .tooLong }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(number: UInt32(utf8.count))
        try writer.write(bytes: utf8)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let count = try reader.count(ofAtLeast: 1)
        guard count <= Self.mostBytes else { throw .tooLong }
        guard let text = String(validating: try reader.bytes(count), as: UTF8.self) else {
            throw .invalidText
        }
        self = text
    }
}

extension String {
    /// Whether there are no more than `most` Unicode scalars; looks at no more than that.
    func hasAtMost(_ most: Int) -> Bool { unicodeScalars.dropFirst(most).isEmpty }
}
