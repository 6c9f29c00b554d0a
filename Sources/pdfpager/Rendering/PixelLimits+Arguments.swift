// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension PixelLimits {
    /// Reads the limit of pixels.
    init(_ arguments: Arguments) throws(CommandError) {
        self.init()
        let largest = longestSide * longestSide
        if let pixels = try arguments.integer(.maxPixels, in: 1...largest) { mostPixels = pixels }
    }
}
