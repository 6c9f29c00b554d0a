// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import Testing

@testable import PagerService

@Suite("For whom answers are kept")
struct AudienceTests {
    static let probes: [(String?, Audience, String?)] = [
        ("public, max-age=100, immutable", .everybody, "public, max-age=100, immutable"),
        (nil, .everybody, nil),
        ("public, max-age=100, immutable", .client, "private, max-age=100, immutable"),
        ("max-age=60", .client, "private, max-age=60"),
        ("no-cache", .client, "private, no-cache"),
        ("no-store", .client, "no-store"),
        ("private, no-store", .holder(until: 1010), "private, no-store"),
        (nil, .client, "private"),
        ("public, max-age=100, immutable", .holder(until: 1010), "private, max-age=10, immutable"),
        ("public, max-age=100", .holder(until: 5000), "private, max-age=100"),
        ("public, max-age=100", .holder(until: 999), "private, max-age=0"),
        (nil, .holder(until: 5000), "private, no-cache"),
        ("no-cache", .holder(until: 5000), "private, no-cache"),
    ]

    @Test("What only some may ask for is kept for them only, and not longer", arguments: probes)
    func restriction(value: String?, audience: Audience, result: String?) {
        var response = HTTPResponse(.ok)
        response.fields["Cache-Control"] = value
        audience.restrict(&response, now: 1000)
        #expect(response.fields["Cache-Control"] == result)
    }

    private static let secret = Secret(Array("sixteen bytes at least".utf8))

    @Test("Pictures are kept as those who asked may be answered")
    func pictures() async throws {
        func kept(
            _ path: String, _ fields: [String] = [], _ change: (inout AccessPolicy) -> Void
        ) async throws -> String? {
            var value: String?
            try await RunningService.run(configured: { change(&$0.access) }) { running in
                let answer = await running.answer(path, fields)
                #expect(answer?.status == (fields.isEmpty ? 200 : 304))
                value = answer?.fields["Cache-Control"]
            }
            return value
        }
        let picture = "/kept/public,%20max-age=31536000"
        #expect(try await kept(picture) { _ in } == "public, max-age=31536000")
        let token = ["Authorization: Bearer sixteen bytes at least", "If-None-Match: *"]
        #expect(
            try await kept(picture, token) { $0.token = Self.secret }
                == "private, max-age=31536000")
        let key = try #require(Self.secret)
        let expires = Int64(time(nil)) + 1000
        let signature = SignedAddress.signature(scope: "library", expires: expires, key: key)
        let signed = try await kept("/signed/library/\(expires)/\(signature)\(picture)") {
            $0.signingKey = key
        }
        let age = try #require(signed?.firstMatch(of: #/^private, max-age=(\d+)$/#)?.output.1)
        #expect((900...1000).contains(try #require(Int(age))))
    }
}
