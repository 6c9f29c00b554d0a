// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import PagerCore
import Testing

@testable import PagerRender

/// The project's own documents, and what its manifest says of them.
enum TestDocs {
    /// The folder of the documents.
    static let folder = TestSupport.TestDocs.folder

    /// What the manifest says of every document.
    static let all: [Entry] = {
        do {
            let data = try Data(contentsOf: URL(filePath: folder + "manifest.json"))
            return try JSONDecoder().decode(Manifest.self, from: data).documents
        } catch {
            fatalError("the manifest cannot be read: \(error)")
        }
    }()

    /// Opens the document in `file`.
    static func open(
        _ file: String, password: String? = nil, limits: PixelLimits = PixelLimits()
    ) throws(PagerError) -> RenderEngine {
        try RenderEngine(
            DocumentBytes(contentsOfFile: folder + file), password: password, limits: limits,
            pool: PixelBufferPool(idleBytes: 8 << 20))
    }

    private struct Manifest: Decodable {
        let documents: [Entry]
    }

    /// What the manifest says of one document.
    struct Entry: Decodable, Sendable, CustomTestStringConvertible {
        let file: String
        let outcome: String
        let pages: Int?
        let sizes: [[Double]?]?
        let passwords: Passwords?
        let layout: String?
        let direction: String?
        let labels: [String]?
        let damagedPages: [Int]
        let destinations: [Target]
        let searches: [Search]

        var testDescription: String { file }
    }

    struct Passwords: Decodable, Sendable {
        let user: String
        let owner: String
    }

    struct Target: Decodable, Sendable {
        let title: String
        let page: Int
        let left: Double?
        let top: Double?
    }

    struct Search: Decodable, Sendable {
        let word: String
        let pages: [Int]
    }
}
