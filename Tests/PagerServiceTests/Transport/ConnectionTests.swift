// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Connections")
struct ConnectionTests {
    private static func get(_ path: String, _ fields: [String] = []) -> String {
        RunningService.request(path, fields)
    }

    @Test("Requests one after the other, and all at once, are answered in their order")
    func pipelining() async throws {
        try await RunningService.run { running in
            let client = try RawClient(running.address)
            for word in ["a", "b"] {
                client.say(Self.get("/echo/\(word)"))
                #expect(await client.answer()?.text == word)
            }
            let words = (0..<50).map { "w\($0)" }
            client.say(words.map { Self.get("/echo/\($0)") }.joined())
            for word in words { #expect(await client.answer()?.text == word) }
        }
    }

    @Test("A connection ends where the client asks for it", arguments: ["1.0", "1.1"])
    func closing(version: String) async throws {
        try await RunningService.run { running in
            let client = try RawClient(running.address)
            let field = version == "1.1" ? "Connection: close\r\n" : ""
            client.say("GET /echo/a HTTP/\(version)\r\nHost: localhost\r\n\(field)\r\n")
            #expect(await client.answer()?.text == "a")
            #expect(await client.isEnded())
        }
    }

    @Test(
        "HEAD answers the fields and the length of GET, and no body",
        arguments: ["/bytes/10", "/bytes/200000", "/letters/8000", "/nothing", "/healthz"])
    func head(path: String) async throws {
        try await RunningService.run { running in
            let client = try RawClient(running.address)
            for fields in [[], ["Accept-Encoding: gzip"]] {
                client.say(Self.get(path, fields))
                var whole = try #require(await client.answer())
                client.say(RunningService.request(path, method: "HEAD", fields))
                var head = try #require(await client.answer(toHead: true))
                whole.fields["X-Request-ID"] = nil
                head.fields["X-Request-ID"] = nil
                whole.fields["Date"] = nil
                head.fields["Date"] = nil
                #expect(head.fields == whole.fields)
                #expect(head.fields["Content-Length"] == "\(whole.body.count)")
                #expect(head.status == whole.status)
            }
            client.say(Self.get("/echo/after"))
            #expect(await client.answer()?.text == "after")
        }
    }

    @Test(
        "Bodies of every size come whole",
        arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_003])
    func sizes(count: Int) async throws {
        try await RunningService.run { running in
            let answer = await running.answer("/bytes/\(count)")
            #expect(answer?.fields["Content-Length"] == "\(count)")
            #expect(answer?.body == ScriptedRoutes.pattern(count))
        }
    }

    @Test("A client that goes away stops the work for it")
    func goingAway() async throws {
        try await RunningService.run { running in
            let client = try RawClient(running.address)
            client.say(Self.get("/wait"))
            await comesAbout { running.routes.counts.waiting == 1 }
            #expect(running.routes.counts.cancelled == 0)
            client.hangUp()
            await comesAbout { running.routes.counts.cancelled == 1 }
            #expect(await running.answer("/echo/a")?.text == "a")
        }
    }

    @Test("Work for one client holds up no other, and none that stays is stopped")
    func together() async throws {
        try await RunningService.run { running in
            let clients = try (0..<20).map { _ in try RawClient(running.address) }
            for client in clients { client.say(Self.get("/wait")) }
            await comesAbout { running.routes.counts.waiting == 20 }
            #expect(await running.answer("/echo/a")?.text == "a")
            running.routes.open()
            for client in clients { #expect(await client.answer()?.text == "waited") }
            #expect(running.routes.counts.cancelled == 0)
        }
    }

    @Test("Beyond the limit clients wait until a connection ends")
    func limit() async throws {
        try await RunningService.run(configured: { $0.connections = 2 }) { running in
            let first = try RawClient(running.address)
            let second = try RawClient(running.address)
            for client in [first, second] {
                client.say(Self.get("/echo/a"))
                #expect(await client.answer()?.text == "a")
            }
            let third = try RawClient(running.address)
            third.say(Self.get("/echo/third"))
            async let answer = third.answer()
            try await Task.sleep(for: .milliseconds(200))
            #expect(running.routes.counts.asked == 2)
            first.hangUp()
            #expect(await answer?.text == "third")
        }
    }

    @Test("However many clients come at once, all are answered in their turn")
    func burst() async throws {
        try await RunningService.run(configured: { $0.connections = 4 }) { running in
            let clients = try (0..<300).map { _ in try RawClient(running.address) }
            for (number, client) in clients.enumerated() {
                client.say(Self.get("/echo/\(number)", ["Connection: close"]))
            }
            for (number, client) in clients.enumerated() {
                #expect(await client.answer()?.text == "\(number)")
            }
        }
    }

    @Test("One address has no more connections than it may")
    func limitPerAddress() async throws {
        try await RunningService.run(configured: { $0.connectionsPerAddress = 2 }) { running in
            let clients = try (0..<2).map { _ in try RawClient(running.address) }
            for client in clients {
                client.say(Self.get("/echo/a"))
                #expect(await client.answer()?.text == "a")
            }
            let third = try RawClient(running.address)
            third.say(Self.get("/echo/a"))
            #expect(await third.isEnded())
            #expect(running.routes.counts.asked == 2)
        }
    }

    @Test("A proxy that is trusted has the connections of all its clients, within the limit on all")
    func proxyConnections() async throws {
        try await RunningService.run(configured: {
            ($0.connections, $0.connectionsPerAddress) = (5, 2)
            $0.access.proxies = [ProxyRange("127.0.0.0/8")].compactMap { $0 }
        }) { running in
            let clients = try (0..<5).map { _ in try RawClient(running.address) }
            for client in clients {
                client.say(Self.get("/echo/a"))
                #expect(await client.answer()?.text == "a")
            }
            let another = try RawClient(running.address)
            another.say(Self.get("/echo/another"))
            try await Task.sleep(for: .milliseconds(200))
            #expect(running.routes.counts.asked == 5)
            clients[0].hangUp()
            #expect(await another.answer()?.text == "another")
        }
    }

    @Test("A client that says nothing, or a byte now and then, is ended in time")
    func dawdling() async throws {
        try await RunningService.run(configured: { $0.patience = 1 }) { running in
            let silent = try RawClient(running.address)
            let slow = try RawClient(running.address)
            let request = Array(Self.get("/echo/" + String(repeating: "a", count: 3000)).utf8)
            let dripping = Task {
                for byte in request where !Task.isCancelled {
                    slow.say([byte])
                    try? await Task.sleep(for: .milliseconds(50))
                }
            }
            #expect(await silent.isEnded())
            #expect(await slow.isEnded())
            dripping.cancel()
            #expect(running.routes.counts.asked == 0)
        }
    }

    @Test("Patience is with the client, not with the work: an answer may take longer")
    func patience() async throws {
        try await RunningService.run(configured: { $0.patience = 1 }) { running in
            let client = try RawClient(running.address)
            client.say(Self.get("/wait"))
            try await Task.sleep(for: .milliseconds(2500))
            running.routes.open()
            #expect(await client.answer()?.text == "waited")
        }
    }

    @Test("A title that would end its field fails its answer, and no other")
    func injection() async throws {
        try await RunningService.run { running in
            let answer = try #require(await running.answer("/injection"))
            #expect(answer.status == 500)
            #expect(answer.fields["Set-Cookie"] == nil)
            #expect(await running.answer("/echo/a")?.text == "a")
        }
    }
}
