// SPDX-License-Identifier: GPL-3.0-or-later

/// How a body is packed for the way (RFC 9110 §12.5.3).
enum ContentCoding: Equatable, Sendable {
    /// Not at all.
    case identity
    /// By gzip.
    case gzip

    /// Chooses what to send to a client whose `Accept-Encoding` fields are these: gzip where it
    /// takes it at least as well as nothing.
    init(accepted fields: HTTPFields) {
        var weights: [String: Double] = [:]
        for member in fields.listMembers(of: "Accept-Encoding") {
            let parts = member.split(separator: ";").map(\.trimmingBlanks)
            guard let name = parts.first?.lowercased() else { continue }
            weights[name] = parts.dropFirst().lazy.compactMap(Self.weight).first ?? 1
        }
        let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
        self = gzip > 0 && gzip >= (weights["identity"] ?? 0) ? .gzip : .identity
    }

    private static func weight(_ parameter: Substring) -> Double? {
        guard parameter.lowercased().hasPrefix("q=") else { return nil }
        return Double(parameter.dropFirst(2)) ?? 0
    }
}
