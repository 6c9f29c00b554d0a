// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore

extension Raster {
    /// Returns the smallest rectangle outside of which all pixels are those of `previous`; one
    /// pixel where all of them are.
    ///
    /// - Precondition: Both are of one size.
    func change(since previous: Raster) -> Rect<PixelSpace> {
        precondition(size == previous.size)
        return withPixelRows { rows in
            previous.withPixelRows { old in
                let changed = (0..<rows.height).filter {
                    memcmp(rows[$0], old[$0], rows.width * 4) != 0
                }
                guard let top = changed.first, let bottom = changed.last else {
                    return Rect(x: 0, y: 0, width: 1, height: 1)
                }
                var (left, right) = (rows.width, 0)
                for row in changed {
                    let (new, old) = (rows[row], old[row])
                    left = (0..<left).first { new[$0] != old[$0] } ?? left
                    right = (right..<rows.width).last { new[$0] != old[$0] } ?? right
                }
                return Rect(
                    x: left, y: top, width: max(right, left) + 1 - left, height: bottom + 1 - top)
            }
        }
    }
}
