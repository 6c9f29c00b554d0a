// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour of the device's red, green and blue, 0...255 each, not premultiplied.
public struct Colour: Hashable, Sendable {
    /// Red, 0...255.
    public var red: UInt8
    /// Green, 0...255.
    public var green: UInt8
    /// Blue, 0...255.
    public var blue: UInt8
    /// Opacity: 0 is transparent, 255 opaque.
    public var alpha: UInt8

    /// Makes the colour; opaque unless `alpha` says otherwise.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque white, the paper's colour unless another is asked for.
    public static var white: Colour { Colour(red: 255, green: 255, blue: 255) }
    /// Opaque black.
    public static var black: Colour { Colour(red: 0, green: 0, blue: 0) }
    /// Nothing at all.
    public static var transparent: Colour { Colour(red: 0, green: 0, blue: 0, alpha: 0) }

    /// Whether nothing shows through.
    public var isOpaque: Bool { alpha == 255 }
}
