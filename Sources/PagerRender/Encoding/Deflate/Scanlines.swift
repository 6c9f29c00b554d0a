// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows of a PNG file before compression: a filter byte and the pixels of each row.
struct Scanlines {
    /// How many bytes behind the rows may be read; they are zero.
    static let padding = 16

    /// The first byte.
    let start: UnsafePointer<UInt8>
    /// The bytes of a row, filter byte included.
    let rowBytes: Int
    /// How many rows there are.
    let rows: Int
    /// The bytes of a pixel; 1 where several pixels share a byte.
    let pixelBytes: Int

    /// The bytes of all rows.
    var count: Int { rowBytes * rows }
}
