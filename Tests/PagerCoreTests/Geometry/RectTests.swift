// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Rectangles")
struct RectTests {
    /// All rectangles with sides of 0 to 3 on a small grid.
    private let rects: [Rect<PixelSpace>] = {
        let places = 0..<3
        return places.flatMap { x in
            places.flatMap { y in
                (0..<4).flatMap { width in
                    (0..<4).map { Rect(x: x, y: y, width: width, height: $0) }
                }
            }
        }
    }()

    private func points(_ rect: Rect<PixelSpace>) -> Set<[Int]> {
        var points: Set<[Int]> = []
        for x in 0..<8 {
            for y in 0..<8 where rect.contains(Point(x: x, y: y)) { points.insert([x, y]) }
        }
        return points
    }

    @Test("An intersection holds the points both hold, or is nil where they share none")
    func intersections() {
        let held = rects.map(points)
        for (first, firstPoints) in zip(rects, held) {
            for (second, secondPoints) in zip(rects, held) {
                let shared = first.intersection(second).map(points) ?? []
                if shared != firstPoints.intersection(secondPoints) {
                    Issue.record("\(first) and \(second) share \(shared)")
                }
            }
        }
    }

    @Test("A union is the smallest rectangle around both")
    func unions() {
        let first = Rect<PixelSpace>(x: 1, y: 5, width: 2, height: 1)
        let second = Rect<PixelSpace>(x: 4, y: 2, width: 1, height: 2)
        #expect(first.union(second) == Rect(x: 1, y: 2, width: 4, height: 4))
        #expect(second.union(first) == first.union(second))
        #expect(first.union(first) == first)
    }

    @Test("A rectangle is empty exactly when it holds no point")
    func emptiness() {
        for rect in rects { #expect(rect.isEmpty == points(rect).isEmpty) }
        #expect(Rect<PixelSpace>(x: 0, y: 0, width: -1, height: 2).isEmpty)
        #expect(Rect<PageSpace>(x: 0, y: 0, width: .nan, height: 2).isEmpty)
    }

    @Test("Moving keeps the size")
    func offset() {
        let rect = Rect<PageSpace>(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.offset(x: 10, y: -5) == Rect(x: 11, y: -3, width: 3, height: 4))
    }

    @Test("Only finite sizes greater than zero can be drawn")
    func drawableSizes() {
        let bad = [0, -1, Double.nan, .infinity]
        #expect(Size<PageSpace>(width: 1, height: 0.1).isDrawable)
        for side in bad {
            #expect(!Size<PageSpace>(width: side, height: 1).isDrawable)
            #expect(!Size<PageSpace>(width: 1, height: side).isDrawable)
        }
    }
}
