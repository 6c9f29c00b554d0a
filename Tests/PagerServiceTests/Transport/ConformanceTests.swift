// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

/// What is said to a service, and what must come of it.
struct Probe: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// nil where the connection may end without an answer.
    let status: Int?
    /// Whether the connection ends after it.
    let ends: Bool

    var testDescription: String { name }

    init(_ name: String, _ text: String, _ status: Int?, ends: Bool = true) {
        self.name = name
        bytes = Array(text.utf8)
        self.status = status
        self.ends = ends
    }
}

@Suite("Raw requests")
struct ConformanceTests {
    /// A second request, hidden in what could be taken for the body of the first.
    private static let hidden = "GET /echo/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private static func get(_ path: String, _ fields: String = "", body: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\(body)"
    }

    private static func length(_ value: String, body: String = "") -> String {
        get("/echo/a", "Content-Length: \(value)\r\n", body: body)
    }

    static let smugglingProbes: [Probe] = [
        Probe("a body", length("5", body: "hello"), 400),
        Probe("a body that is a request", length("\(hidden.utf8.count)", body: hidden), 400),
        Probe("two lengths", length("0\r\nContent-Length: 50", body: hidden), 400),
        Probe("two lengths, the other first", length("50\r\nContent-Length: 0", body: hidden), 400),
        Probe("the same length twice", length("0\r\nContent-Length: 0", body: hidden), 400),
        Probe("two lengths in one field", length("0, 50", body: hidden), 400),
        Probe("a signed length", length("+0", body: hidden), 400),
        Probe("a negative length", length("-1", body: hidden), 400),
        Probe("a length with a zero before it", length("00", body: hidden), 400),
        Probe("no length", length("", body: hidden), 400),
        Probe("a length beyond counting", length("99999999999999999999999", body: hidden), 413),
        Probe(
            "chunks", get("/echo/a", "Transfer-Encoding: chunked\r\n", body: "0\r\n\r\n" + hidden),
            400),
        Probe(
            "chunks and a length",
            get(
                "/echo/a", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
                body: "0\r\n\r\n" + hidden),
            400),
        Probe(
            "chunks by an odd name",
            get("/echo/a", "Transfer-Encoding: xchunked\r\n", body: "0\r\n\r\n" + hidden), 400),
        Probe(
            "chunks that are none",
            get("/echo/a", "Transfer-Encoding: identity\r\n", body: hidden), 400),
        Probe(
            "a space after the name",
            get("/echo/a", "Content-Length : 50\r\n", body: hidden), 400),
        Probe(
            "a tab after the name",
            get("/echo/a", "Transfer-Encoding\t: chunked\r\n", body: hidden), 400),
        Probe(
            "a space before the name",
            "GET /echo/a HTTP/1.1\r\n Content-Length: 50\r\nHost: localhost\r\n\r\n" + hidden, 400),
        Probe(
            "a promise of a body",
            get("/echo/a", "Expect: 100-continue\r\nContent-Length: 5\r\n"), 400),
        Probe("POST with a body", "POST" + length("5", body: "hello").dropFirst(3), 400),
    ]

    @Test(
        "What hides a request in a body is refused, and nothing of it is done",
        arguments: smugglingProbes
    )
    func smuggling(probe: Probe) async throws {
        try await RunningService.run { running in
            let client = try RawClient(running.address)
            client.say(probe.bytes)
            #expect(await client.answer()?.status == probe.status)
            #expect(await client.isEnded())
            #expect(running.routes.counts.asked == 0)
        }
    }

    static let formProbes: [Probe] = [
        Probe("no host", "GET /echo/a HTTP/1.1\r\n\r\n", 400),
        Probe("no host in 1.0", "GET /echo/a HTTP/1.0\r\n\r\n", 400),
        Probe("two hosts", get("/echo/a", "Host: localhost\r\n"), 400),
        Probe("an empty host", "GET /echo/a HTTP/1.1\r\nHost:\r\n\r\n", 400, ends: false),
        Probe(
            "a host with a user", "GET /echo/a HTTP/1.1\r\nHost: a@localhost\r\n\r\n", 400,
            ends: false),
        Probe(
            "another host", "GET /echo/a HTTP/1.1\r\nHost: other.example\r\n\r\n", 421, ends: false),
        Probe(
            "another host in a whole address", get("http://other.example/echo/a"), 421, ends: false),
        Probe("no version", "GET /echo/a\r\n\r\n", 400),
        Probe("version 2", "GET /echo/a HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
        Probe("the preface of version 2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        Probe("another protocol", "GET /echo/a XTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Probe("a space in the target", get("/echo/a b"), 400, ends: false),
        Probe("a zero byte in the target", get("/echo/a\0b"), 400, ends: false),
        Probe("a zero byte and a version in the target", get("/echo/a\0HTTP"), 400, ends: false),
        Probe("a field without a colon", get("/echo/a", "Nothing\r\n"), 400),
        Probe("a control character in a field", get("/echo/a", "X: a\u{1}b\r\n"), 400),
        Probe("a lone return in a field", get("/echo/a", "X: a\rY: b\r\n"), 400),
        Probe("a target without a slash", get("echo/a"), 400, ends: false),
        Probe("a star that is not of OPTIONS", get("*"), 400, ends: false),
        Probe("a long target", get("/" + String(repeating: "a", count: 9000)), 414, ends: false),
        Probe("a target beyond reading", get("/" + String(repeating: "a", count: 100_000)), 414),
        Probe(
            "a header beyond reading",
            get("/echo/a", "X: \(String(repeating: "a", count: 100_000))\r\n"), 431),
        Probe(
            "fields beyond counting", get("/echo/a", String(repeating: "X: a\r\n", count: 20_000)),
            431),
        Probe("bytes of another protocol", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\r\n\r\n", nil),
    ]

    @Test("What is no request in order is refused", arguments: formProbes)
    func form(probe: Probe) async throws {
        try await RunningService.run { running in
            let client = try RawClient(running.address)
            await client.sayAll(probe.bytes)
            #expect(await client.answer()?.status == probe.status)
            if probe.ends {
                #expect(await client.isEnded())
            } else {
                client.say(Self.get("/echo/after"))
                #expect(await client.answer()?.text == "after")
            }
            #expect(running.routes.counts.asked == (probe.ends ? 0 : 1))
        }
    }

    static let targetProbes: [(String, Int)] = [
        ("/echo/%", 400), ("/echo/%2", 400), ("/echo/%zz", 400), ("/echo/%00", 400),
        ("/echo/%ff", 400), ("/echo/%c0%ae", 400), ("/echo/..", 400), ("/echo/%2e%2e/x", 400),
        ("/echo/.%2e", 400), ("/echo/a%2f..%2fb", 400), ("/echo/..%5cb", 400), ("/echo/.", 400),
        ("/echo/<", 400), ("/echo/>", 400), ("/echo/[", 400), ("/echo/]", 400),
        ("/echo/\\", 400), ("/echo/`", 400), ("/echo/\"", 400),
        ("/echo/#", 400), ("/echo/{", 400), ("/echo/|", 400), ("/echo/\u{7f}", 400),
        ("/echo/é", 400), ("/echo/a?q=%", 400), ("/echo/a?q=%00", 400), ("/echo/a?<", 400),
        ("/echo/@:", 200), ("/echo/^", 200), ("/echo/%2e%2e.", 200), ("/echo/a?q=[b]|^", 200),
    ]

    @Test("Targets that are not encoded as addresses are refused", arguments: targetProbes)
    func target(text: String, status: Int) async throws {
        try await RunningService.run { running in
            #expect(await running.answer(text)?.status == status)
        }
    }

    @Test("An encoded slash separates nothing, and what is encoded twice is decoded once")
    func decoding() async throws {
        try await RunningService.run { running in
            #expect(await running.answer("/echo/a%2Fb/%253C/%2D")?.text == "a/b|%3C|-")
            #expect(await running.answer("http://LOCALHOST:1/echo/a")?.text == "a")
        }
    }

    @Test(
        "Only reading is allowed",
        arguments: ["POST", "PUT", "DELETE", "TRACE", "CONNECT", "get", "X"])
    func methods(name: String) async throws {
        try await RunningService.run { running in
            let answer = try #require(await running.answer("/echo/a", method: name))
            #expect(answer.status == 405)
            #expect(answer.fields["Allow"] == "GET, HEAD, OPTIONS")
            #expect(running.routes.counts.asked == 0)
        }
    }

    @Test(
        "OPTIONS is answered for any path and for the service",
        arguments: ["/echo/a", "/nothing", "*"])
    func options(target: String) async throws {
        try await RunningService.run { running in
            let answer = try #require(await running.answer(target, method: "OPTIONS"))
            #expect(answer.status == 204)
            #expect(answer.fields["Allow"] == "GET, HEAD, OPTIONS")
            #expect(answer.fields["Content-Length"] == nil)
        }
    }

    @Test("A length of zero is no body")
    func emptyBody() async throws {
        try await RunningService.run { running in
            let answer = await running.answer("/echo/a", ["Content-Length: 0"])
            #expect(answer?.text == "a")
        }
    }
}
