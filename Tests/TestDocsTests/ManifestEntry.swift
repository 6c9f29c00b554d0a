// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// An entry of the committed manifest.
struct ManifestEntry: Decodable, CustomTestStringConvertible {
    struct Passwords: Decodable {
        var user: String
        var owner: String
    }

    struct Destination: Decodable {
        var title: String
        var page: Int
        var left: Double?
        var top: Double?
    }

    struct Search: Decodable {
        var word: String
        var pages: [Int]
    }

    var file: String
    var purpose: String
    var outcome: String
    var pages: Int?
    var sizes: [[Double]?]
    var passwords: Passwords?
    var layout: String?
    var direction: String?
    var labels: [String]?
    var damagedPages: [Int]
    var destinations: [Destination]
    var searches: [Search]

    var testDescription: String { file }

    private struct Manifest: Decodable {
        var version: Int
        var documents: [ManifestEntry]
    }

    /// Returns the entries of the committed manifest.
    static func all() throws -> [ManifestEntry] {
        let data = try Data(
            contentsOf: GeneratedDocuments.committed.appending(path: "manifest.json"))
        return try JSONDecoder().decode(Manifest.self, from: data).documents
    }
}
