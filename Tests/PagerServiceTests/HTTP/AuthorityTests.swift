// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Hosts and ports")
struct AuthorityTests {
    static let readable: [(String, String, UInt16?, Bool)] = [
        ("localhost", "localhost", nil, true), ("LOCALHOST:8014", "localhost", 8014, true),
        ("a.localhost", "a.localhost", nil, true), ("127.0.0.1:80", "127.0.0.1", 80, true),
        ("127.9.9.9", "127.9.9.9", nil, true), ("[::1]:80", "::1", 80, true),
        ("[0:0:0:0:0:0:0:1]", "::1", nil, true), ("books.example", "books.example", nil, false),
        ("10.0.0.1", "10.0.0.1", nil, false), ("notlocalhost", "notlocalhost", nil, false),
        ("127.0.0.1.example", "127.0.0.1.example", nil, false),
    ]

    @Test("Names and addresses are read", arguments: readable)
    func reading(text: String, host: String, port: UInt16?, isLoopback: Bool) throws {
        let authority = try #require(Authority(text))
        #expect(authority.host == host)
        #expect(authority.port == port)
        #expect(authority.isLoopback == isLoopback)
        #expect(Authority(authority.text) == authority)
    }

    @Test(
        "What is neither is not",
        arguments: [
            "", ":80", "a:", "a:b", "a:99999", "a:80:80", "a@b", "a b", "a/b", "[::1", "[::1]80",
            "[127.0.0.1]", "::1", "[]", "a:-1", "a:+1", "é", "a\r\nb", "[::1]]",
        ])
    func nonsense(text: String) { #expect(Authority(text) == nil) }

    static let places: [(String, ListenAddress)] = [
        ("127.0.0.1:8014", .internet(host: "127.0.0.1", port: 8014)),
        ("[::]:0", .internet(host: "::", port: 0)),
        ("localhost:1", .internet(host: "localhost", port: 1)),
        ("unix:/run/socket", .unix(path: "/run/socket")),
    ]

    @Test("Places to listen at are read", arguments: places)
    func listening(text: String, address: ListenAddress) {
        #expect(ListenAddress(text) == address)
    }

    @Test("Others are not", arguments: ["", "unix:", "localhost", "8014", ":8014", "http://a:1"])
    func notListening(text: String) { #expect(ListenAddress(text) == nil) }

    @Test("Networks hold the addresses that begin as they do")
    func networks() throws {
        func holds(_ range: String, _ address: String) throws -> Bool {
            try #require(ProxyRange(range)).contains(
                .internet(try #require(InternetAddress(address))))
        }
        #expect(try holds("10.0.0.0/8", "10.255.0.1"))
        #expect(try !holds("10.0.0.0/8", "11.0.0.1"))
        #expect(try holds("10.1.2.3", "10.1.2.3"))
        #expect(try !holds("10.1.2.3", "10.1.2.2"))
        #expect(try holds("192.168.0.128/25", "192.168.0.200"))
        #expect(try !holds("192.168.0.128/25", "192.168.0.127"))
        #expect(try holds("0.0.0.0/0", "1.2.3.4"))
        #expect(try !holds("0.0.0.0/0", "::1"))
        #expect(try holds("::/0", "1.2.3.4"))
        #expect(try holds("2001:db8::/33", "2001:db8:7fff::1"))
        #expect(try !holds("2001:db8::/33", "2001:db8:8000::1"))
        #expect(try holds("127.0.0.1", "::ffff:127.0.0.1"))
        #expect(ProxyRange("unix")?.contains(.unix) == true)
        #expect(try !#require(ProxyRange("::/0")).contains(.unix))
        for text in [
            "", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "a/8", "10.0.0.0/8/8",
        ] {
            #expect(ProxyRange(text) == nil)
        }
    }
}
