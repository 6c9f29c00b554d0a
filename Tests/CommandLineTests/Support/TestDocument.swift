// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The documents made for tests.
enum TestDocument {
    /// The folder they lie in.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../TestDocs").standardizedFileURL.path

    /// The path of the document called `name`.
    static func path(_ name: String) -> String { folder + "/" + name }

    /// What the manifest says of a document.
    struct Entry: Decodable {
        struct Passwords: Decodable {
            let user: String
            let owner: String
        }

        let file: String
        let outcome: String
        let pages: Int?
        let sizes: [[Double]?]
        let passwords: Passwords?
        let labels: [String]?
        let damagedPages: [Int]
    }

    private struct Manifest: Decodable {
        let documents: [Entry]
    }

    /// What the manifest says of all of them.
    static func entries() throws -> [Entry] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path("manifest.json")))
        return try JSONDecoder().decode(Manifest.self, from: data).documents
    }
}
