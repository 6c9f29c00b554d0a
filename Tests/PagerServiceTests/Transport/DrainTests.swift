// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Ending in order")
struct DrainTests {
    @Test("Requests at work are answered, and their connections end; no new ones are taken")
    func answering() async throws {
        try await RunningService.run(configured: { $0.drain = 30 }) { running in
            let client = try RawClient(running.address)
            client.say(RunningService.request("/wait"))
            await comesAbout { running.routes.counts.waiting == 1 }
            async let stopped: Void = running.service.stop()
            await comesAbout("connections are refused") {
                (try? RawClient(running.address)) == nil
            }
            running.routes.open()
            let answer = await client.answer()
            #expect(answer?.text == "waited")
            #expect(answer?.fields["Connection"] == "close")
            #expect(await client.isEnded())
            await stopped
        }
    }

    @Test("A connection that is kept open is told that the service is not ready, and ends")
    func readiness() async throws {
        try await RunningService.run(configured: { $0.drain = 30 }) { running in
            let (busy, idle) = (try RawClient(running.address), try RawClient(running.address))
            busy.say(RunningService.request("/wait"))
            idle.say(RunningService.request("/readyz"))
            #expect(await idle.answer()?.status == 200)
            await comesAbout { running.routes.counts.waiting == 1 }
            async let stopped: Void = running.service.stop()
            await comesAbout { (try? RawClient(running.address)) == nil }
            idle.say(RunningService.request("/readyz"))
            #expect(await idle.answer()?.status == 503)
            #expect(await idle.isEnded())
            running.routes.open()
            await stopped
        }
    }

    @Test("What takes longer than the drain is given up")
    func givingUp() async throws {
        try await RunningService.run(configured: { $0.drain = 0.2 }) { running in
            let (client, stubborn) = (
                try RawClient(running.address), try RawClient(running.address)
            )
            client.say(RunningService.request("/wait"))
            stubborn.say(RunningService.request("/stubborn"))
            await comesAbout { running.routes.counts.waiting == 2 }
            await running.service.stop()
            #expect(await client.isEnded())
            #expect(await stubborn.isEnded())
            await comesAbout { running.routes.counts.cancelled == 1 }
            running.routes.open()
        }
    }

    @Test("Connections without a request do not hold up the end")
    func idle() async throws {
        try await RunningService.run(configured: { $0.drain = 600 }) { running in
            let client = try RawClient(running.address)
            client.say(RunningService.request("/echo/a"))
            #expect(await client.answer()?.text == "a")
            await running.service.stop()
            #expect(await client.isEnded())
        }
    }
}
