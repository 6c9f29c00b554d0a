// SPDX-License-Identifier: GPL-3.0-or-later

extension HeaderBytes {
    /// The size in the header chunk, or nil where this is no PNG file.
    var sizeOfPNG: Size<PixelSpace>? {
        guard has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
            bigEndian(8, count: 4) == 13, has("IHDR", at: 12),
            let width = bigEndian(16, count: 4), let height = bigEndian(20, count: 4),
            byte(32) != nil
        else { return nil }
        return Size(width: width, height: height)
    }
}
