// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// An entry of the list of hostile documents.
struct HostileManifestEntry: Decodable {
    struct Run: Decodable {
        var ending: String
        var seconds: Double
        var megabytes: Double
    }

    struct Sighting: Decodable {
        var pdfinfo: Run
        var pdftocairo: Run
        var pdftotext: Run

        var runs: [Run] { [pdfinfo, pdftocairo, pdftotext] }
    }

    var file: String
    var family: String
    var attacks: [String]
    var purpose: String
    var seen: Sighting?

    private struct Manifest: Decodable {
        var version: Int
        var seenWith: String
        var documents: [HostileManifestEntry]
    }

    /// Returns the entries of a list as it was written.
    static func all(in json: Data) throws -> [HostileManifestEntry] {
        try JSONDecoder().decode(Manifest.self, from: json).documents
    }
}
