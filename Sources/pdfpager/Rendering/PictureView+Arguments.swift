// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension PictureView {
    private static let largestNumber = 1_000_000.0

    /// Reads the options of size and part.
    init(_ arguments: Arguments) throws(CommandError) {
        self.init(
            try Self.part(arguments), size: try OutputSize(arguments) ?? .dotsPerInch(150))
    }

    /// Whether it shows a part larger than the rest.
    var isZoomed: Bool { if case .zoomed = part { true } else { false } }

    private static func part(_ arguments: Arguments) throws(CommandError) -> ViewRequest {
        let chosen = try arguments.atMostOne(of: [.zoom, .region])
        if chosen != .zoom, arguments.isGiven(.at) { throw .usage("--at needs --zoom") }
        if let factor = try arguments.positive(.zoom, upTo: largestNumber) {
            guard factor >= 1 else { throw .usage("--zoom takes a number of at least 1") }
            let at = try arguments.numbers(.at, count: 2)
            return .zoomed(factor: factor, centre: at.map { Point(x: $0[0], y: $0[1]) })
        }
        guard let numbers = try arguments.numbers(.region, count: 4) else { return .whole }
        let region = Rect<SpreadSpace>(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        guard !region.isEmpty else { throw .usage("--region has no width or no height") }
        return .region(region)
    }
}
