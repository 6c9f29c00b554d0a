// SPDX-License-Identifier: GPL-3.0-or-later

/// Which pictures show a spread: one of all of it, and, where that would have too many pixels,
/// sharper tiles of the part that is seen.
///
/// However far somebody zooms in, the pixels stay bounded; while they move about at one level of
/// the grid, only tiles that come into view are new.
public struct PicturePlan: Equatable, Sendable {
    /// The longest side of the picture of a whole spread, in pixels.
    public static let longestSide = 16_384

    /// The pixels a point of the picture of the whole spread.
    public let pixelsPerPoint: Double
    /// The tiles of what is seen, those nearest to its middle first; none where the picture of
    /// the whole is sharp enough.
    public let tiles: [TileIndex]

    /// Plans for a spread that is cut into tiles by `grid`.
    ///
    /// - Parameters:
    ///   - grid: The spread, and how large its tiles are.
    ///   - wanted: The pixels a point at which nothing has to be magnified.
    ///   - area: The part of the spread that is seen, in points; nil plans no tiles.
    ///   - mostPixels: The most pixels of the picture of the whole spread, at least 1.
    ///   - mostTilePixels: The most pixels of all tiles; what would need more is less sharp.
    /// - Precondition: `wanted` is finite and greater than zero.
    public init(
        _ grid: TileGrid, pixelsPerPoint wanted: Double, seeing area: Rect<SpreadSpace>?,
        mostPixels: Int, mostTilePixels: Int
    ) {
        precondition(wanted.isFinite && wanted > 0 && mostPixels >= 1)
        let size = grid.content
        let byCount = (Double(mostPixels) / size.width / size.height).squareRoot()
        let bySide = Double(Self.longestSide) / max(size.width, size.height)
        let scale = min(wanted, byCount, bySide)
        let isSharp = scale >= wanted * (1 - 1e-9)
        pixelsPerPoint = isSharp ? wanted : scale
        guard let area, !isSharp else {
            tiles = []
            return
        }
        tiles = Self.tiles(of: grid, wanted, above: scale, area, mostTilePixels)
    }

    private static func tiles(
        of grid: TileGrid, _ wanted: Double, above scale: Double, _ area: Rect<SpreadSpace>,
        _ mostPixels: Int
    ) -> [TileIndex] {
        var level = TileGrid.level(showing: wanted)
        while TileGrid.scale(ofLevel: level) > scale {
            if pixels(of: grid, area, atLevel: level) <= Double(mostPixels) {
                return grid.tiles(covering: area, atLevel: level)
            }
            level -= 1
        }
        return []
    }

    /// No fewer pixels than the tiles have that show `area`.
    private static func pixels(
        of grid: TileGrid, _ area: Rect<SpreadSpace>, atLevel level: Int
    ) -> Double {
        let scale = TileGrid.scale(ofLevel: level)
        let edge = 2 * Double(grid.tileSide)
        return (area.size.width * scale + edge) * (area.size.height * scale + edge)
    }
}
