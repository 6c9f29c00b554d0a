// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Finds out how large a region of an image becomes (IIIF Image API 3.0 §4.2, 2.1.1 §4.2).
///
/// A side that nobody asked for is rounded up, as the levels of the image are: so every level of
/// the pyramid, and every tile of it, has the size that viewers expect.
struct ImageSizing: Sendable {
    private let region: Size<PixelSpace>
    private let options: ImageOptions

    /// Prepares to size a region of `region` pixels.
    init(of region: Size<PixelSpace>, _ options: ImageOptions) {
        self.region = region
        self.options = options
    }

    /// Returns the size that is asked for.
    ///
    /// - Throws: 400 where that is larger than the region without being allowed to, or than the
    ///   limits; 501 where enlarging is not offered.
    func size(_ scaling: ImageScaling) throws(ServiceError) -> Size<PixelSpace> {
        switch scaling.extent {
        case .max: try largest(enlarges: scaling.enlarges)
        case .within(let width, let height):
            try fitted(Size(width: width, height: height), enlarges: scaling.enlarges)
        default: try checked(exact(scaling.extent), enlarges: scaling.enlarges)
        }
    }

    private func exact(_ extent: ImageScaling.Extent) -> Size<PixelSpace> {
        switch extent {
        case .full, .max: region
        case .exactly(let width, let height), .within(let width, let height):
            Size(width: width, height: height)
        case .width(let width):
            Size(width: width, height: Self.other(region.height, along: region.width, to: width))
        case .height(let height):
            Size(width: Self.other(region.width, along: region.height, to: height), height: height)
        case .percent(let number):
            Size(
                width: number.percentRoundedUp(of: region.width),
                height: number.percentRoundedUp(of: region.height))
        }
    }

    /// Returns what becomes of `side` when the side beside it, `asked`, becomes `result` long.
    ///
    /// Where that is a level of the pyramid, so is this.
    private static func other(_ side: Int, along asked: Int, to result: Int) -> Int {
        if let level = PyramidLevel(reducing: asked, to: result) { return level.reduced(side) }
        return Int((Int128(side) * Int128(result) + Int128(asked) - 1) / Int128(asked))
    }

    private func checked(
        _ size: Size<PixelSpace>, enlarges: Bool
    ) throws(ServiceError) -> Size<PixelSpace> {
        if size.width > region.width || size.height > region.height {
            guard enlarges else { throw .needsEnlarging(size, region) }
            guard options.allowsEnlargement else { throw .enlargingNotOffered }
        }
        guard options.limits.allow(size) else { throw .beyondLimits(size) }
        guard isDrawable(size) else { throw .enlargedTooFar(options.mostEnlargement) }
        return size
    }

    /// Whether letters drawn that large are still letters.
    private func isDrawable(_ size: Size<PixelSpace>) -> Bool {
        size.width <= region.width * options.mostEnlargement
            && size.height <= region.height * options.mostEnlargement
    }

    private func largest(enlarges: Bool) throws(ServiceError) -> Size<PixelSpace> {
        let limits = options.limits
        let mayEnlarge = enlarges && options.judge == .specification
        let size = shaped(upTo: mayEnlarge ? limits.longestSide : longest) {
            limits.allow($0) && isDrawable($0)
        }
        return try checked(size, enlarges: mayEnlarge)
    }

    private func fitted(
        _ box: Size<PixelSpace>, enlarges: Bool
    ) throws(ServiceError) -> Size<PixelSpace> {
        let limits = options.limits
        if !enlarges, options.judge == .validators,
            box.width > region.width && box.height > region.height
        {
            throw .needsEnlarging(box, region)
        }
        let size = shaped(upTo: enlarges ? limits.longestSide : longest) {
            $0.width <= box.width && $0.height <= box.height && limits.allow($0)
                && isDrawable($0)
        }
        return try checked(size, enlarges: enlarges)
    }

    private var longest: Int { max(region.width, region.height) }

    /// Returns the largest size of the region's shape, at most `most` pixels long, that is
    /// `allowed`; whatever is smaller than an allowed one is allowed as well.
    private func shaped(
        upTo most: Int, _ allowed: (Size<PixelSpace>) -> Bool
    ) -> Size<PixelSpace> {
        var (best, tooLong) = (1, most + 1)
        while tooLong - best > 1 {
            let middle = (best + tooLong) / 2
            if allowed(size(long: middle)) { best = middle } else { tooLong = middle }
        }
        return size(long: best)
    }

    /// The size of the region's shape whose longer side is `long`.
    private func size(long: Int) -> Size<PixelSpace> {
        let short = (min(region.width, region.height) * long + longest - 1) / longest
        return region.width >= region.height
            ? Size(width: long, height: short) : Size(width: short, height: long)
    }
}

extension ServiceError {
    fileprivate static func needsEnlarging(
        _ size: Size<PixelSpace>, _ region: Size<PixelSpace>
    ) -> ServiceError {
        .badRequest(
            "\(size.text) pixels are more than the region has, which are \(region.text): begin the size with ^ to enlarge it"
        )
    }

    fileprivate static var enlargingNotOffered: ServiceError {
        .notImplemented("images are not enlarged here")
    }

    fileprivate static func beyondLimits(_ size: Size<PixelSpace>) -> ServiceError {
        .badRequest("\(size.text) pixels are more than the image information allows")
    }

    fileprivate static func enlargedTooFar(_ most: Int) -> ServiceError {
        .badRequest("nothing is enlarged more than \(most) times")
    }
}
