// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// A report as JSON: one line, keys in alphabetical order, shapes as in docs/json.md.
enum JSONReport {
    /// Returns the text of `report`, closed by a line end.
    static func text(of report: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
        } catch {
            fatalError("A report holds something that JSON cannot say: \(error)")
        }
    }
}

/// A number of points as reports give it: a thousandth is the finest step.
struct ReportedLength: Encodable, Equatable, Sendable {
    private static let largest = 1e9

    /// The rounded number.
    let points: Double

    /// Rounds `points`; what is not finite, or beyond any page, is brought to the nearest number
    /// that is.
    init(_ points: Double) {
        let bounded = points.isNaN ? 0 : min(max(points, -Self.largest), Self.largest)
        self.points = (bounded * 1000).rounded() / 1000
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(points)
    }
}
