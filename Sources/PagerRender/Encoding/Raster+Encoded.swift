// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension Raster {
    /// Returns the pixels as a file of the given encoding, with the raster's resolution where the
    /// format has a place for it.
    ///
    /// Where the format keeps no transparency, translucent pixels are laid on white. May be called
    /// from any thread.
    ///
    /// - Precondition: Level and quality are within the ranges that `ImageEncoding` names.
    /// - Throws: `tooLarge` where the format cannot hold so many pixels, `outOfMemory`.
    public func encoded(as encoding: ImageEncoding) throws(PagerError) -> [UInt8] {
        switch encoding {
        case .png(let level): try PNGEncoder(level: level).encode(self)
        case .jpeg(let quality): try JPEGEncoder(quality: quality).encode(self)
        case .webp(let quality): try WebPEncoder(quality: quality).encode(self)
        }
    }
}
