// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension OutputSize {
    private static let longestSide = PixelLimits().longestSide
    private static let largestNumber = 1_000_000.0

    /// Reads the options of size; nil where none is given.
    init?(_ arguments: Arguments) throws(CommandError) {
        _ = try arguments.atMostOne(of: Option.sizes)
        if let sides = try arguments.sides(.size, upTo: Self.longestSide) {
            self = .fit(width: sides.0, height: sides.1)
        } else if let width = try arguments.integer(.width, in: 1...Self.longestSide) {
            self = .width(width)
        } else if let height = try arguments.integer(.height, in: 1...Self.longestSide) {
            self = .height(height)
        } else if let scale = try arguments.positive(.scale, upTo: Self.largestNumber) {
            self = .scale(scale)
        } else if let dots = try arguments.positive(.dpi, upTo: Self.largestNumber) {
            self = .dotsPerInch(dots)
        } else {
            return nil
        }
    }
}
