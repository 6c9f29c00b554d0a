// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPTarget {
    /// The longest target that is read, in bytes: more than any address this service gives.
    static let mostBytes = 8192

    /// Reads a path with its query, as they stand in the request line.
    ///
    /// The path is split at its slashes first, then each part is decoded once. In the query, a
    /// plus is a space, as forms send it.
    ///
    /// - Parameter raw: The bytes of the path and, after a question mark, of the query.
    /// - Throws: 414 where it is too long; 400 where it does not begin with a slash, holds a byte
    ///   that must be encoded, an escape that is none, a zero byte, what is not UTF-8, or a part
    ///   that means this folder or the one above.
    init(parsing raw: [UInt8]) throws(ServiceError) {
        guard raw.count <= Self.mostBytes else { throw .targetTooLong }
        let (path, query) = raw[...].cut(at: UInt8(ascii: "?"))
        guard path.first == UInt8(ascii: "/") else {
            throw .badRequest("the target does not begin with a slash")
        }
        guard path.allSatisfy(Self.mayStandInPath) else {
            throw .badRequest("the path holds a character that must be encoded")
        }
        segments = try Self.segments(of: path.dropFirst())
        parameters = try Self.parameters(of: query ?? [])
        rawPath = String(decoding: path, as: UTF8.self)
    }

    private static func segments(of path: ArraySlice<UInt8>) throws(ServiceError) -> [String] {
        guard !path.isEmpty else { return [] }
        var segments: [String] = []
        for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = PercentEncoding.decoded(part) else {
                throw .badRequest("the path is not encoded as addresses are")
            }
            guard !leavesItsFolder(segment) else {
                throw .badRequest("the path holds a part that means a folder")
            }
            segments.append(segment)
        }
        return segments
    }

    /// Whether a file system could take `segment`, or a part of it, for this folder or the one
    /// above.
    private static func leavesItsFolder(_ segment: String) -> Bool {
        segment.utf8
            .split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
            .contains { $0.count <= 2 && $0.allSatisfy { $0 == UInt8(ascii: ".") } }
    }

    private static func parameters(
        of query: ArraySlice<UInt8>
    ) throws(ServiceError) -> [Parameter] {
        guard query.allSatisfy(mayStandInQuery) else {
            throw .badRequest("the query holds a character that must be encoded")
        }
        var parameters: [Parameter] = []
        for part in query.split(separator: UInt8(ascii: "&")) {
            let (name, value) = part.cut(at: UInt8(ascii: "="))
            guard let name = formDecoded(name), let value = formDecoded(value ?? []) else {
                throw .badRequest("the query is not encoded as addresses are")
            }
            parameters.append(Parameter(name: name, value: value))
        }
        return parameters
    }

    private static func formDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
        let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return PercentEncoding.decoded(spaced[...])
    }

    /// The characters of a path (RFC 3986 §3.3) that are neither letters nor digits, and the one
    /// that clients of the IIIF Image API send as it is, although it should be encoded.
    private static let pathMarks = Set("-._~!$&'()*+,;=:@%/^".utf8)

    /// What browsers leave unencoded in a query besides, although the standard wants it encoded.
    private static let queryMarks = Set("?[]{}|\\`".utf8)

    private static func mayStandInPath(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: pathMarks.contains(byte)
        }
    }

    private static func mayStandInQuery(_ byte: UInt8) -> Bool {
        mayStandInPath(byte) || queryMarks.contains(byte)
    }
}

extension ArraySlice<UInt8> {
    /// Returns what is before the first `separator` and what is after it; nil after it where
    /// there is none.
    func cut(at separator: UInt8) -> (before: ArraySlice, after: ArraySlice?) {
        guard let position = firstIndex(of: separator) else { return (self, nil) }
        return (self[..<position], self[(position + 1)...])
    }
}

extension ServiceError {
    /// The target is longer than is read.
    static var targetTooLong: ServiceError {
        ServiceError(
            status: .targetTooLong, name: "invalidRequest", message: "the address is too long")
    }
}
