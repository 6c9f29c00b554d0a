// SPDX-License-Identifier: GPL-3.0-or-later

extension HeaderBytes {
    /// The size in the first chunk, or nil where this is no WebP file.
    var sizeOfWebP: Size<PixelSpace>? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8 ", at: 12) { return sizeOfLossyWebP }
        if has("VP8L", at: 12) { return sizeOfLosslessWebP }
        if has("VP8X", at: 12) { return sizeOfExtendedWebP }
        return nil
    }

    private var sizeOfLossyWebP: Size<PixelSpace>? {
        guard has([0x9D, 0x01, 0x2A], at: 23), let width = littleEndian(26, count: 2),
            let height = littleEndian(28, count: 2)
        else { return nil }
        return Size(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    private var sizeOfLosslessWebP: Size<PixelSpace>? {
        guard byte(20) == 0x2F, let sides = littleEndian(21, count: 4) else { return nil }
        return Size(width: (sides & 0x3FFF) + 1, height: (sides >> 14 & 0x3FFF) + 1)
    }

    private var sizeOfExtendedWebP: Size<PixelSpace>? {
        guard let width = littleEndian(24, count: 3), let height = littleEndian(27, count: 3)
        else { return nil }
        return Size(width: width + 1, height: height + 1)
    }
}
