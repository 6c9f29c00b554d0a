// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Which pictures show a spread")
struct PicturePlanTests {
    private let grid = TileGrid(content: Size(width: 600, height: 800))
    private let all = Rect<SpreadSpace>(x: 0, y: 0, width: 600, height: 800)

    private func plan(
        _ scale: Double, seeing area: Rect<SpreadSpace>?, tilePixels: Int = 1 << 24
    ) -> PicturePlan {
        PicturePlan(
            grid, pixelsPerPoint: scale, seeing: area, mostPixels: 600 * 800,
            mostTilePixels: tilePixels)
    }

    @Test("What has no more pixels than the view is one picture, exactly as sharp as wanted")
    func whole() {
        for scale in [0.01, 0.5, 1] {
            #expect(plan(scale, seeing: all).pixelsPerPoint == scale)
            #expect(plan(scale, seeing: all).tiles.isEmpty)
        }
    }

    @Test("Beyond that it has the pixels of the view, and tiles of what is seen come over it")
    func tiles() {
        let corner = Rect<SpreadSpace>(x: 0, y: 0, width: 100, height: 100)
        let near = plan(6, seeing: corner)
        #expect(near.pixelsPerPoint == 1)
        #expect(near.tiles == grid.tiles(covering: corner, atLevel: TileGrid.level(showing: 6)))
        #expect(plan(6, seeing: nil).tiles.isEmpty)
        #expect(plan(6, seeing: corner, tilePixels: 0).tiles.isEmpty)
        let scarce = plan(6, seeing: all, tilePixels: 9_000_000)
        #expect(scarce.tiles.first.map { $0.level < TileGrid.level(showing: 6) } == true)
    }

    @Test("Pixels keep to their bounds for any spread, and tiles cover all that is seen")
    func bounds() {
        var random = SeededGenerator.printingItsSeed("picture plans")
        for _ in 0..<2000 {
            func number(_ low: Double, _ high: Double) -> Double {
                Double.random(in: low...high, using: &random)
            }
            let size = Size<SpreadSpace>(width: number(0.01, 5000), height: number(0.01, 1e6))
            let grid = TileGrid(content: size)
            let area = Rect<SpreadSpace>(
                x: number(0, size.width / 2), y: number(0, size.height / 2),
                width: min(number(0.01, 900), size.width / 2),
                height: min(number(0.01, 900), size.height / 2))
            let most = Int.random(in: 10_000...4_000_000, using: &random)
            let mostOfTiles = Int.random(in: 0...8_000_000, using: &random)
            let wanted = number(0.01, 20)
            let plan = PicturePlan(
                grid, pixelsPerPoint: wanted, seeing: area, mostPixels: most,
                mostTilePixels: mostOfTiles)
            #expect(plan.pixelsPerPoint > 0 && plan.pixelsPerPoint <= wanted)
            let sides = [size.width, size.height].map { $0 * plan.pixelsPerPoint }
            #expect(sides[0] * sides[1] <= Double(most) * 1.000001)
            #expect(sides.allSatisfy { $0 <= Double(PicturePlan.longestSide) * 1.000001 })
            let areas = plan.tiles.map(grid.area(of:))
            let pixels = areas.reduce(0) { $0 + $1.size.width * $1.size.height }
            #expect(pixels <= mostOfTiles)
            guard let level = plan.tiles.first?.level else { continue }
            let scale = TileGrid.scale(ofLevel: level)
            #expect(scale > plan.pixelsPerPoint)
            for _ in 0..<10 {
                let x = number(area.minX, area.maxX) * scale
                let y = number(area.minY, area.maxY) * scale
                let pixel = Point<PixelSpace>(x: Int(x), y: Int(y))
                #expect(areas.contains { $0.contains(pixel) })
            }
        }
    }
}
