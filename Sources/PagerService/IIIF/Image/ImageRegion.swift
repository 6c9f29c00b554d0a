// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Which part of an image is asked for.
enum ImageRegion: Equatable, Sendable {
    /// All of it.
    case full
    /// The largest square in its middle.
    case square
    /// A rectangle in pixels; both sides are greater than zero.
    case pixels(Rect<PixelSpace>)
    /// A rectangle in percent of the image's width and height.
    case percent(x: ExactDecimal, y: ExactDecimal, width: ExactDecimal, height: ExactDecimal)

    /// Reads the first part of an image request.
    ///
    /// - Throws: 400.
    init(parsing text: String) throws(ServiceError) {
        switch text {
        case "full": self = .full
        case "square": self = .square
        case _ where text.hasPrefix("pct:"): self = try Self.percent(text.dropFirst(4), of: text)
        default: self = try Self.pixels(text)
        }
    }

    private static func percent(
        _ numbers: Substring, of text: String
    ) throws(ServiceError) -> ImageRegion {
        let parts = numbers.split(separator: ",", omittingEmptySubsequences: false)
        let values = parts.compactMap { ExactDecimal(parsing: $0) }
        guard parts.count == 4, values.count == 4 else { throw .region(text) }
        guard !values[2].isZero && !values[3].isZero else { throw .emptyRegion(text) }
        return .percent(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    private static func pixels(_ text: String) throws(ServiceError) -> ImageRegion {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let values = parts.compactMap { PixelNumber(parsing: $0)?.value }
        guard parts.count == 4, values.count == 4 else { throw .region(text) }
        guard values[2] > 0 && values[3] > 0 else { throw .emptyRegion(text) }
        return .pixels(Rect(x: values[0], y: values[1], width: values[2], height: values[3]))
    }

    /// Returns the pixels of an image of `size` that are asked for: what lies beyond its edges is
    /// cut off.
    ///
    /// Edges in percent are rounded to whole pixels, so that parts that touch share no pixel and
    /// leave none out; a part is at least one pixel wide and high.
    ///
    /// - Throws: 400 where all of it lies outside.
    func pixels(of size: Size<PixelSpace>) throws(ServiceError) -> Rect<PixelSpace> {
        let whole = Rect(origin: .origin, size: size)
        let asked: Rect<PixelSpace> =
            switch self {
            case .full: whole
            case .square: Self.square(in: size)
            case .pixels(let area): area
            case .percent(let x, let y, let width, let height):
                Rect(
                    horizontal: try Self.span(x, width, of: size.width),
                    vertical: try Self.span(y, height, of: size.height))
            }
        guard let shown = asked.intersection(whole) else { throw .regionOutside(size) }
        return shown
    }

    private static func square(in size: Size<PixelSpace>) -> Rect<PixelSpace> {
        let side = min(size.width, size.height)
        return Rect(
            x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
    }

    private static func span(
        _ start: ExactDecimal, _ extent: ExactDecimal, of length: Int
    ) throws(ServiceError) -> Range<Int> {
        guard start.percentRoundedDown(of: length) < length else { throw .regionBeyondEdge }
        let first = min(start.percent(of: length), length - 1)
        return first..<max(first + 1, (start + extent).percent(of: length))
    }
}

/// A whole number of an address: pixels or a position among them.
struct PixelNumber: Equatable, Sendable {
    /// At most 999,999,999.
    let value: Int

    /// Reads up to nine digits; nil where `text` is anything else.
    init?(parsing text: some StringProtocol) {
        guard !text.utf8.contains(UInt8(ascii: ".")),
            let value = ExactDecimal(parsing: text)?.whole
        else { return nil }
        self.value = value
    }
}

extension Rect<PixelSpace> {
    fileprivate init(horizontal: Range<Int>, vertical: Range<Int>) {
        self.init(
            x: horizontal.lowerBound, y: vertical.lowerBound, width: horizontal.count,
            height: vertical.count)
    }
}

extension ServiceError {
    fileprivate static func region(_ text: String) -> ServiceError {
        .badRequest(
            "'\(text)' is no region: ask for full, square, x,y,w,h or pct:x,y,w,h")
    }

    fileprivate static func emptyRegion(_ text: String) -> ServiceError {
        .badRequest("the region '\(text)' has no width or no height")
    }

    fileprivate static func regionOutside(_ size: Size<PixelSpace>) -> ServiceError {
        .badRequest("the region lies outside the image, which has \(size.text) pixels")
    }

    fileprivate static var regionBeyondEdge: ServiceError {
        .badRequest("the region begins at or beyond the edge of the image")
    }
}

extension Size where Space == PixelSpace {
    /// Width and height as people write them.
    var text: String { "\(width) × \(height)" }
}
