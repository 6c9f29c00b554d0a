// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension PixelLimits: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(longestSide)
        try writer.write(mostPixels)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let longestSide = try reader.read(Int.self)
        let mostPixels = try reader.read(Int.self)
        guard longestSide >= 1 && mostPixels >= 1 else { throw .invalidNumber }
        self.init(longestSide: longestSide, mostPixels: mostPixels)
    }
}

extension ImageEncoding: WireCodable {
    var violation: ProtocolViolation? {
        let isInRange =
            switch self {
            case .png(let level): 1...12 ~= level
            case .jpeg(let quality): 1...100 ~= quality
            case .webp(let quality): 0...100 ~= quality
            }
        return isInRange ? nil : .invalidNumber
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        let (format, degree): (UInt8, Int) =
            switch self {
            case .png(let level): (0, level)
            case .jpeg(let quality): (1, quality)
            case .webp(let quality): (2, quality)
            }
        try writer.write(number: format)
        try writer.write(degree)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let format = try reader.number(UInt8.self)
        let degree = try reader.read(Int.self)
        switch format {
        case 0: self = .png(level: degree)
        case 1: self = .jpeg(quality: degree)
        case 2: self = .webp(quality: degree)
        default: throw .unknownValue
        }
    }
}

extension ContactSheet: WireCodable {
    var violation: ProtocolViolation? {
        size.width >= 1 && size.height >= 1 ? nil : .invalidNumber
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(size)
        try writer.write(cells)
        try writer.write(background)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            size: try reader.read(), cells: try reader.read(), background: try reader.read())
    }
}

extension ContactSheet.Cell: WireCodable {
    static var fewestBytes: Int { RenderRequest.fewestBytes + 2 * Rect<PixelSpace>.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(request)
        try writer.write(picture)
        try writer.write(caption)
        try writer.write(captionArea)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            request: try reader.read(), picture: try reader.read(), caption: try reader.read(),
            captionArea: try reader.read())
    }
}
