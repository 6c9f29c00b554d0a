// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Who may ask for what")
struct AccessControlTests {
    private static func admitted(
        _ target: String = "/a", method: String = "GET", host: String = "localhost:8014",
        fields: [(name: String, value: String)] = [], from peer: String = "127.0.0.1",
        at listen: ListenAddress = .standard, _ change: (inout AccessPolicy) -> Void = { _ in }
    ) -> Result<HTTPRequest?, ServiceError> {
        var policy = AccessPolicy()
        change(&policy)
        let control = AccessControl(policy, listen: listen)
        let address = InternetAddress(peer).map { PeerAddress.internet($0) } ?? .unix
        let received = ReceivedRequest(
            method: method, target: Array(target.utf8),
            fields: HTTPFields([(name: "Host", value: host)] + fields), peer: address)
        return Result { () throws(ServiceError) in try control.admit(received, now: 1000) }
    }

    private static func status(_ result: Result<HTTPRequest?, ServiceError>) -> Int {
        if case .failure(let error) = result { error.status.code } else { 200 }
    }

    private static let secret = Secret(Array("sixteen bytes at least".utf8))

    static let hostProbes: [(String, ListenAddress, Int)] = [
        ("localhost", .standard, 200), ("127.0.0.1:8014", .standard, 200),
        ("[::1]:99", .standard, 200), ("rebound.example", .standard, 421),
        ("10.0.0.1", .standard, 421), ("allowed.example:80", .standard, 200),
        ("ALLOWED.example", .standard, 200), ("books.example", .standard, 200),
        ("evil.books.example", .standard, 421), ("localhost.evil.example", .standard, 421),
        ("10.0.0.1", .internet(host: "0.0.0.0", port: 1), 200),
        ("[2001:db8::1]", .internet(host: "::", port: 1), 200),
        ("rebound.example", .internet(host: "0.0.0.0", port: 1), 421),
        ("10.0.0.1", .internet(host: "10.0.0.1", port: 1), 200),
        ("10.0.0.2", .internet(host: "10.0.0.1", port: 1), 421),
        ("name.example", .internet(host: "name.example", port: 1), 200),
        ("localhost", .unix(path: "/socket"), 200), ("other", .unix(path: "/socket"), 421),
    ]

    @Test("Only requests to this service are answered", arguments: hostProbes)
    func hosts(host: String, listen: ListenAddress, status: Int) {
        let result = Self.admitted(host: host, at: listen) {
            $0.hosts = ["Allowed.example"].compactMap(HostName.init)
            $0.baseAddress = BaseAddress("https://books.example/pdf")
        }
        #expect(Self.status(result) == status)
    }

