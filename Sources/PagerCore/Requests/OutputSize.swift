// SPDX-License-Identifier: GPL-3.0-or-later

/// How large a picture is asked to be.
public enum OutputSize: Equatable, Sendable {
    /// So many pixels an inch.
    case dotsPerInch(Double)
    /// So many pixels a point.
    case scale(Double)
    /// Exactly so many pixels wide.
    case width(Int)
    /// Exactly so many pixels high.
    case height(Int)
    /// As large as fits into so many pixels; exact on the tighter side, never distorted.
    case fit(width: Int, height: Int)

    /// Returns the scale at which `size`, in points, becomes as large as asked for.
    ///
    /// - Throws: `invalidRequest` where the numbers are not greater than zero, `pageDamaged`
    ///   where `size` is not usable, `tooLarge` where no scale is large enough.
    public func scale(for size: Size<SpreadSpace>) throws(PagerError) -> PixelScale {
        guard size.isDrawable else { throw .unusableSize }
        let pixelsPerPoint = pixelsPerPoint(for: size)
        guard isPositive else {
            throw PagerError(
                .invalidRequest, "the size asked for is not greater than zero",
                advice: "Ask for a size greater than zero")
        }
        guard pixelsPerPoint.isFinite && pixelsPerPoint > 0 else {
            throw PagerError(
                .tooLarge, "no scale gives a picture of the size asked for",
                advice: "Ask for another size")
        }
        return PixelScale(pixelsPerPoint: pixelsPerPoint)
    }

    private func pixelsPerPoint(for size: Size<SpreadSpace>) -> Double {
        switch self {
        case .dotsPerInch(let dots): dots / 72
        case .scale(let pixels): pixels
        case .width(let pixels): Double(pixels) / size.width
        case .height(let pixels): Double(pixels) / size.height
        case .fit(let width, let height):
            min(Double(width) / size.width, Double(height) / size.height)
        }
    }

    private var isPositive: Bool {
        switch self {
        case .dotsPerInch(let number), .scale(let number): number.isFinite && number > 0
        case .width(let pixels), .height(let pixels): pixels > 0
        case .fit(let width, let height): width > 0 && height > 0
        }
    }
}

extension PagerError {
    /// The error of a page or spread that is endless, or nothing at all.
    static var unusableSize: PagerError {
        PagerError(.pageDamaged, "the page has no usable size")
    }
}
