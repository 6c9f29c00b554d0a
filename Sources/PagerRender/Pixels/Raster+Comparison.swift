// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore

extension Raster {
    /// Returns whether both are of one size and have the same pixels.
    func hasPixels(of other: Raster) -> Bool {
        size == other.size
            && withPixelRows { rows in
                other.withPixelRows { others in
                    (0..<rows.height).allSatisfy {
                        memcmp(rows[$0], others[$0], rows.width * 4) == 0
                    }
                }
            }
    }
}
