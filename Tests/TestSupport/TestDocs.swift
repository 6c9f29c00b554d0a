// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// The project's own documents.
public enum TestDocs {
    /// The folder they lie in.
    public static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix { $0 != "Tests" }.joined(separator: "/") + "/TestDocs/"
    }()

    /// Their names, as the manifest lists them.
    public static let files: [String] = {
        struct Manifest: Decodable {
            struct Document: Decodable { let file: String }
            let documents: [Document]
        }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "manifest.json"))
            return try JSONDecoder().decode(Manifest.self, from: data).documents.map(\.file)
        } catch {
            fatalError("the manifest cannot be read: \(error)")
        }
    }()

    /// The bytes of the one called `file`.
    public static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + file)))
    }
}
