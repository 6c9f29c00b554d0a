// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("A library of whole, broken and malicious documents in confined workers")
struct ServedTestDocsTests {
    @Test func `serves each, or says why it cannot, and draws from all at once`() async throws {
        var configuration = LibraryConfiguration(paths: [TestDocs.folder])
        configuration.indexFolder = nil
        configuration.documents.mostDocuments = 8
        let library = try FolderLibrary(
            configuration, in: .isolated(try Workers.pool.get()))
        let store = CachedPictures()
        #expect(library.entries.count >= TestDocs.files.count)
        await withTaskGroup(of: (CatalogueEntry, ServiceError?).self) { group in
            for entry in library.entries {
                group.addTask { (entry, await error(of: entry, in: library, store)) }
            }
            for await (entry, error) in group { expectHonesty(error, of: entry.path) }
        }
        for entry in library.entries where entry.path == "book.pdf" {
            #expect(entry.failure == nil)
        }
        #expect(library.entries.contains { $0.path == "not-a-pdf.pdf" && $0.failure != nil })
        #expect(library.statistics.documents.open <= 8)
    }

    private func error(
        of entry: CatalogueEntry, in library: FolderLibrary, _ store: CachedPictures
    ) async -> ServiceError? {
        await outcome { () async throws(ServiceError) in
            let identifier = try await library.identifier(of: entry)
            let document = try await library.open(identifier, password: nil)
            for page in document.pages.prefix(3) {
                guard let info = page.info else { continue }
                let spread = SpreadGeometry(page: page.page, pageSize: info.size)
                let scale = 64 / max(info.size.width, info.size.height)
                let request = RenderRequest(
                    spread: spread, scale: PixelScale(pixelsPerPoint: scale))
                _ = try await store.picture(
                    PictureOrder(
                        document: document, request: request, encoding: .png(level: 1)))
            }
        }.error
    }

    private func expectHonesty(_ error: ServiceError?, of path: String) {
        guard let error else { return }
        #expect([400, 401, 422, 504].contains(error.status.code), "\(path): \(error)")
        #expect(
            !["book.pdf", "one-page.pdf", "many-pages.pdf"].contains(path), "\(path): \(error)")
    }
}
