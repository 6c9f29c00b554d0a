// SPDX-License-Identifier: GPL-3.0-or-later

extension Optional: WireCodable where Wrapped: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(self != nil)
        if let value = self { try writer.write(value) }
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self = try reader.read(Bool.self) ? try reader.read(Wrapped.self) : nil
    }
}

extension Array: WireCodable where Element: WireCodable {
    static var fewestBytes: Int { 4 }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        guard let count = UInt32(exactly: count) else { throw .tooLong }
        try writer.write(number: count)
        for element in self { try writer.write(element) }
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let count = try reader.count(ofAtLeast: Element.fewestBytes)
        self = try reader.list(of: count)
    }
}

extension ByteReader {
    /// Reads `count` values.
    ///
    /// - Throws: `truncated` before anything is allocated, where so many cannot follow.
    mutating func list<Element: WireCodable>(
        of count: Int
    ) throws(ProtocolViolation) -> [Element] {
        guard count <= remaining / Element.fewestBytes else { throw .truncated }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read()) }
        return elements
    }
}
