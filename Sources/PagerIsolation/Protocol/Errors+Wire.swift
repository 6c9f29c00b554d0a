// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension PagerError: WireCodable {
    /// The most Unicode scalars of each sentence; longer ones are cut when they are sent.
    static let longestSentence = 1000

    static var fewestBytes: Int { 2 * String.fewestBytes + 3 }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(code)
        try writer.write(message.cut(to: Self.longestSentence))
        try writer.write(advice?.cut(to: Self.longestSentence))
        try writer.write(page)
        try writer.write(cause?.cut(to: Self.longestSentence))
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        self.init(
            try reader.read(), try reader.read(), advice: try reader.read(),
            page: try reader.read(), cause: try reader.read())
        for sentence in [message, advice, cause] {
            guard sentence?.hasAtMost(Self.longestSentence) ?? true else { throw .tooLong }
        }
    }
}

extension PagerError.Code: WireCodable {
    static var fewestBytes: Int { String.fewestBytes }

    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        try writer.write(name.description)
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        guard let code = PagerError.Code(named: try reader.read()) else { throw .unknownValue }
        self = code
    }

    /// Whether a worker can know of such a failure; of the others only the broker can.
    var isKnownToWorkers: Bool {
        switch self {
        case .crashed, .deadline, .memoryLimit, .quarantined, .overloaded, .unavailable: false
        default: true
        }
    }
}

extension String {
    fileprivate func cut(to most: Int) -> String {
        hasAtMost(most) ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(most)))
    }
}
