// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// Where the two spreads of a turn stand in its frames, and how large they are drawn.
///
/// Each is as large as the size asked for lets it be. They stand so that the lines between facing
/// pages, and the middles of pages alone, are one line.
package struct TurnView: Equatable, Sendable {
    /// The size of the frames.
    package let size: Size<PixelSpace>
    /// Where the spread that is turned away stands.
    package let old: Rect<PixelSpace>
    /// Where the spread that takes its place stands.
    package let new: Rect<PixelSpace>
    /// How the first is drawn.
    package let oldRequest: RenderRequest
    /// How the second is drawn.
    package let newRequest: RenderRequest
    /// Where the line between facing pages stands; nil where no pages face each other.
    package let spine: Int?

    /// Fits both spreads into one view.
    ///
    /// - Throws: `tooLarge`, `pageDamaged`, or `invalidRequest` where the margin leaves nothing.
    package init(
        from old: SpreadGeometry, to new: SpreadGeometry, _ settings: TurnSettings
    ) throws(PagerError) {
        let size = try settings.size.without(margin: settings.margin)
        oldRequest = try Self.request(for: old, size, settings)
        newRequest = try Self.request(for: new, size, settings)
        let requests = [oldRequest, newRequest]
        let left = requests.map(\.spinePlace).reduce(0, max)
        let right = requests.map { $0.window.size.width - $0.spinePlace }.reduce(0, max)
        let height = requests.map(\.window.size.height).reduce(0, max)
        let margin = settings.margin
        self.size = Size(width: left + right + 2 * margin, height: height + 2 * margin)
        func area(of request: RenderRequest) -> Rect<PixelSpace> {
            let size = request.window.size
            let corner = Point<PixelSpace>(
                x: margin + left - request.spinePlace, y: margin + (height - size.height) / 2)
            return Rect(origin: corner, size: size)
        }
        self.old = area(of: oldRequest)
        self.new = area(of: newRequest)
        spine = old.spine != nil || new.spine != nil ? margin + left : nil
        try settings.limits.check(self.size)
    }

    private static func request(
        for spread: SpreadGeometry, _ size: OutputSize, _ settings: TurnSettings
    ) throws(PagerError) -> RenderRequest {
        let scale = try size.scale(for: spread.balancedSize)
        let view = PictureView(size: .scale(scale.pixelsPerPoint))
        return try view.request(for: spread, settings.pages, settings.limits)
    }
}

extension RenderRequest {
    /// Where the spine of the whole spread stands, else its middle, in pixels.
    fileprivate var spinePlace: Int {
        let place = spread.spine ?? spread.size.width / 2
        return Int((place * scale.pixelsPerPoint).rounded())
    }
}

extension SpreadGeometry {
    /// Where the two slots meet; nil where there is one.
    fileprivate var spine: Double? {
        let edges = (placements.map(\.frame) + blanks).map(\.minX)
        return edges.count == 2 ? edges.max() : nil
    }

    /// The size the spread has once both sides of its spine are as wide as the wider one.
    fileprivate var balancedSize: Size<SpreadSpace> {
        guard let spine else { return size }
        return Size(width: 2 * max(spine, size.width - spine), height: size.height)
    }
}

extension OutputSize {
    /// Returns the size inside a margin all around.
    ///
    /// - Throws: `invalidRequest` where nothing is left.
    fileprivate func without(margin: Int) throws(PagerError) -> OutputSize {
        func inner(_ pixels: Int) throws(PagerError) -> Int {
            guard pixels > 2 * margin else {
                throw PagerError(
                    .invalidRequest, "the margin leaves nothing of the size asked for",
                    advice: "Ask for a smaller margin")
            }
            return pixels - 2 * margin
        }
        return switch self {
        case .dotsPerInch, .scale: self
        case .width(let pixels): .width(try inner(pixels))
        case .height(let pixels): .height(try inner(pixels))
        case .fit(let width, let height): .fit(width: try inner(width), height: try inner(height))
        }
    }
}
