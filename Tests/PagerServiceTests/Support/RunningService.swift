// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PagerService

/// A service with scripted routes that listens, on a port the system chooses.
struct RunningService {
    let routes: ScriptedRoutes
    let address: ListenAddress
    let service: PageService

    /// Starts a service, has `body` use it, and stops it.
    static func run(
        _ routes: ScriptedRoutes = ScriptedRoutes(), sources: [any FigureSource] = [],
        configured change: (inout PageServiceConfiguration) -> Void = { _ in },
        _ body: (RunningService) async throws -> Void
    ) async throws {
        var configuration = PageServiceConfiguration()
        configuration.listen = .internet(host: "127.0.0.1", port: 0)
        configuration.log = .off
        configuration.drain = 0
        // Tests that run beside this one may keep its clients from the processor for long.
        configuration.patience = 600
        change(&configuration)
        let service = try PageService(configuration, groups: [routes], sources: sources)
        let running = RunningService(
            routes: routes, address: try service.start(), service: service)
        do {
            try await body(running)
        } catch {
            await service.stop()
            throw error
        }
        await service.stop()
    }

    /// Asks for `path` on a connection of its own; nil where there is no answer.
    func answer(
        _ path: String, method: String = "GET", _ fields: [String] = []
    ) async -> RawClient.Answer? {
        guard let client = try? RawClient(address) else { return nil }
        client.say(Self.request(path, method: method, fields))
        return await client.answer(toHead: method == "HEAD")
    }

    /// The bytes of a request in order.
    static func request(_ path: String, method: String = "GET", _ fields: [String] = []) -> String {
        let lines =
            ["\(method) \(path) HTTP/1.1"]
            + (fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost"])
        return (lines + fields).map { $0 + "\r\n" }.joined() + "\r\n"
    }
}
