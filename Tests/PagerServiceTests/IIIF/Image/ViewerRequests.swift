// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PagerService

/// The tiles that OpenSeadragon asks for, as its `IIIFTileSource` works them out from image
/// information.
struct ViewerRequests {
    /// One tile, or all of a level that fits into one.
    struct Tile {
        /// What is asked for, behind the identifier.
        let path: String
        /// How large the answer has to be.
        let size: (width: Int, height: Int)
        /// Where it stands among the pixels of its level.
        let corner: (x: Int, y: Int)
    }

    let width: Int
    let height: Int
    let tileSide: Int
    let scaleFactors: [Int]
    let sizes: [(width: Int, height: Int)]
    let version: ImageAPIVersion

    init(_ information: JSONValue, _ version: ImageAPIVersion) {
        func integer(_ value: JSONValue?) -> Int { Int(value?.number ?? 0) }
        width = integer(information["width"])
        height = integer(information["height"])
        tileSide = integer(information["tiles"]?[0]?["width"])
        scaleFactors =
            information["tiles"]?[0]?["scaleFactors"]?.list.map { integer($0) } ?? []
        sizes =
            information["sizes"]?.list.map { (integer($0["width"]), integer($0["height"])) } ?? []
        self.version = version
    }

    private var deepest: Int {
        Int(scaleFactors.max().map { $0.trailingZeroBitCount } ?? 0)
    }

    var levels: ClosedRange<Int> { 0...deepest }

    /// How large a level is: `sizes` where there are as many as levels, or one less.
    func extent(of level: Int) -> (width: Int, height: Int) {
        var known = sizes.sorted { $0.width < $1.width }
        if known.count == deepest { known.append((width, height)) }
        if known.count == deepest + 1 { return known[level] }
        let factor = 1 << (deepest - level)
        return ((width + factor - 1) / factor, (height + factor - 1) / factor)
    }

    func tiles(of level: Int) -> [Tile] {
        let factor = 1 << (deepest - level)
        let extent = extent(of: level)
        guard extent.width >= tileSide || extent.height >= tileSide else {
            let size = sizeText(extent.width, extent.height)
            return [Tile(path: "full/\(size)/0/default.png", size: extent, corner: (0, 0))]
        }
        let covered = tileSide * factor
        return (0..<(height + covered - 1) / covered).flatMap { row in
            (0..<(width + covered - 1) / covered).map { column in
                tile(column, row, factor, extent)
            }
        }
    }

    private func tile(
        _ column: Int, _ row: Int, _ factor: Int, _ extent: (width: Int, height: Int)
    ) -> Tile {
        let covered = tileSide * factor
        let (x, y) = (column * covered, row * covered)
        let (wide, high) = (min(covered, width - x), min(covered, height - y))
        let isAll = x == 0 && y == 0 && wide == width && high == height
        let region = isAll ? "full" : "\(x),\(y),\(wide),\(high)"
        let size = (
            width: min(tileSide, extent.width - column * tileSide),
            height: min(tileSide, extent.height - row * tileSide)
        )
        return Tile(
            path: "\(region)/\(sizeText(size.width, size.height))/0/default.png", size: size,
            corner: (column * tileSide, row * tileSide))
    }

    private func sizeText(_ width: Int, _ height: Int) -> String {
        switch version {
        case .two: width == self.width ? "full" : "\(width),"
        case .three:
            width == self.width && height == self.height ? "max" : "\(width),\(height)"
        }
    }
}
