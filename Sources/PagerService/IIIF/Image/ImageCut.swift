// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A picture of a known image, down to its pixels: what an image request comes to.
struct ImageCut: Equatable, Sendable {
    /// The extent of the whole image.
    let whole: Size<PixelSpace>
    /// Which part of it.
    let region: Rect<PixelSpace>
    /// How large the part becomes, before it is turned.
    let size: Size<PixelSpace>
    /// How it is mirrored and turned.
    let rotation: ImageRotation
    /// In which colours.
    let quality: ImageQuality
    /// As which file.
    let format: ImageFormat

    /// Finds out what `parameters` ask for of an image of `whole`.
    ///
    /// - Throws: 400 where there is no such part or size; 501 where it would have to be enlarged
    ///   and that is not offered.
    init(
        _ parameters: ImageParameters, of whole: Size<PixelSpace>, _ options: ImageOptions
    ) throws(ServiceError) {
        self.whole = whole
        region = try parameters.region.pixels(of: whole)
        size = try ImageSizing(of: region.size, options).size(parameters.scaling)
        rotation = parameters.rotation
        quality = parameters.quality
        format = parameters.format
    }

    /// Whether the picture has more pixels than the part of the image, in either direction.
    var isEnlarged: Bool { size.width > region.size.width || size.height > region.size.height }
}
