// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import PagerCore
import Testing

@testable import PagerService

@Suite("Unix sockets")
struct UnixSocketTests {
    private static func listening(at path: String) -> (inout PageServiceConfiguration) -> Void {
        { $0.listen = .unix(path: path) }
    }

    @Test("Clients are served, and the socket goes with the service")
    func serving() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("socket")
        try await RunningService.run(configured: Self.listening(at: path)) { running in
            #expect(await running.answer("/echo/a")?.text == "a")
            #expect(await running.answer("/base")?.text == "http://localhost unix")
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A socket that a service left which was killed is replaced")
    func stale() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("socket")
        var address = try #require(sockaddr_un(path: path))
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #expect(address.withSocketAddress { bind(left, $0, $1) } == 0)
        close(left)
        #expect(FileManager.default.fileExists(atPath: path))
        try await RunningService.run(configured: Self.listening(at: path)) { running in
            #expect(await running.answer("/echo/a")?.text == "a")
        }
    }

    @Test("A socket at which somebody listens stays theirs, and so does a file")
    func taken() async throws {
        let folder = TemporaryFolder()
        let path = folder.path("socket")
        try folder.write("file", text: "mine")
        try await RunningService.run(configured: Self.listening(at: path)) { running in
            for taken in [path, folder.path("file")] {
                var configuration = PageServiceConfiguration()
                configuration.listen = .unix(path: taken)
                let second = try PageService(configuration, groups: [])
                let error = #expect(throws: PagerError.self) { try second.start() }
                #expect(error?.code == .unavailable)
                #expect(error?.message.contains(taken) == true)
            }
            #expect(await running.answer("/echo/a")?.text == "a")
        }
        #expect(try folder.bytes("file") == Array("mine".utf8))
    }

    @Test("A path too long for a socket is an error")
    func longPath() throws {
        var configuration = PageServiceConfiguration()
        configuration.listen = .unix(path: "/tmp/" + String(repeating: "a", count: 200))
        let service = try PageService(configuration, groups: [])
        #expect(throws: PagerError.self) { try service.start() }
    }

    @Test("A port at which somebody listens is an error that names it")
    func takenPort() async throws {
        try await RunningService.run { running in
            var configuration = PageServiceConfiguration()
            configuration.listen = running.address
            let second = try PageService(configuration, groups: [])
            let error = #expect(throws: PagerError.self) { try second.start() }
            #expect(error?.message.contains(running.address.text) == true)
        }
    }
}
