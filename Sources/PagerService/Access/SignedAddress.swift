// SPDX-License-Identifier: GPL-3.0-or-later

/// An address that lets whoever has it read one document, or all, until a moment; never what tells
/// of the service itself, which is for who shows the token.
///
/// The signature stands before the path: `/signed/SCOPE/EXPIRES/SIGNATURE/iiif/3/…`. So the
/// addresses that clients make out of it, and those that answers hold, are signed as well.
/// SCOPE is the identifier of a document, or `library`; EXPIRES counts seconds since 1970-01-01
/// UTC; SIGNATURE is HMAC-SHA-256 of `pdfpager SCOPE EXPIRES` in hexadecimal digits.
struct SignedAddress: Equatable, Sendable {
    /// What is signed for: a document's identifier or `library`.
    let scope: String
    /// Until when, in seconds since 1970-01-01 UTC.
    let expires: Int64
    private let signature: String
    /// The segments with the signature, as they came.
    let rawPrefix: String
    /// What is asked for.
    let target: HTTPTarget

    /// The first segment of every signed address.
    static let firstSegment = "signed"

    /// How many segments stand before the path itself; the last of them is the signature.
    static let segmentCount = 4

    /// Takes a signed address apart, without judging it; nil for any other address.
    init?(_ target: HTTPTarget) {
        guard target.segments.count > Self.segmentCount, target.segments[0] == Self.firstSegment,
            let expires = Int64(target.segments[2])
        else { return nil }
        scope = target.segments[1]
        self.expires = expires
        signature = target.segments[3]
        (rawPrefix, self.target) = target.split(after: Self.segmentCount)
    }

    /// Returns the signature of an address.
    static func signature(scope: String, expires: Int64, key: Secret) -> String {
        let message = Array("pdfpager \(scope) \(expires)".utf8)
        return MessageAuthentication.code(of: message, key: key)
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Checks that the address was signed with `key` and may be used at `now`, in seconds since
    /// 1970-01-01 UTC.
    ///
    /// - Throws: 403 where it was not, its time is over, or it is for another document or for none.
    func check(key: Secret, now: Int64) throws(ServiceError) {
        let right = Self.signature(scope: scope, expires: expires, key: key)
        guard MessageAuthentication.areEqual(Array(right.utf8), Array(signature.utf8)) else {
            throw .forbidden("the signature of this address is wrong")
        }
        guard now < expires else { throw .forbidden("this address was good until a moment ago") }
        guard RouteFamily(target.segments) != .operation else {
            throw .forbidden("what tells of the service itself is not for signed addresses")
        }
        guard scope == "library" || Self.document(of: target.segments) == scope else {
            throw .forbidden("this address is signed for another document")
        }
    }

    /// Returns the identifier of the document that a path is about; nil where it is about none.
    ///
    /// Pages and spreads are called by the identifier, an underscore and more.
    static func document(of segments: [String]) -> String? {
        let place: Int? =
            switch (segments.first, segments.dropFirst().first) {
            case ("documents", _): 1
            case ("iiif", "2"), ("iiif", "3"): 2
            case ("iiif", "presentation"), ("iiif", "search"): 3
            case ("opds", _) where segments.dropFirst(2).first == "books": 3
            default: nil
            }
        guard let place, place < segments.count else { return nil }
        return segments[place].split(separator: "_", omittingEmptySubsequences: false).first
            .map(String.init)
    }
}

extension HTTPTarget {
    /// Returns the first `count` segments as they came, and the target without them.
    fileprivate func split(after count: Int) -> (prefix: String, HTTPTarget) {
        let slashes = rawPath.utf8.indices.filter { rawPath.utf8[$0] == UInt8(ascii: "/") }
        let end = slashes[count]
        let rest = HTTPTarget(
            segments: segments.count == count + 1 && segments[count].isEmpty
                ? [] : Array(segments[count...]),
            parameters: parameters, rawPath: String(rawPath[end...]))
        return (String(rawPath[..<end]), rest)
    }
}

extension ServiceError {
    /// The client may not have what it asks for.
    static func forbidden(_ message: String) -> ServiceError {
        ServiceError(status: .forbidden, name: "forbidden", message: message)
    }
}
