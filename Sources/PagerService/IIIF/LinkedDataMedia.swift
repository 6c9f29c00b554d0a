// SPDX-License-Identifier: GPL-3.0-or-later

/// As what a client wants JSON-LD: by its own name, or as plain JSON.
enum LinkedDataMedia: Sendable {
    /// `application/ld+json`.
    case linkedData
    /// `application/json`.
    case plain

    private var name: String {
        switch self {
        case .linkedData: "application/ld+json"
        case .plain: "application/json"
        }
    }

    private var other: LinkedDataMedia { self == .plain ? .linkedData : .plain }

    /// Chooses what a client wants more (RFC 9110 §12.5.1).
    ///
    /// - Parameters:
    ///   - accepted: The values of its `Accept` fields.
    ///   - otherwise: What it gets where it wants both alike or says nothing.
    init(acceptedBy accepted: [String], otherwise: LinkedDataMedia) {
        let ranges = accepted.flatMap { $0.split(separator: ",") }.map { MediaRange($0) }
        let first = MediaRange.liking(for: otherwise.name, in: ranges)
        let second = MediaRange.liking(for: otherwise.other.name, in: ranges)
        self = second > first ? otherwise.other : otherwise
    }

    /// The value of `Content-Type`, which names `context` where linked data has a name.
    func mediaType(context: String) -> String {
        switch self {
        case .linkedData: "application/ld+json;profile=\"\(context)\""
        case .plain: "application/json"
        }
    }
}

/// One member of an `Accept` field.
private struct MediaRange {
    private let type: String
    /// Thousandths.
    private let quality: Int

    init(_ member: Substring) {
        let parts = member.split(separator: ";").map { part in
            part.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        type = parts.first ?? ""
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        self.quality = quality.map { Self.thousandths($0.dropFirst(2)) } ?? 1000
    }

    private static func thousandths(_ text: Substring) -> Int {
        guard let number = ExactDecimal(parsing: text) else { return 0 }
        return min(1000, number.percent(of: 100_000))
    }

    /// Returns how much a media type is wanted, then how exactly that is said.
    static func liking(for name: String, in ranges: [MediaRange]) -> (Int, Int) {
        for (exactness, pattern) in [(2, name), (1, "application/*"), (0, "*/*")] {
            if let range = ranges.first(where: { $0.type == pattern }) {
                return (range.quality, exactness)
            }
        }
        return (0, 0)
    }
}
