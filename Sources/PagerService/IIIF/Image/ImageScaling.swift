// SPDX-License-Identifier: GPL-3.0-or-later

/// How large the region of an image is asked to be.
struct ImageScaling: Equatable, Sendable {
    /// How the size is said.
    enum Extent: Equatable, Sendable {
        /// As large as the region; version 2.1 only.
        case full
        /// As large as the limits allow.
        case max
        /// Exactly so wide.
        case width(Int)
        /// Exactly so high.
        case height(Int)
        /// So many percent of the region.
        case percent(ExactDecimal)
        /// Exactly so wide and high, distorted where need be.
        case exactly(width: Int, height: Int)
        /// As large as fits into so many pixels.
        case within(width: Int, height: Int)
    }

    /// How large.
    var extent: Extent
    /// Whether the picture may be larger than the region.
    var enlarges: Bool

    /// Makes a size from its parts.
    init(_ extent: Extent, enlarges: Bool) {
        self.extent = extent
        self.enlarges = enlarges
    }

    /// Reads the second part of an image request.
    ///
    /// In version 2.1 whatever has numbers may enlarge; in 3.0 only what begins with `^` does.
    ///
    /// - Throws: 400.
    init(parsing text: String, _ version: ImageAPIVersion) throws(ServiceError) {
        let hasCaret = text.hasPrefix("^")
        if hasCaret && version == .two { throw .size(text, version) }
        let rest = hasCaret ? text.dropFirst() : Substring(text)
        guard let extent = Self.extent(rest, version) else { throw .size(text, version) }
        self.extent = extent
        enlarges = hasCaret || version == .two && extent != .full && extent != .max
    }

    private static func extent(_ text: Substring, _ version: ImageAPIVersion) -> Extent? {
        if text == "max" { return .max }
        if text == "full" { return version == .two ? .full : nil }
        if text.hasPrefix("pct:") { return percent(text.dropFirst(4)) }
        if text.hasPrefix("!") {
            guard case .exactly(let width, let height) = pixels(text.dropFirst()) else {
                return nil
            }
            return .within(width: width, height: height)
        }
        return pixels(text)
    }

    private static func percent(_ text: Substring) -> Extent? {
        guard let number = ExactDecimal(parsing: text), !number.isZero else { return nil }
        return .percent(number)
    }

    /// Reads `w,`, `,h` or `w,h`.
    private static func pixels(_ text: Substring) -> Extent? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let numbers = parts.map { PixelNumber(parsing: $0)?.value }
        let areRight = zip(parts, numbers).allSatisfy { part, number in
            part.isEmpty || number.map { $0 > 0 } ?? false
        }
        guard areRight else { return nil }
        switch (numbers[0], numbers[1]) {
        case (let width?, let height?): return .exactly(width: width, height: height)
        case (let width?, nil): return .width(width)
        case (nil, let height?): return .height(height)
        case (nil, nil): return nil
        }
    }
}

extension ServiceError {
    fileprivate static func size(_ text: String, _ version: ImageAPIVersion) -> ServiceError {
        let forms =
            switch version {
            case .two: "full, max, w,  ,h  pct:n  w,h  or !w,h"
            case .three: "max, w,  ,h  pct:n  w,h  or !w,h, with ^ before it to enlarge"
            }
        return .badRequest("'\(text)' is no size: ask for \(forms)")
    }
}
