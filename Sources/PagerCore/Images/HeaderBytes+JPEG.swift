// SPDX-License-Identifier: GPL-3.0-or-later

extension HeaderBytes {
    /// The size in the frame header, or nil where this is no JPEG file.
    var sizeOfJPEG: Size<PixelSpace>? {
        guard has([0xFF, 0xD8], at: 0) else { return nil }
        var position = 2
        while byte(position) == 0xFF, let marker = byte(position + 1),
            let length = bigEndian(position + 2, count: 2), length >= 2
        {
            if Self.isFrame(marker) { return frameSize(position) }
            guard Self.mayPrecedeFrame(marker) else { return nil }
            position += 2 + length
        }
        return nil
    }

    private func frameSize(_ position: Int) -> Size<PixelSpace>? {
        guard let height = bigEndian(position + 5, count: 2),
            let width = bigEndian(position + 7, count: 2)
        else { return nil }
        return Size(width: width, height: height)
    }

    /// SOF0...SOF15 but for the three of these numbers that define tables.
    private static func isFrame(_ marker: Int) -> Bool {
        0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// Tables, restart intervals, application data and comments.
    private static func mayPrecedeFrame(_ marker: Int) -> Bool {
        switch marker {
        case 0xC4, 0xCC, 0xDB, 0xDD, 0xE0...0xEF, 0xFE: true
        default: false
        }
    }
}
