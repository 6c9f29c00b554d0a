// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Rect where Space == ViewSpace {
    /// The smallest rectangle around all of `points`.
    init(around points: [Point<ViewSpace>]) {
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.reduce(.infinity, min), y.reduce(.infinity, min))
        self.init(
            x: left, y: top, width: x.reduce(-.infinity, max) - left,
            height: y.reduce(-.infinity, max) - top)
    }

    /// Returns the whole pixels of the rectangle: edges go to the next pixel, as the sides of
    /// pictures do, so that rectangles that touch still do.
    func snapped(_ pixelsPerUnit: Double) -> Rect<PixelSpace> {
        pixels {
            Int(($0 * pixelsPerUnit - 0.001).rounded(.up))
        } _: {
            Int(($0 * pixelsPerUnit - 0.001).rounded(.up))
        }
    }

    /// Returns all pixels of which a part is in the rectangle.
    func touched(_ pixelsPerUnit: Double) -> Rect<PixelSpace> {
        pixels {
            Int(($0 * pixelsPerUnit).rounded(.down))
        } _: {
            Int(($0 * pixelsPerUnit).rounded(.up))
        }
    }

    private func pixels(_ low: (Double) -> Int, _ high: (Double) -> Int) -> Rect<PixelSpace> {
        let (left, top) = (low(minX), low(minY))
        return Rect<PixelSpace>(
            x: left, y: top, width: high(maxX) - left, height: high(maxY) - top)
    }
}
