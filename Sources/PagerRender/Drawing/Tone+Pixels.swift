// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension Tone {
    /// Changes premultiplied ARGB words in place.
    func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
        if contains(.gray) {
            for index in pixels.indices { pixels[index] = Self.gray(pixels[index]) }
        }
        if contains(.bitonal) {
            for index in pixels.indices { pixels[index] = Self.bitonal(pixels[index]) }
        }
        if contains(.inverted) {
            for index in pixels.indices { pixels[index] = Self.inverted(pixels[index]) }
        }
    }

    /// The luma of ITU-R BT.601 in 16-bit fixed point; white stays white, as the weights add up
    /// to 65,536.
    private static func gray(_ pixel: UInt32) -> UInt32 {
        let red = (pixel >> 16) & 0xff
        let green = (pixel >> 8) & 0xff
        let blue = pixel & 0xff
        let luma = (red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 0x8000) >> 16
        return (pixel & 0xff00_0000) | luma &* 0x0001_0101
    }

    /// A premultiplied luma is compared with half the alpha, so that what is behind a translucent
    /// pixel does not count.
    private static func bitonal(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        let isWhite = 2 * (gray(pixel) & 0xff) > alpha
        return (alpha << 24) | (isWhite ? alpha &* 0x0001_0101 : 0)
    }

    /// The complement of a premultiplied channel is its distance from the alpha.
    private static func inverted(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        return (alpha &* 0x0101_0101) &- (pixel & 0x00ff_ffff)
    }
}
