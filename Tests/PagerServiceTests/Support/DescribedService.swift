// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

@testable import PagerService

/// Every group of routes over one of the project's own documents, called `book`.
struct DescribedService {
    private let router: Router
    /// Keeps the index alive.
    private let searchable: SearchableLibrary

    init() async throws {
        let library = try await PlainLibrary(["book.pdf"])
        let shelf = BookShelf(library.catalogue, patience: 0)
        searchable = SearchableLibrary([try await TestDocs.served("book.pdf")])
        let images: [any Routes] = ImageAPIVersion.allCases.map {
            IIIFImageRoutes(
                version: $0, catalogue: library.catalogue, store: library.store,
                options: ImageOptions())
        }
        router = Router(
            groups: images + [
                HealthRoutes(), MetricsRoutes(sources: []), DescriptionRoutes(version: "1.2.3"),
                WelcomeRoutes(),
                PresentationRoutes(library.catalogue), library.routes, searchable.routes,
                OPDS1Routes(shelf, pictures: library.store), OPDS2Routes(shelf),
            ])
    }

    /// Asks for `address`; nil where nobody answers.
    func answer(_ address: String) async -> HTTPResponse? {
        let request = HTTPRequest.get(address)
        do throws(ServiceError) {
            return try await router.response(to: request)
        } catch {
            return .problem(error)
        }
    }
}
