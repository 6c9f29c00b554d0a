// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A number that coordinates on the wire are made of.
protocol WireCoordinate: WireCodable, Comparable, AdditiveArithmetic {
    /// Returns whether something that begins at `start` and is `extent` long has an end.
    static func reaches(from start: Self, by extent: Self) -> Bool
}

extension Double: WireCoordinate {
    static func reaches(from start: Double, by extent: Double) -> Bool {
        (start + extent).isFinite
    }
}

extension Int: WireCoordinate {
    static func reaches(from start: Int, by extent: Int) -> Bool {
        !start.addingReportingOverflow(extent).overflow
    }
}

extension Point: WireCodable where Space.Scalar: WireCodable {
    static var fewestBytes: Int { 2 * Space.Scalar.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(x)
        try writer.write(y)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(x: try reader.read(), y: try reader.read())
    }
}

extension Size: WireCodable where Space.Scalar: WireCodable {
    static var fewestBytes: Int { 2 * Space.Scalar.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(width)
        try writer.write(height)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(width: try reader.read(), height: try reader.read())
    }
}

extension Rect: WireCodable where Space.Scalar: WireCoordinate {
    static var fewestBytes: Int { 4 * Space.Scalar.fewestBytes }

    var violation: ProtocolViolation? {
        let hasEdges =
            size.width >= .zero && size.height >= .zero
            && Space.Scalar.reaches(from: origin.x, by: size.width)
            && Space.Scalar.reaches(from: origin.y, by: size.height)
        return hasEdges ? nil : .invalidNumber
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(origin)
        try writer.write(size)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(origin: try reader.read(), size: try reader.read())
    }
}

extension PixelScale: WireCodable {
    static var fewestBytes: Int { 8 }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(pixelsPerPoint)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let pixelsPerPoint = try reader.read(Double.self)
        guard pixelsPerPoint > 0 else { throw .invalidNumber }
        self.init(pixelsPerPoint: pixelsPerPoint)
    }
}
