// SPDX-License-Identifier: GPL-3.0-or-later

/// What a worker is asked for; the number stands in messages.
enum RequestKind: UInt8, CaseIterable, Equatable, Sendable {
    /// To open its document.
    case open = 1
    /// The label and size of a page.
    case pageInfo = 2
    /// The unit that a page's sizes are in.
    case userUnit = 3
    /// Pixels.
    case raster = 4
    /// Pixels in a file.
    case image = 5
    /// A sheet of small pictures in a file.
    case contactSheet = 6
    /// A file of lines and letters.
    case vector = 7
    /// The text of a page.
    case text = 8
    /// The links of a page.
    case links = 9
    /// The table of contents.
    case outline = 10
    /// The places on a page where words stand.
    case search = 11
    /// To get ready for drawing many pages.
    case prepare = 12
    /// The labels and sizes of many pages.
    case pageInfos = 13

    /// Reads the number of a kind.
    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let number = try reader.number(UInt8.self)
        guard let kind = RequestKind(rawValue: number) else { throw .unknownKind(number) }
        self = kind
    }
}
