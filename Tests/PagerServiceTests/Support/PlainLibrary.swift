// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

@testable import PagerService

/// Some of the project's own documents, and the plain routes over them.
struct PlainLibrary {
    /// The documents.
    let catalogue = WrittenCatalogue()
    /// What draws them, and writes down the orders.
    let store = DrawingStore()
    /// The routes.
    let routes: DocumentRoutes

    /// Serves `files`, called by their names without the ending and hyphens.
    init(_ files: [String] = ["book.pdf", "manga.pdf", "damaged-page.pdf"]) async throws {
        var paths: [String: String] = [:]
        for file in files {
            let document = try await TestDocs.served(file)
            catalogue.add(document)
            paths[document.identifier.text] = TestDocs.folder + file
        }
        routes = DocumentRoutes(catalogue, files: WrittenFiles(paths: paths), store: store)
    }

    /// Asks for `address`; the answer as clients get it, failures among them.
    func get(_ address: String, _ fields: [(String, String)] = []) async -> HTTPResponse {
        let request = HTTPRequest.get(address, fields)
        do throws(ServiceError) {
            let response = try await routes.response(to: request) ?? .problem(.notFound("nothing"))
            return AnswerFinishing(request.method, request.fields).finished(response)
        } catch {
            return .problem(error)
        }
    }

    /// The status of the answer.
    func status(_ address: String) async -> Int { await get(address).status.code }

    /// What is wrong with the request, as the answer says it.
    func complaint(_ address: String) async throws -> String {
        try JSONValue(await get(address))["detail"]?.text ?? ""
    }
}

extension HTTPResponse {
    /// The bytes of the body; none of a file.
    var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }
}
