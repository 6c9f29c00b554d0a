// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

struct `What resources are called` {
    private static let searches = [
        "/iiif/search/2/d0c?q=whale", "/iiif/search/1/d0c?q=white+whale", "/iiif/search/2?q=whale",
        "/iiif/search/2/d0c/autocomplete?q=wh", "/iiif/search/1/d0c/autocomplete?q=wh",
    ]

    /// A document with all that has a name: a blank, an outline, text that runs over lines.
    private static func document() -> ServedDocument {
        let size = Size<PageSpace>(width: 420, height: 595)
        func item(_ title: String, _ level: Int, _ page: Int) -> Outline.Item {
            Outline.Item(
                title: title, level: level,
                target: .destination(Destination(page: PageIndex(page))))
        }
        return .written(
            sizes: [size, size, nil], hints: DocumentHints(layout: .twoPageLeft),
            outline: [item("One", 0, 0), item("Two", 1, 1), item("Three", 0, 2)],
            texts: [
                .success(.written([["the", "white"], ["whale"]])), .success(.written([["whale"]])),
            ])
    }

    private static func router(_ library: SearchableLibrary) -> Router {
        let images: [any Routes] = ImageAPIVersion.allCases.map {
            IIIFImageRoutes(
                version: $0, catalogue: library.catalogue, store: DrawingStore(),
                options: ImageOptions())
        }
        let files = WrittenFiles(paths: ["d0c": TestDocs.folder + "book.pdf"])
        return Router(
            groups: images + [
                PresentationRoutes(library.catalogue), library.routes,
                DocumentRoutes(library.catalogue, files: files, store: DrawingStore()),
            ])
    }

    private static func names(in value: JSONValue) -> [String] {
        value.all.compactMap { ($0["id"] ?? $0["@id"])?.text }
    }

    @Test func `Every name is an address that is answered, or a part of what one answers`()
        async throws
    {
        let library = SearchableLibrary([Self.document()])
        await library.indexer.readLibrary()
        let router = Self.router(library)
        var waiting = ["/iiif/presentation/3/collection"] + Self.searches
        var followed: Set<String> = []
        while let name = waiting.popLast() {
            let address = String(name.split(separator: "#")[0])
            guard followed.insert(address).inserted else { continue }
            do throws(ServiceError) {
                let response = try await router.response(to: .get(address))
                #expect(response != nil, "\(name)")
                let body = response.flatMap { try? JSONValue($0) }
                waiting += body.map { Self.names(in: $0) } ?? []
            } catch {
                #expect(error.status != .notFound, "\(name)")
            }
        }
        #expect(followed.count > 20)
    }
}
