// SPDX-License-Identifier: GPL-3.0-or-later

/// The resource a request names: the target of the request line, split before it is decoded.
///
/// An encoded slash is part of a segment and separates nothing. Each part is decoded exactly once.
struct HTTPTarget: Equatable, Sendable {
    /// One `name=value` of the query, decoded.
    struct Parameter: Equatable, Sendable {
        let name: String
        let value: String
    }

    /// The decoded parts of the path between its slashes; empty for the root.
    ///
    /// A path that ends in a slash has an empty last segment.
    let segments: [String]
    /// The decoded query, in its order.
    let parameters: [Parameter]
    /// The path as it came, still encoded, without the query.
    let rawPath: String

    /// Returns the value of the first parameter called `name`.
    subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }
}
