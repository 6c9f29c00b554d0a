// SPDX-License-Identifier: GPL-3.0-or-later

/// One tile of a picture that is too large to be drawn whole: which level of sharpness, and
/// which place in the grid of that level.
public struct TileIndex: Hashable, Sendable {
    /// The level: its scale is `TileGrid.scale(ofLevel:)`.
    public let level: Int
    /// Zero for the tiles at the left.
    public let column: Int
    /// Zero for the tiles at the top.
    public let row: Int

    /// Names a tile.
    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }
}

/// Cuts a spread into tiles of equal size at a few levels of sharpness.
///
/// Levels are half an octave apart: between two of them zooming changes no tile, so that a step
/// redraws only the tiles that come into view or change their level.
public struct TileGrid: Equatable, Sendable {
    /// The pixels a side of every tile but those at the right and bottom edges.
    public let tileSide: Int
    /// The extent of the spread, in points.
    public let content: Size<SpreadSpace>

    /// √2, the ratio of the scales of two levels.
    private static let ratio = 1.4142135623730951
    /// The levels whose scale is a plain number: a millionth to a million pixels a point.
    private static let levels = -40...40

    /// Cuts `content` into tiles of `tileSide` pixels.
    ///
    /// - Precondition: `tileSide` is at least 1, `content` finite and greater than zero.
    public init(content: Size<SpreadSpace>, tileSide: Int = 512) {
        precondition(tileSide >= 1 && content.isDrawable)
        self.tileSide = tileSide
        self.content = content
    }

    /// Returns the pixels a point at `level`: √2 to the power of the level.
    public static func scale(ofLevel level: Int) -> Double {
        var scale = level & 1 == 0 ? 1 : ratio
        for _ in 0..<abs(level >> 1) { scale = level > 0 ? scale * 2 : scale / 2 }
        return scale
    }

    /// Returns the lowest level at which nothing has to be magnified to be shown with
    /// `pixelsPerPoint`.
    ///
    /// - Precondition: `pixelsPerPoint` is greater than zero.
    public static func level(showing pixelsPerPoint: Double) -> Int {
        precondition(pixelsPerPoint > 0)
        let level = levels.first { scale(ofLevel: $0) >= pixelsPerPoint }
        return level ?? levels.upperBound
    }

    /// Returns the whole pixels of the spread at `level`; at least one each way.
    public func size(atLevel level: Int) -> Size<PixelSpace> {
        PixelScale(pixelsPerPoint: Self.scale(ofLevel: level)).pixels(covering: content)
    }

    /// Returns the pixels of a tile, in the picture of its whole level; empty where there is no
    /// such tile.
    public func area(of tile: TileIndex) -> Rect<PixelSpace> {
        let size = size(atLevel: tile.level)
        let left = max(0, tile.column * tileSide)
        let top = max(0, tile.row * tileSide)
        return Rect(
            x: left, y: top, width: max(0, min(tileSide, size.width - left)),
            height: max(0, min(tileSide, size.height - top)))
    }

    /// Returns the tiles of `level` that show something of `area`, those nearest to its centre
    /// first.
    public func tiles(covering area: Rect<SpreadSpace>, atLevel level: Int) -> [TileIndex] {
        let scale = Self.scale(ofLevel: level)
        let size = size(atLevel: level)
        let columns = range(area.minX * scale, area.maxX * scale, size.width)
        let rows = range(area.minY * scale, area.maxY * scale, size.height)
        let tiles = rows.flatMap { row in
            columns.map { TileIndex(level: level, column: $0, row: row) }
        }
        let centre = Point<PixelSpace>(
            x: (columns.lowerBound + columns.upperBound) * tileSide / 2,
            y: (rows.lowerBound + rows.upperBound) * tileSide / 2)
        return tiles.sorted { first, second in
            let distances = (distance(first, centre), distance(second, centre))
            guard distances.0 == distances.1 else { return distances.0 < distances.1 }
            return (first.row, first.column) < (second.row, second.column)
        }
    }

    /// The tiles along one axis that overlap `start..<end`, in pixels.
    private func range(_ start: Double, _ end: Double, _ length: Int) -> Range<Int> {
        let first = max(0, min(Double(length), start.rounded(.down)))
        let last = max(first, min(Double(length), end.rounded(.up)))
        guard last > first else { return 0..<0 }
        return Int(first) / tileSide..<(Int(last) + tileSide - 1) / tileSide
    }

    private func distance(_ tile: TileIndex, _ centre: Point<PixelSpace>) -> Int {
        let x = tile.column * tileSide + tileSide / 2 - centre.x
        let y = tile.row * tileSide + tileSide / 2 - centre.y
        return x * x + y * y
    }
}
