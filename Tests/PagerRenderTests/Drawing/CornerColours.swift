// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerRender

/// The colours of a picture's corners, each a little inside: clockwise from the top left.
struct CornerColours: Equatable, CustomStringConvertible {
    var topLeft: UInt32
    var topRight: UInt32
    var bottomRight: UInt32
    var bottomLeft: UInt32

    static let red: UInt32 = 0xffff_0000
    static let green: UInt32 = 0xff00_ff00
    static let blue: UInt32 = 0xff00_00ff
    static let yellow: UInt32 = 0xffff_ff00
    static let white: UInt32 = 0xffff_ffff

    /// As the documents with coloured corners are drawn upright.
    static let upright = CornerColours(
        topLeft: red, topRight: green, bottomRight: yellow, bottomLeft: blue)

    init(topLeft: UInt32, topRight: UInt32, bottomRight: UInt32, bottomLeft: UInt32) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Looks at `raster`, `inset` pixels inside its corners.
    init(of raster: Raster, inset: Int = 8) {
        let right = raster.size.width - 1 - inset
        let bottom = raster.size.height - 1 - inset
        self.init(
            topLeft: raster[inset, inset], topRight: raster[right, inset],
            bottomRight: raster[right, bottom], bottomLeft: raster[inset, bottom])
    }

    /// As they stand after a clockwise turn.
    func turned(by turn: QuarterTurn) -> CornerColours {
        var corners = self
        for _ in 0..<turn.rawValue {
            corners = CornerColours(
                topLeft: corners.bottomLeft, topRight: corners.topLeft,
                bottomRight: corners.topRight, bottomLeft: corners.bottomRight)
        }
        return corners
    }

    var description: String {
        [topLeft, topRight, bottomRight, bottomLeft]
            .map { String($0, radix: 16) }.joined(separator: " ")
    }
}
