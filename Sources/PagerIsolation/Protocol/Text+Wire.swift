// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension TextLayout: WireCodable {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(lines)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(lines: try reader.read())
    }
}

extension TextLayout.Line: WireCodable {
    static var fewestBytes: Int { 4 }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(words)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(words: try reader.read())
    }
}

extension TextLayout.Word: WireCodable {
    static var fewestBytes: Int { String.fewestBytes + Rect<PageSpace>.fewestBytes }

    var violation: ProtocolViolation? {
        text.unicodeScalars.count == scalarAreas.count ? nil : .invalidText
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(text)
        try writer.write(area)
        for area in scalarAreas { try writer.write(area) }
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let text = try reader.read(String.self)
        let area = try reader.read(Rect<PageSpace>.self)
        let areas: [Rect<PageSpace>] = try reader.list(of: text.unicodeScalars.count)
        self.init(text: text, area: area, scalarAreas: areas)
    }
}

extension SearchHit: WireCodable {
    static var fewestBytes: Int { PageIndex.fewestBytes + 4 * String.fewestBytes }

    var violation: ProtocolViolation? {
        let most = PageWords.contextLength
        return before.hasAtMost(most) && after.hasAtMost(most) ? nil : .tooLong
    }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(page)
        try writer.write(areas)
        try writer.write(before)
        try writer.write(match)
        try writer.write(after)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            page: try reader.read(), areas: try reader.read(), before: try reader.read(),
            match: try reader.read(), after: try reader.read())
    }
}
