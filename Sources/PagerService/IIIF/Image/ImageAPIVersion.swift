// SPDX-License-Identifier: GPL-3.0-or-later

/// The versions of the IIIF Image API that are spoken.
enum ImageAPIVersion: CaseIterable, Sendable {
    /// 2.1.1, for older viewers.
    case two
    /// 3.0.
    case three

    /// What the version is called in addresses.
    var segment: String {
        switch self {
        case .two: "2"
        case .three: "3"
        }
    }

    /// The JSON-LD context of image information.
    var context: String { "http://iiif.io/api/image/\(segment)/context.json" }

    /// The document that describes everything of level 2.
    var profile: String { "http://iiif.io/api/image/\(segment)/level2.json" }
}
