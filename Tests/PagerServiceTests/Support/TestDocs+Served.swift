// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

@testable import PagerService

extension TestDocs {
    /// Every document of the project's own that opens without a password, as it is served.
    static func served() async -> [ServedDocument] { await opening.value }

    /// Opened once for all tests.
    private static let opening = Task {
        var documents: [ServedDocument] = []
        for file in files {
            if let document = try? await served(file) { documents.append(document) }
        }
        return documents
    }

    /// Opens one of the project's own documents.
    static func served(_ file: String) async throws -> ServedDocument {
        let source = try await PagedDocument.open(folder + file).source
        var pages: [ServedPage] = []
        for number in 0..<source.summary.pageCount {
            let page = PageIndex(number)
            let info = try? await source.pageInfo(page, box: .crop)
            pages.append(ServedPage(page: page, info: info))
        }
        let name = String(file.prefix { $0 != "." }.filter { $0 != "-" })
        return ServedDocument(
            identifier: DocumentIdentifier(text: name),
            title: source.summary.metadata.title ?? file, path: file, source: source,
            pages: ServedPages(pages), isProtected: false)
    }
}
