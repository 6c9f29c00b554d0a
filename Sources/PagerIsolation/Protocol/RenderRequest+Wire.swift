// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Colour: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(bytes: [red, green, blue, alpha])
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            red: try reader.number(), green: try reader.number(), blue: try reader.number(),
            alpha: try reader.number())
    }
}

extension Tone: WireCodable {
    var violation: ProtocolViolation? {
        isSubset(of: [.gray, .inverted, .bitonal]) ? nil : .unknownValue
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(number: rawValue)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(rawValue: try reader.number())
    }
}

extension SpreadGeometry: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(size)
        try writer.write(placements)
        try writer.write(blanks)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            size: try reader.read(), placements: try reader.read(), blanks: try reader.read())
    }
}

extension SpreadGeometry.Placement: WireCodable {
    static var fewestBytes: Int { PageIndex.fewestBytes + Rect<SpreadSpace>.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(page)
        try writer.write(frame)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(page: try reader.read(), frame: try reader.read())
    }
}

extension PictureFinish: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(size)
        try writer.write(isMirrored)
        try writer.write(turn)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let size = try reader.read(Size<PixelSpace>?.self)
        guard size.map({ $0.width >= 1 && $0.height >= 1 }) ?? true else { throw .invalidNumber }
        self.init(size: size, isMirrored: try reader.read(), turn: try reader.read())
    }
}

extension RenderRequest: WireCodable {
    static var fewestBytes: Int { 64 }

    var violation: ProtocolViolation? { window.isEmpty ? .invalidNumber : nil }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(spread)
        try writer.write(scale)
        try writer.write(window)
        try writer.write(box)
        try writer.write(turn)
        try writer.write(paper)
        try writer.write(blank)
        try writer.write(tone)
        try writer.write(method)
        try writer.write(finish)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            spread: try reader.read(), scale: try reader.read(),
            window: try reader.read(Rect<PixelSpace>.self), box: try reader.read(),
            turn: try reader.read(), paper: try reader.read(), blank: try reader.read(),
            tone: try reader.read(), method: try reader.read(), finish: try reader.read())
    }
}
