// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
internal import Testing

@Suite("Tiles of large pictures")
struct TileGridTests {
    @Test("The tiles of a level cover every pixel exactly once")
    func coverOnce() {
        for content in [Size<SpreadSpace>(width: 7, height: 5), Size(width: 1, height: 12)] {
            for side in 1...4 {
                let grid = TileGrid(content: content, tileSide: side)
                for level in -3...3 {
                    let size = grid.size(atLevel: level)
                    var seen = [Int](repeating: 0, count: size.width * size.height)
                    let whole = Rect<SpreadSpace>(origin: .origin, size: content)
                    for tile in grid.tiles(covering: whole, atLevel: level) {
                        let area = grid.area(of: tile)
                        for y in area.minY..<area.maxY {
                            for x in area.minX..<area.maxX { seen[y * size.width + x] += 1 }
                        }
                    }
                    #expect(seen.allSatisfy { $0 == 1 }, "\(content) \(side) \(level)")
                }
            }
        }
    }

    @Test("Of a part exactly the tiles that show something of it are named")
    func namesNeededTiles() {
        let grid = TileGrid(content: Size(width: 20, height: 20), tileSide: 4)
        for x in stride(from: 0.0, to: 16, by: 1.5) {
            for width in [0.5, 3, 9] {
                let part = Rect<SpreadSpace>(x: x, y: 5, width: width, height: 2)
                let named = Set(grid.tiles(covering: part, atLevel: 0))
                for column in 0..<5 {
                    for row in 0..<5 {
                        let tile = TileIndex(level: 0, column: column, row: row)
                        let area = grid.area(of: tile)
                        let overlaps =
                            Double(area.minX) < part.maxX && Double(area.maxX) > part.minX
                            && Double(area.minY) < part.maxY && Double(area.maxY) > part.minY
                        #expect(named.contains(tile) == overlaps, "\(part) \(tile)")
                    }
                }
            }
        }
    }

    @Test("The tiles in the middle come first")
    func middleFirst() {
        let grid = TileGrid(content: Size(width: 20, height: 20), tileSide: 4)
        let whole = Rect<SpreadSpace>(x: 0, y: 0, width: 20, height: 20)
        let tiles = grid.tiles(covering: whole, atLevel: 0)
        #expect(tiles.first == TileIndex(level: 0, column: 2, row: 2))
        #expect(Set(tiles.suffix(4).map(\.column)) == [0, 4])
    }

    @Test("Nothing is magnified, and hardly more than half an octave is drawn for nothing")
    func levels() {
        var scale = 0.01
        while scale < 100 {
            let drawn = TileGrid.scale(ofLevel: TileGrid.level(showing: scale))
            #expect(drawn >= scale && drawn < scale * 1.4143)
            scale *= 1.013
        }
        #expect(TileGrid.scale(ofLevel: 4) == 4 && TileGrid.scale(ofLevel: -2) == 0.5)
    }

    @Test("Between two levels a step of zooming changes no tile; a pan keeps those still seen")
    func stepsKeepTiles() {
        let grid = TileGrid(content: Size(width: 600, height: 800))
        #expect(TileGrid.level(showing: 2.9) == TileGrid.level(showing: 3.9))
        let level = TileGrid.level(showing: 3)
        let before = Set(
            grid.tiles(covering: Rect(x: 0, y: 0, width: 300, height: 300), atLevel: level))
        let after = Set(
            grid.tiles(covering: Rect(x: 100, y: 0, width: 300, height: 300), atLevel: level))
        #expect(!before.isDisjoint(with: after))
        #expect(after.subtracting(before).count < after.count)
    }

    @Test("A part outside has no tiles, and neither has an empty one")
    func outside() {
        let grid = TileGrid(content: Size(width: 20, height: 20), tileSide: 4)
        #expect(grid.tiles(covering: Rect(x: 30, y: 0, width: 5, height: 5), atLevel: 0).isEmpty)
        #expect(grid.tiles(covering: Rect(x: -9, y: 0, width: 5, height: 5), atLevel: 0).isEmpty)
        #expect(grid.area(of: TileIndex(level: 0, column: 9, row: 0)).isEmpty)
    }
}
