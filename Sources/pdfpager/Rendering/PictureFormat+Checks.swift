// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension PictureFormat {
    /// Checks that what is asked for can be had in this format.
    func check(_ arguments: Arguments, _ style: PageStyle) throws(CommandError) {
        switch self {
        case .pixels(let encoding):
            guard encoding.keepsTransparency || style.paper.isOpaque else {
                throw .usage("JPEG cannot be transparent")
            }
        case .vector:
            let pixelOptions = Option.sizes + [.maxPixels, .gray, .invert]
            guard let option = arguments.given(among: pixelOptions).first else { return }
            throw .usage(
                "\(option.dashed) is about pixels, but SVG and PDF keep lines and letters")
        }
    }
}
