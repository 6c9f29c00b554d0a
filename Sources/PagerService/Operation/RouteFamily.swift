// SPDX-License-Identifier: GPL-3.0-or-later

/// What kind of resource a path names: few words, whatever clients ask for, so that figures by
/// family stay few.
enum RouteFamily: String, CaseIterable, Sendable {
    case image
    case presentation
    case search
    case opds
    case documents
    case operation
    case welcome
    case other

    /// Finds the family of a path that was split and decoded.
    init(_ segments: [String]) {
        switch (segments.first, segments.dropFirst().first) {
        case ("iiif", "2"), ("iiif", "3"): self = .image
        case ("iiif", "presentation"): self = .presentation
        case ("iiif", "search"): self = .search
        case ("opds", _): self = .opds
        case ("documents", _): self = .documents
        case ("healthz", nil), ("readyz", nil), ("metrics", nil), ("openapi.json", nil):
            self = .operation
        case (nil, nil): self = .welcome
        default: self = .other
        }
    }
}
