// SPDX-License-Identifier: GPL-3.0-or-later

/// A number of points as reports give it: a thousandth is the finest step.
package struct ReportedLength: Encodable, Equatable, Sendable {
    private static let largest = 1e9

    /// The rounded number.
    package let points: Double

    /// Rounds `points`; what is not finite, or beyond any page, is brought to the nearest number
    /// that is.
    package init(_ points: Double) {
        let bounded = points.isNaN ? 0 : min(max(points, -Self.largest), Self.largest)
        self.points = (bounded * 1000).rounded() / 1000
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(points)
    }
}
