// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension ImageCut {
    /// Returns the one address of the picture among all that lead to it, behind the identifier
    /// (IIIF Image API 3.0 §4.7, 2.1.1 §4.7).
    func canonicalPath(_ version: ImageAPIVersion, _ options: ImageOptions) -> String {
        let scaling =
            switch version {
            case .two: canonicalSizeOfTwo(options)
            case .three: canonicalSizeOfThree(options)
            }
        return
            "\(canonicalRegion)/\(scaling)/\(rotation.canonical)/\(quality.canonical.rawValue).\(format.rawValue)"
    }

    private var canonicalRegion: String {
        guard region.size != whole else { return "full" }
        return "\(region.minX),\(region.minY),\(region.size.width),\(region.size.height)"
    }

    private func canonicalSizeOfThree(_ options: ImageOptions) -> String {
        let caret = isEnlarged ? "^" : ""
        let isMost = gives(size, ImageScaling(.max, enlarges: isEnlarged), options)
        return isMost ? "\(caret)max" : "\(caret)\(size.width),\(size.height)"
    }

    private func canonicalSizeOfTwo(_ options: ImageOptions) -> String {
        if size == region.size { return "full" }
        let keepsShape = gives(size, ImageScaling(.width(size.width), enlarges: true), options)
        return keepsShape ? "\(size.width)," : "\(size.width),\(size.height)"
    }

    private func gives(
        _ size: Size<PixelSpace>, _ scaling: ImageScaling, _ options: ImageOptions
    ) -> Bool {
        (try? ImageSizing(of: region.size, options).size(scaling)) == size
    }
}
