// SPDX-License-Identifier: GPL-3.0-or-later

/// The target of a request line in each of the forms that are understood (RFC 9112 §3.2).
enum RequestTarget: Equatable, Sendable {
    /// A path and a query, on the host that the Host field names.
    case origin(HTTPTarget)
    /// A whole address; its host stands for the Host field.
    case absolute(authority: String, HTTPTarget)
    /// The service as a whole, in `OPTIONS *`.
    case asterisk

    /// Reads the target as it came.
    ///
    /// - Throws: What `HTTPTarget` does; 400 for any other form.
    init(parsing raw: [UInt8]) throws(ServiceError) {
        if raw == [UInt8(ascii: "*")] {
            self = .asterisk
        } else if let rest = Self.afterScheme(raw) {
            self = try Self.absolute(rest)
        } else {
            self = .origin(try HTTPTarget(parsing: raw))
        }
    }

    private static func afterScheme(_ raw: [UInt8]) -> ArraySlice<UInt8>? {
        for scheme in ["http://", "https://"] {
            let start = raw.prefix(scheme.utf8.count).map { $0 | 0x20 }
            let wanted = scheme.utf8.map { $0 | 0x20 }
            if start == wanted { return raw.dropFirst(wanted.count) }
        }
        return nil
    }

    private static func absolute(_ rest: ArraySlice<UInt8>) throws(ServiceError) -> RequestTarget {
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
        let authority = rest[..<(end ?? rest.endIndex)]
        var path = Array(rest[(end ?? rest.endIndex)...])
        if path.first != UInt8(ascii: "/") { path.insert(UInt8(ascii: "/"), at: 0) }
        return .absolute(
            authority: String(decoding: authority, as: UTF8.self), try HTTPTarget(parsing: path))
    }
}
