// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Raster {
    /// Whether no pixel has a colour.
    var isGrey: Bool {
        withPixelRows { rows in (0..<rows.height).allSatisfy { rows.isGrey(row: $0) } }
    }
}

extension Size<PixelSpace> {
    /// - Throws: `tooLarge` where a side is longer than `limit` pixels.
    func requireSides(upTo limit: Int, format: String) throws(PagerError) {
        guard max(width, height) > limit else { return }
        throw PagerError(
            .tooLarge, "\(width) × \(height) pixels do not fit into a \(format) file",
            advice: "ask for sides of at most \(limit) pixels, or for PNG")
    }
}

extension PixelRows {
    fileprivate func isGrey(row: Int) -> Bool {
        let pixels = self[row]
        var faults: UInt32 = 0
        for column in 0..<width { faults |= (pixels[column] ^ pixels[column] &>> 8) & 0xFFFF }
        return faults == 0
    }
}
