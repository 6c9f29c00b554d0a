// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

@testable import PagerService

/// A library of written documents with its index.
final class SearchableLibrary: Sendable {
    private let folder: TemporaryFolder
    let catalogue: WrittenCatalogue
    let index: SearchIndex
    let indexer: SearchIndexer
    let routes: SearchRoutes
    private let clock: WrittenClock

    /// Searches `documents` with the index in `folder`, where another library may have been.
    init(
        _ documents: [ServedDocument], patience: Double = 300,
        in folder: TemporaryFolder = TemporaryFolder()
    ) {
        self.folder = folder
        catalogue = WrittenCatalogue(documents)
        index = SearchIndex(path: folder.path + "/index")
        let clock = WrittenClock()
        self.clock = clock
        indexer = SearchIndexer(catalogue, into: index, every: 0.01) { clock.now }
        routes = SearchRoutes(
            ContentSearch(
                catalogue: catalogue, index: index, indexer: indexer, patience: patience))
    }

    /// Lets time pass, and has the indexer look at the library once.
    func readLibrary(after seconds: Int64) async {
        clock.pass(seconds)
        await indexer.readLibrary()
    }

    /// Asks the routes for `address` and reads the answer.
    func json(_ address: String, _ fields: [(String, String)] = []) async throws -> JSONValue {
        guard let response = try await routes.response(to: .get(address, fields)) else {
            throw JSONValue.NotJSON()
        }
        return try JSONValue(response)
    }

    /// Returns every answer from `address` on, by the addresses the answers name.
    func pages(from address: String) async throws -> [JSONValue] {
        var pages: [JSONValue] = []
        var next: String? = address
        while let address = next {
            let page = try await json(address)
            pages.append(page)
            next = page["next"]?["id"]?.text ?? page["next"]?.text
        }
        return pages
    }
}

/// A clock that stands still until time is said to pass.
private final class WrittenClock: Sendable {
    private let seconds = Mutex<Int64>(1_700_000_000)

    var now: Int64 { seconds.withLock { $0 } }

    func pass(_ more: Int64) { seconds.withLock { $0 += more } }
}

extension ServedDocument {
    /// A document whose pages have these lines of text.
    static func book(
        named name: String = "d0c", _ pages: [[[String]]], isProtected: Bool = false
    ) -> ServedDocument {
        .written(
            name,
            sizes: [Size<PageSpace>?](
                repeating: Size(width: 420, height: 595), count: pages.count),
            texts: pages.map { .success(.written($0)) }, isProtected: isProtected)
    }
}
