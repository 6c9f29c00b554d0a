// SPDX-License-Identifier: GPL-3.0-or-later

/// What a client wants done with a resource; there is nothing to change here, so only reading.
enum HTTPMethod: Equatable, Sendable {
    /// The resource.
    case get
    /// What `get` would answer, without the body.
    case head
    /// What may be asked for.
    case options
}
