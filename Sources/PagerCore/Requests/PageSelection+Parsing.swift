// SPDX-License-Identifier: GPL-3.0-or-later

extension PageSelection {
    /// Reads a selection as people type it.
    ///
    /// - Throws: `invalidRequest`, naming the piece that makes no sense.
    public init(parsing text: String) throws(PagerError) {
        var pieces: [Piece] = []
        for bytes in text.utf8.split(separator: comma, omittingEmptySubsequences: false) {
            let trimmed = Array(bytes).trimmed
            guard let piece = Piece(trimmed) else { throw Self.notAPiece(trimmed) }
            pieces.append(piece)
        }
        self.init(pieces: pieces)
    }

    private static func notAPiece(_ bytes: [UInt8]) -> PagerError {
        PagerError(
            .invalidRequest,
            "“\(String(decoding: bytes, as: UTF8.self))” is not a number or range",
            advice: "Write a list such as 1-3,7,10-,last or all; numbers begin with 1")
    }
}

private let comma = UInt8(ascii: ",")
private let hyphen = UInt8(ascii: "-")
private let space = UInt8(ascii: " ")

extension PageSelection.Piece {
    fileprivate init?(_ bytes: [UInt8]) {
        if bytes.spell("all") {
            self = .all
        } else if bytes.spell("last") {
            self = .last
        } else if let place = bytes.firstIndex(of: hyphen) {
            self.init(from: bytes[..<place], through: bytes[(place + 1)...])
        } else if let number = positiveNumber(bytes[...]) {
            self = .number(number)
        } else {
            return nil
        }
    }

    private init?(from start: ArraySlice<UInt8>, through end: ArraySlice<UInt8>) {
        guard let start = positiveNumber(start) else { return nil }
        if end.isEmpty || end.spell("last") {
            self = .range(from: start, through: .last)
        } else if let end = positiveNumber(end), end >= start {
            self = .range(from: start, through: .number(end))
        } else {
            return nil
        }
    }
}

/// Reads a whole number of at least 1, or nil where `digits` are anything else.
private func positiveNumber(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
        guard digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9") else { return nil }
        let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
        let (sum, isStillTooLarge) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
        guard !isTooLarge && !isStillTooLarge else { return nil }
        number = sum
    }
    return number >= 1 ? number : nil
}

extension [UInt8] {
    /// The bytes without spaces around them.
    fileprivate var trimmed: [UInt8] {
        guard let start = firstIndex(where: { $0 != space }),
            let end = lastIndex(where: { $0 != space })
        else { return [] }
        return Array(self[start...end])
    }
}
