// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("The description of the service")
struct DescriptionTests {
    private let described: DescribedService

    init() async throws { described = try await DescribedService() }

    /// What stands in the place of each name in braces.
    private static let values = [
        "document": "book", "image": "book_p1", "region": "full", "size": "50,",
        "rotation": "0", "quality": "default", "canvas": "p1", "index": "0",
        "spread": "2", "part": "1",
    ]

    private static func address(_ route: RouteDescription) -> String {
        var address = route.path
        for place in route.places {
            var value = values[place.name] ?? "?"
            if place.name == "page" { value = route.family == .presentation ? "p1" : "1" }
            if place.name == "format" { value = route.path.contains("turn") ? "webp" : "jpg" }
            address = address.replacing("{\(place.name)}", with: value)
        }
        let needed = route.query.filter(\.isRequired).map { "\($0.name)=page" }
        return address + (needed.isEmpty ? "" : "?" + needed.joined(separator: "&"))
    }

    @Test("Every path that is described is answered, as it is described")
    func everyPathIsAnswered() async throws {
        for route in RouteDescription.all {
            let address = Self.address(route)
            #expect(!address.contains("{") && !address.contains("?/"), "\(address)")
            if route.path.hasSuffix("/collection/{part}") { continue }
            let response = try #require(await described.answer(address), "\(address)")
            let isDescribed = route.statuses.contains(response.status)
            #expect(isDescribed && response.status.code < 400, "\(address): \(response.status)")
            guard response.status == .ok else { continue }
            let type = MediaType(response.fields["Content-Type"] ?? "").text
            #expect(route.contents.map(\.mediaType).contains(type), "\(address): \(type)")
        }
    }

    @Test("The page at / leads to all that anything begins with")
    func welcome() async throws {
        let response = try #require(await described.answer("/"))
        guard case .bytes(let bytes) = response.body else { Issue.record("no page"); return }
        let page = String(decoding: bytes, as: UTF8.self)
        let links = page.split(separator: "href=\"").dropFirst().map {
            "/" + $0.prefix { $0 != "\"" }
        }
        #expect(links.count == 5)
        for link in links {
            #expect(await described.answer(link)?.status == .ok, "\(link)")
        }
    }

    @Test("What is described as JSON has the values that are named")
    func shapes() async throws {
        for route in RouteDescription.all {
            guard let response = await described.answer(Self.address(route)),
                response.status == .ok, let schema = route.contents.last?.schema
            else { continue }
            let value = try JSONValue(response)
            #expect(schema.missing(in: value) == [], "\(route.path)")
        }
    }

    @Test("A failure has the shape that is described, and a status that is")
    func failures() async throws {
        let problem = try #require(DescribedShapes.all["Problem"])
        for (path, address) in [
            ("/documents/{document}", "/documents/book?x=1"),
            ("/documents/{document}/text", "/documents/nobody/text"),
            ("/documents/{document}/pages/{page}.{format}", "/documents/book/pages/1.gif"),
            ("/iiif/3/{image}/info.json", "/iiif/3/nobody_p1/info.json"),
            ("/iiif/search/2", "/iiif/search/2"),
        ] {
            let route = try #require(RouteDescription.all.first { $0.path == path })
            let response = try #require(await described.answer(address))
            #expect(response.status.code >= 400 && route.statuses.contains(response.status))
            #expect(response.fields["Content-Type"] == "application/problem+json")
            #expect(problem.missing(in: try JSONValue(response)) == [])
        }
    }

    @Test("Every family of routes is described, each path once and under its family")
    func families() {
        let routes = RouteDescription.all
        let families = Set(routes.map(\.family))
        #expect(families == Set(RouteFamily.allCases).subtracting([.other]))
        #expect(Set(routes.map(\.path)).count == routes.count)
        for route in routes {
            let request = HTTPRequest.get(Self.address(route))
            #expect(RouteFamily(request.target.segments) == route.family, "\(route.path)")
        }
    }

    @Test("What varies in a path is described, in order and nothing else")
    func places() {
        for route in RouteDescription.all {
            let names = route.path.split(separator: "{").dropFirst().map { part in
                String(part.prefix { $0 != "}" })
            }
            #expect(names == route.places.map(\.name), "\(route.path)")
        }
    }

    @Test("/openapi.json is OpenAPI 3.1, with problems for all failures")
    func document() async throws {
        let response = try #require(await described.answer("/openapi.json"))
        let document = try JSONValue(response)
        #expect(document["openapi"]?.text == "3.1.0")
        #expect(document["info"]?["version"]?.text == "1.2.3")
        #expect(document["servers"]?[0]?["url"]?.text == HTTPRequest.base)
        let paths = try #require(document["paths"])
        #expect(paths.keys == Set(RouteDescription.all.map(\.path)))
        let components = try #require(document["components"])
        for reference in document.all.compactMap({ $0["$ref"]?.text }) {
            let parts = reference.split(separator: "/").map(String.init)
            #expect(parts.count == 4 && parts[..<2] == ["#", "components"])
            #expect(components[parts[2]]?[parts[3]] != nil, "\(reference)")
        }
        let failures = try #require(components["responses"])
        for status in failures.keys {
            #expect(failures[status]?["content"]?.keys == ["application/problem+json"])
        }
        #expect(failures["503"]?["headers"]?["Retry-After"] != nil)
    }
}

extension JSONSchema {
    /// The names of values that have to be in `value` and are not there.
    fileprivate func missing(in value: JSONValue) -> [String] {
        switch self {
        case .named(let name): return DescribedShapes.all[name]?.missing(in: value) ?? [name]
        case .object(let properties, let required):
            let absent = required.filter { value[$0] == nil }
            return absent
                + properties.flatMap { name, schema in
                    value[name].map { schema.missing(in: $0) } ?? []
                }
        case .list(let schema): return value.list.flatMap { schema.missing(in: $0) }
        case .words(let words): return words.contains(value.text ?? "") ? [] : words
        default: return []
        }
    }
}
