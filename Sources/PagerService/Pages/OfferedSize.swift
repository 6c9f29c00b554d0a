// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A size that a picture may be asked for in, as IIIF lists it.
struct OfferedSize: Encodable, Sendable {
    let width: Int
    let height: Int

    /// Offers `size`.
    init(_ size: Size<PixelSpace>) {
        width = size.width
        height = size.height
    }
}
