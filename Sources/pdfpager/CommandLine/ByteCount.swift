// SPDX-License-Identifier: GPL-3.0-or-later

/// A number of bytes as people write it: `65536`, `512K`, `64M`, `2G`; K is 1024.
struct ByteCount: Equatable, Sendable {
    /// How many bytes.
    let bytes: Int

    private static let shifts: [Character: Int] = [
        "k": 10, "K": 10, "m": 20, "M": 20, "g": 30, "G": 30,
    ]

    /// Reads `text`; nil where it is no size, or one beyond any memory.
    init?(parsing text: String) {
        let shift = text.last.flatMap { Self.shifts[$0] }
        guard let number = StrictNumber.integer(shift == nil ? text : String(text.dropLast())),
            number >= 0
        else { return nil }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        guard !isTooLarge else { return nil }
        self.bytes = bytes
    }
}
