// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Canvas {
    /// Pixels of a row that are written one after another, so that a turn reads few rows at once.
    private static let run = 16

    /// Writes the pixels of `raster` to the places that `finish` moves them to.
    ///
    /// - Precondition: The canvas has the size of the turned raster.
    borrowing func write(_ raster: Raster, movedBy finish: PictureFinish) {
        precondition(finish.turn.applied(to: raster.size) == size)
        let walk = SourceWalk(through: raster, finish)
        raster.withUnsafeBytes { bytes in
            let source = bytes.assumingMemoryBound(to: UInt32.self)
            for left in stride(from: 0, to: size.width, by: Self.run) {
                let columns = left..<min(left + Self.run, size.width)
                for row in 0..<size.height {
                    var place = walk.start + row * walk.rowStep + left * walk.columnStep
                    for column in columns {
                        pixels[row * (rowStride / 4) + column] = source[place]
                        place += walk.columnStep
                    }
                }
            }
        }
    }
}

/// Where the pixels of a moved picture stood before, counted in the words of their raster.
private struct SourceWalk {
    /// The place of what comes to the top left corner.
    let start: Int
    /// How far it is to what comes one column to the right.
    let columnStep: Int
    /// How far it is to what comes one row down.
    let rowStep: Int

    init(through raster: Raster, _ finish: PictureFinish) {
        let right = raster.size.width - 1
        let bottom = raster.size.height - 1
        let (corner, column, row) =
            switch finish.turn {
            case .none: ((x: 0, y: 0), (x: 1, y: 0), (x: 0, y: 1))
            case .right: ((x: 0, y: bottom), (x: 0, y: -1), (x: 1, y: 0))
            case .half: ((x: right, y: bottom), (x: -1, y: 0), (x: 0, y: -1))
            case .left: ((x: right, y: 0), (x: 0, y: 1), (x: -1, y: 0))
            }
        let words = raster.rowStride / 4
        let across = finish.isMirrored ? -1 : 1
        start = corner.y * words + (finish.isMirrored ? right - corner.x : corner.x)
        columnStep = column.y * words + column.x * across
        rowStep = row.y * words + row.x * across
    }
}
