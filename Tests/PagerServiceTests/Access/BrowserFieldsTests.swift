// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("What browsers are told")
struct BrowserFieldsTests {
    @Test("Without more, no page of another origin may read anything")
    func closed() async throws {
        try await RunningService.run { running in
            for path in ["/echo/a", "/nothing", "/fail"] {
                let answer = try #require(
                    await running.answer(path, ["Origin: https://evil.example"]))
                #expect(answer.fields["Access-Control-Allow-Origin"] == nil)
                #expect(answer.fields["Cross-Origin-Resource-Policy"] == "same-origin")
            }
        }
    }

    static let opening: [@Sendable (inout AccessPolicy) -> Void] = [
        { $0.isPublic = true },
        { $0.token = Secret(Array("sixteen bytes at least".utf8)) },
        { $0.signingKey = Secret(Array("sixteen bytes at least".utf8)) },
    ]

    @Test(
        "Where the library is public, or clients prove themselves, any page may read: errors too",
        arguments: opening)
    func open(change: @Sendable (inout AccessPolicy) -> Void) async throws {
        try await RunningService.run(configured: { change(&$0.access) }) { running in
            let token = "Authorization: Bearer sixteen bytes at least"
            for (path, fields) in [
                ("/healthz", []), ("/nothing", [token]), ("/echo/%", []), ("/echo/a", []),
                ("/echo/a", ["Host: other.example"]),
            ] {
                let answer = try #require(await running.answer(path, fields))
                #expect(answer.fields["Access-Control-Allow-Origin"] == "*")
                let shown = answer.fields["Access-Control-Expose-Headers"] ?? ""
                for name in ["Link", "ETag", "Content-Length"] { #expect(shown.contains(name)) }
            }
            let asked = try #require(
                await running.answer(
                    "/echo/a", method: "OPTIONS",
                    [
                        "Origin: https://viewer.example", "Access-Control-Request-Method: GET",
                        "Access-Control-Request-Headers: authorization",
                    ]))
            #expect(asked.status == 204)
            #expect(asked.fields["Access-Control-Allow-Origin"] == "*")
            #expect(asked.fields["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
            #expect(asked.fields["Access-Control-Allow-Headers"]?.contains("Authorization") == true)
        }
    }

    @Test("Pages of named origins may read, and caches keep answers apart")
    func named() async throws {
        try await RunningService.run(
            configured: {
                $0.access.origins = ["HTTPS://Viewer.example:443"].compactMap(WebOrigin.init)
            }
        ) { running in
            func answer(_ origin: String, method: String = "GET") async throws -> RawClient.Answer {
                try #require(
                    await running.answer("/letters/2000", method: method, ["Origin: \(origin)"]))
            }
            let good = try await answer("https://viewer.example")
            #expect(good.fields["Access-Control-Allow-Origin"] == "https://viewer.example")
            #expect(good.fields["Vary"] == "Accept-Encoding, Origin")
            #expect(good.fields["Cross-Origin-Resource-Policy"] == "cross-origin")
            let plain = try #require(await running.answer("/bytes/1"))
            #expect(plain.fields["Cross-Origin-Resource-Policy"] == "cross-origin")
            #expect(plain.fields["Access-Control-Allow-Origin"] == nil)
            let asked = try await answer("https://viewer.example", method: "OPTIONS")
            #expect(asked.fields["Access-Control-Allow-Methods"] != nil)
            for origin in ["https://evil.example", "null", "https://viewer.example.evil.example"] {
                let bad = try await answer(origin)
                #expect(bad.fields["Access-Control-Allow-Origin"] == nil)
                #expect(bad.fields["Vary"] == "Accept-Encoding, Origin")
                let refused = try await answer(origin, method: "OPTIONS")
                #expect(refused.fields["Access-Control-Allow-Methods"] == nil)
            }
        }
    }

    @Test("Nothing is taken for another type; documents run nothing; pages load nothing foreign")
    func security() async throws {
        try await RunningService.run { running in
            func policy(_ path: String) async -> String? {
                let answer = await running.answer(path)
                #expect(answer?.fields["X-Content-Type-Options"] == "nosniff")
                return answer?.fields["Content-Security-Policy"]
            }
            #expect(await policy("/type/image/png") == nil)
            #expect(await policy("/nothing") == nil)
            for path in [
                "/type/image/svg+xml", "/type/application/pdf", "/type/application/atom+xml",
            ] {
                #expect(await policy(path)?.hasPrefix("sandbox; default-src 'none'") == true)
            }
            #expect(await policy("/type/text/html")?.hasPrefix("default-src 'none'") == true)
        }
    }
}
