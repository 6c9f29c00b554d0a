// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import Testing

@testable import PagerService

@Suite("Listening")
struct ListeningSocketTests {
    /// Calls `body` with the addresses given, as the system finds them for one name.
    private func withAddresses<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<addrinfo>) throws -> Result
    ) throws -> Result {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        var found: [UnsafeMutablePointer<addrinfo>] = []
        defer {
            for address in found {
                address.pointee.ai_next = nil
                freeaddrinfo(address)
            }
        }
        for text in texts {
            var address: UnsafeMutablePointer<addrinfo>?
            #expect(getaddrinfo(text, "0", &hints, &address) == 0)
            found.append(try #require(address))
            if found.count > 1 { found[found.count - 2].pointee.ai_next = address }
        }
        return try body(found[0])
    }

    @Test("Of the addresses of a name the first that is free is taken")
    func laterAddress() throws {
        let socket = try withAddresses(["203.0.113.1", "127.0.0.1"]) {
            try ListeningSocket.listen(at: $0)
        }
        #expect(socket >= 0)
        close(socket)
    }

    @Test("Where none is, it is said why")
    func noAddress() throws {
        #expect(throws: ListeningSocket.Failure.self) {
            try withAddresses(["203.0.113.1", "203.0.113.2"]) { try ListeningSocket.listen(at: $0) }
        }
    }
}