    @Test("Addresses begin as the client sees the service")
    func baseAddresses() throws {
        let forwarded: [(name: String, value: String)] = [
            ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "books.example"),
            ("X-Forwarded-Prefix", "/pdf/"), ("X-Forwarded-For", "1.1.1.1, 10.0.0.9, 10.0.0.2"),
        ]
        func request(
            _ fields: [(name: String, value: String)], _ change: (inout AccessPolicy) -> Void
        ) throws -> HTTPRequest {
            try #require(try Self.admitted(fields: fields, from: "10.0.0.1", change).get())
        }
        let plain = try request(forwarded) { _ in }
        #expect(plain.baseAddress == "http://localhost:8014")
        #expect(plain.client == "10.0.0.1")
        let trusted = try request(forwarded) {
            $0.proxies = [ProxyRange("10.0.0.0/29")].compactMap { $0 }
            $0.hosts = ["books.example"].compactMap(HostName.init)
        }
        #expect(trusted.baseAddress == "https://books.example/pdf")
        #expect(trusted.client == "10.0.0.9")
        let fixed = try request(forwarded) {
            $0.baseAddress = BaseAddress("https://fixed.example:8443/x/")
            $0.hosts = ["books.example"].compactMap(HostName.init)
            $0.proxies = [ProxyRange("10.0.0.1")].compactMap { $0 }
        }
        #expect(fixed.baseAddress == "https://fixed.example:8443/x")
        #expect(fixed.client == "10.0.0.2")
    }

    @Test(
        "What a trusted proxy says must make sense and name this service",
        arguments: [
            ("X-Forwarded-Proto", "ftp", 400), ("X-Forwarded-Host", "a b", 400),
            ("X-Forwarded-Host", "other.example", 421), ("X-Forwarded-Prefix", "pdf", 400),
            ("X-Forwarded-Prefix", "/a/../b", 400), ("X-Forwarded-Prefix", "/a?b=c", 400),
            ("X-Forwarded-For", "somebody", 400), ("X-Forwarded-For", "[::1]:80", 200),
        ])
    func proxies(name: String, value: String, status: Int) {
        let result = Self.admitted(fields: [(name, value)]) {
            $0.proxies = [ProxyRange("127.0.0.1")].compactMap { $0 }
        }
        #expect(Self.status(result) == status)
    }

    @Test("What a proxy says of the host does not make up for the host that was asked")
    func hostBehindProxy() {
        func status(_ host: String, from peer: String) -> Int {
            Self.status(
                Self.admitted(host: host, fields: [("X-Forwarded-Host", "localhost")], from: peer) {
                    $0.proxies = ["127.0.0.0/8", "unix"].compactMap(ProxyRange.init)
                })
        }
        #expect(status("127.0.0.1:8014", from: "127.0.0.1") == 200)
        #expect(status("rebound.example", from: "127.0.0.1") == 421)
        #expect(status("rebound.example", from: "unix") == 421)
    }

    static let tokenProbes: [(String?, Int)] = [
        (nil, 401), ("Bearer sixteen bytes at least", 200), ("bearer  sixteen bytes at least", 200),
        ("Bearer sixteen bytes at leasT", 401), ("Bearer sixteen bytes at least!", 401),
        ("Bearer ", 401), ("Basic sixteen bytes at least", 401), ("sixteen bytes at least", 401),
    ]

    @Test("Where there is a token, only who shows it is answered", arguments: tokenProbes)
    func tokens(value: String?, status: Int) {
        let fields = value.map { [(name: "Authorization", value: $0)] } ?? []
        let result = Self.admitted(fields: fields) { $0.token = Self.secret }
        #expect(Self.status(result) == status)
        if case .failure(let error) = result {
            #expect(error.fields["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
        }
    }

    @Test(
        "Health and what may be asked for are told without a token, figures are not",
        arguments: [
            ("/healthz", "GET", 200), ("/readyz", "HEAD", 200), ("/a", "OPTIONS", 200),
            ("*", "OPTIONS", 200), ("/metrics", "GET", 401), ("/healthz/", "GET", 401),
        ])
    func withoutToken(target: String, method: String, status: Int) {
        let result = Self.admitted(target, method: method) { $0.token = Self.secret }
        #expect(Self.status(result) == status)
    }

    private static func signed(
        _ path: String, scope: String = "d1", expires: Int64 = 2000, key: Secret? = secret
    ) throws -> String {
        let signature = SignedAddress.signature(
            scope: scope, expires: expires, key: try #require(key))
        return "/signed/\(scope)/\(expires)/\(signature)\(path)"
    }

    @Test(
        "A signed address opens one document and all that is made of it",
        arguments: [
            ("/iiif/3/d1_p1/full/max/0/default.jpg", 200), ("/iiif/2/d1_s2/info.json", 200),
            ("/documents/d1/file?x=y", 200), ("/iiif/presentation/3/d1/manifest", 200),
            ("/iiif/search/2/d1?q=a", 200), ("/iiif/3/d2_p1/info.json", 403),
            ("/documents/d2/d1", 403), ("/documents", 403), ("/", 403), ("/metrics", 403),
            ("/opds/v1.2/books/d1/pages/0?maxWidth=9", 200), ("/opds/v2/books/d1/manifest", 200),
            ("/opds/v2/books/d2", 403), ("/opds/v2/books", 403), ("/opds/v1.2/recent/d1", 403),
            ("/opds/v2", 403), ("/iiif/presentation/3/collection", 403),
            ("/iiif/3/d1_p1%2F..", 400),
        ])
    func signedScope(path: String, status: Int) throws {
        let result = Self.admitted(try Self.signed(path)) { $0.signingKey = Self.secret }
        #expect(Self.status(result) == status)
    }

    @Test(
        "A signed address never opens what tells of the service itself",
        arguments: ["/metrics", "/openapi.json", "/healthz", "/readyz"], ["library", "d1"])
    func signedOperation(path: String, scope: String) throws {
        let address = try Self.signed(path, scope: scope)
        #expect(Self.status(Self.admitted(address) { $0.signingKey = Self.secret }) == 403)
        let token = [(name: "Authorization", value: "Bearer sixteen bytes at least")]
        let shown = Self.admitted(path, fields: token) {
            $0.signingKey = Self.secret
            $0.token = Self.secret
        }
        #expect(Self.status(shown) == 200)
    }

    @Test("What answers hold is signed as the request was")
    func signedBase() throws {
        let address = try Self.signed("/iiif/3/d1_p1/info.json?a=b")
        let request = try #require(
            try Self.admitted(address) { $0.signingKey = Self.secret }.get())
        #expect(request.target.segments == ["iiif", "3", "d1_p1", "info.json"])
        #expect(request.target.rawPath == "/iiif/3/d1_p1/info.json")
        #expect(request.target["a"] == "b")
        #expect(address.hasPrefix(request.baseAddress.dropFirst("http://localhost:8014".count)))
        let library = try Self.signed("/", scope: "library")
        let root = try Self.admitted(library) { $0.signingKey = Self.secret }.get()
        #expect(root?.target.segments == [])
    }

    @Test("Wrong, late and foreign signatures are refused")
    func signatures() throws {
        func status(_ address: String, _ key: Secret? = Self.secret) -> Int {
            Self.status(Self.admitted(address) { $0.signingKey = key })
        }
        let right = try Self.signed("/documents/d1")
        #expect(status(right) == 200)
        #expect(status(right, nil) == 403)
        #expect(status(right, Secret(Array("another key of some length".utf8))) == 403)
        #expect(status(right.replacing("/2000/", with: "/2001/")) == 403)
        #expect(status(right.replacing("/d1/2000", with: "/d2/2000")) == 403)
        #expect(status(try Self.signed("/documents/d1", expires: 1000)) == 403)
        #expect(status(try Self.signed("/documents/d1", scope: "library")) == 200)
        #expect(status("/documents/d1") == 401)
        #expect(status("/signed/d1/2000/x") == 401)
    }

    @Test("Signatures are HMAC-SHA-256, as any other program makes them")
    func signatureVector() throws {
        let key = try #require(Secret(Array("0123456789abcdef".utf8)))
        let signature = SignedAddress.signature(scope: "d1", expires: 2_000_000_000, key: key)
        #expect(
            signature == "d750cac8cb4c55bce9b358ed7a8bdccbffda0ad0caedf35ea1d14dedbc1ba8ed")
    }

    @Test("A secret that could be guessed is none, and none is printed")
    func secrets() {
        #expect(Secret(Array("fifteen bytes !".utf8)) == nil)
        #expect("\(Secret(Array("sixteen bytes ok".utf8)) as Any)".contains("sixteen") == false)
    }
}
