// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What is to be known of an image before any of it is asked for, in either version.
struct ImageInformation: Sendable {
    /// The side of a tile, in pixels.
    static let tileSide = 512

    /// The address of the image, without a slash at its end.
    let address: String
    /// The extent of the whole image.
    let size: Size<PixelSpace>
    /// How it is offered.
    let options: ImageOptions

    /// What each level divides lengths by, up to the first level that fits into one tile.
    var levels: [PyramidLevel] { ImagePyramid(full: size).levels(downTo: Self.tileSide) }

    /// The levels that may be asked for whole, small ones first.
    ///
    /// Viewers take them for the sizes of their tiled levels where they are as many.
    var sizes: [Size<PixelSpace>] {
        levels.map { $0.reduced(size) }.filter(options.limits.allow).reversed()
    }
}

/// The tiles of an image in image information.
struct ImageInformationTiles: Encodable {
    let width: Int
    let height: Int
    let scaleFactors: [Int]

    init(_ levels: [PyramidLevel]) {
        width = ImageInformation.tileSide
        height = ImageInformation.tileSide
        scaleFactors = levels.map(\.factor)
    }
}
