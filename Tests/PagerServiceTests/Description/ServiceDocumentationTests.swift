// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import PagerKit
import Testing

@testable import PagerService

@Suite("docs/service.md")
struct ServiceDocumentationTests {
    private let text: String
    private let described: DescribedService

    init() async throws {
        described = try await DescribedService()
        let path = TestDocs.folder + "../docs/service.md"
        text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    }

    /// The addresses that the examples ask for, as a shell reads them where the document is `book`.
    private func examples() throws -> [String] {
        let code = text.matches(of: #/```sh\n(.*?)```/#.dotMatchesNewlines()).map(\.output.1)
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-euc", "DOC=book\ncurl() { shift $(($# - 1)); echo \"$1\"; }\n" + code.joined(),
        ]
        shell.standardOutput = output
        try shell.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        return String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("Every example is answered")
    func examplesAreAnswered() async throws {
        let addresses = try examples()
        #expect(addresses.count > 10)
        for address in addresses {
            let origin = "http://127.0.0.1:8014"
            #expect(address.hasPrefix(origin))
            let status = await described.answer(String(address.dropFirst(origin.count)))?.status
            #expect(status?.code == 200, "\(address)")
        }
    }

    @Test("Every path it names is described, and every plain route is named")
    func pathsAreDescribed() {
        let named = Set(text.matches(of: #/`(/documents[^`?]*)`/#).map { String($0.output.1) })
        let plain = RouteDescription.all.filter { $0.family == .documents }.map(\.path)
        let written = plain.map { path in
            path.replacing("{document}", with: "$DOC").replacing("{page}", with: "1")
                .replacing("{spread}", with: "1")
        }
        for name in named {
            let isDescribed = written.contains { path in
                let stem = path.replacing("{format}", with: "")
                return path == name || (path.hasSuffix("{format}") && name.hasPrefix(stem))
            }
            #expect(isDescribed, "\(name)")
        }
        #expect(named.count == plain.count)
        for place in text.matches(of: #/`(/(?:iiif|opds)/[^`]*)`/#).map(\.output.1) {
            #expect(RouteDescription.all.contains { $0.path.hasPrefix(String(place)) }, "\(place)")
        }
    }

    @Test("Every parameter of the plain routes is named")
    func parametersAreNamed() {
        for route in RouteDescription.all where route.family == .documents {
            for parameter in route.query {
                #expect(text.contains("`\(parameter.name)`"), "\(parameter.name)")
            }
        }
    }

    @Test("Its limits are the service's")
    func limits() {
        let numbers = [
            "200 pages of text": DocumentParameters.mostPages,
            "25,000,000 pixels": ImageLimits().maxArea,
            "40,000,000 together": DocumentPictures.mostTurnPixels,
            "4096 a side": DocumentPictures.longestTurnSide,
            "8192 bytes": HTTPTarget.mostBytes,
        ]
        for (words, number) in numbers {
            #expect(text.contains(words))
            #expect(Int(words.prefix { $0 != " " }.filter { $0 != "," }) == number)
        }
    }
}
