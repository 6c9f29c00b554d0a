// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

/// The rules of IIIF Presentation 3.0 that no validator checks, over every document there is.
struct `A manifest keeps the rules that validators do not check` {
    private static let manifests = SharedManifests()

    /// Every manifest with its name, made once.
    private actor SharedManifests {
        private var made: [(name: String, json: JSONValue)]?

        func all() async throws -> [(name: String, json: JSONValue)] {
            if let made { return made }
            var manifests: [(name: String, json: JSONValue)] = []
            let documents = await TestDocs.served()
            let routes = PresentationRoutes(WrittenCatalogue(documents))
            for document in documents {
                let name = document.identifier.text
                let request = HTTPRequest.get("/iiif/presentation/3/\(name)/manifest")
                let response = try #require(try await routes.response(to: request))
                manifests.append((name, try JSONValue(response)))
            }
            made = manifests
            return manifests
        }
    }

    private func manifests() async throws -> [(name: String, json: JSONValue)] {
        let manifests = try await Self.manifests.all()
        try #require(manifests.count > 40, "the documents were not found")
        return manifests
    }

    private static func canvases(_ manifest: JSONValue) -> Set<String> {
        Set(manifest["items"]?.list.compactMap { $0["id"]?.text } ?? [])
    }

    @Test func `Every range leads to canvases that are there`() async throws {
        var referred = 0
        for (name, manifest) in try await manifests() {
            let canvases = Self.canvases(manifest)
            for range in manifest["structures"]?.all ?? [] where range["type"]?.text == "Canvas" {
                referred += 1
                #expect(canvases.contains(try #require(range["id"]?.text)), "\(name)")
            }
        }
        #expect(referred > 10)
    }

    @Test func `Every range holds something`() async throws {
        for (name, manifest) in try await manifests() {
            for range in manifest["structures"]?.all ?? [] where range["type"]?.text == "Range" {
                #expect(range["items"]?.list.isEmpty == false, "\(name)")
                #expect(range["label"]?["none"] != nil || range["label"]?["en"] != nil)
            }
        }
    }

    @Test func `Every rendering has a label, a type and a format`() async throws {
        for (name, manifest) in try await manifests() {
            let renderings = try #require(manifest["rendering"]?.list)
            #expect(!renderings.isEmpty, "\(name)")
            for rendering in renderings {
                #expect(rendering.keys.isSuperset(of: ["id", "type", "label", "format"]))
            }
        }
    }

    @Test func `A manifest has one behaviour, and it is one of manifests`() async throws {
        for (name, manifest) in try await manifests() {
            let behaviours = manifest["behavior"]?.list.compactMap(\.text) ?? []
            #expect(behaviours.count == 1, "\(name)")
            #expect(["paged", "continuous", "individuals"].contains(behaviours.first), "\(name)")
        }
    }

    @Test func `A canvas behaves as a canvas may, and only among facing pages`() async throws {
        for (name, manifest) in try await manifests() {
            let isPaged = manifest["behavior"]?[0]?.text == "paged"
            for canvas in manifest["items"]?.list ?? [] {
                guard let behaviours = canvas["behavior"]?.list else { continue }
                #expect(behaviours.compactMap(\.text) == ["facing-pages"], "\(name)")
                #expect(isPaged, "\(name)")
            }
        }
    }

    @Test func `No two resources share an identifier`() async throws {
        for (name, manifest) in try await manifests() {
            let described = (manifest["items"]?.all ?? []) + (manifest["structures"]?.all ?? [])
            let owners = described.filter { resource in
                ["Range", "AnnotationPage", "Annotation"].contains(resource["type"]?.text)
                    && (resource["items"] ?? resource["body"]) != nil
                    || resource["type"]?.text == "Canvas" && resource["items"] != nil
            }
            let identifiers = owners.compactMap { $0["id"]?.text }
            #expect(identifiers.count == owners.count, "\(name)")
            #expect(Set(identifiers).count == identifiers.count, "\(name)")
        }
    }

    @Test func `What is painted is painted on the canvas that holds it`() async throws {
        for (name, manifest) in try await manifests() {
            for canvas in manifest["items"]?.list ?? [] {
                for painting in canvas["items"]?.all ?? []
                where painting["motivation"]?.text == "painting" {
                    #expect(painting["target"] == canvas["id"], "\(name)")
                }
            }
        }
    }

    @Test func `No canvas is named by a fragment`() async throws {
        for (name, manifest) in try await manifests() {
            for canvas in Self.canvases(manifest) {
                #expect(!canvas.contains("#") && canvas.hasPrefix("http://"), "\(name)")
            }
        }
    }

    @Test func `The context of the presentation comes last`() async throws {
        let documents = await TestDocs.served()
        let routes = PresentationRoutes(WrittenCatalogue(documents))
        for (name, manifest) in try await manifests() {
            #expect(manifest["@context"]?.text == LinkedDataContext.presentation3, "\(name)")
            let request = HTTPRequest.get("/iiif/presentation/3/\(name)/annotations/p1")
            guard let response = try? await routes.response(to: request) else { continue }
            let contexts = try JSONValue(response)["@context"]?.list.compactMap(\.text)
            #expect(contexts?.last == LinkedDataContext.presentation3, "\(name)")
            #expect(contexts?.first == LinkedDataContext.textGranularity, "\(name)")
        }
    }
}
