// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import PagerRender

/// One of the project's own documents.
struct TestDocs: Decodable, Sendable {
    /// Passwords that open an encrypted one.
    struct Passwords: Decodable, Sendable {
        let user: String
    }

    /// Its name in the folder.
    let file: String
    /// Nil where it is not encrypted.
    let passwords: Passwords?

    private struct Manifest: Decodable {
        let documents: [TestDocs]
    }

    /// All of them.
    static func all() throws -> [TestDocs] {
        let data = try Data(contentsOf: URL(filePath: folder + "manifest.json"))
        return try JSONDecoder().decode(Manifest.self, from: data).documents
    }

    /// The bytes of the one called `file`.
    static func bytes(_ file: String) throws -> DocumentBytes {
        try DocumentBytes(contentsOfFile: folder + file)
    }

    private static let folder = TestSupport.TestDocs.folder
}
