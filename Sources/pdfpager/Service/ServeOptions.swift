// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import PagerService

/// How the service is set up, as the command line asks for it.
struct ServeOptions: Sendable {
    private static let mostConnections = 10_000
    private static let longestDrain = 3600.0

    /// What is served.
    let paths: [String]
    /// How it is set up.
    let configuration: PageServiceConfiguration
    /// How documents are kept apart from it.
    let isolation: IsolationOptions

    /// Reads all options.
    ///
    /// - Throws: A usage error where they make no sense; that a file with a secret cannot be read.
    init(_ arguments: Arguments, in session: Session) throws(CommandError) {
        guard !arguments.operands.isEmpty else { throw .usage("no file or folder is given") }
        paths = arguments.operands.map(\.text)
        isolation = try IsolationOptions(arguments)
        guard isolation.mode != .off else {
            throw .usage("serve always isolates documents; --isolation standard or strict")
        }
        var configuration = PageServiceConfiguration()
        if let listen = try arguments.parsed(
            .listen, "an address such as 127.0.0.1:8014 or unix:/path", ListenAddress.init)
        {
            configuration.listen = listen
        }
        if let connections = try arguments.integer(.connections, in: 1...Self.mostConnections) {
            configuration.connections = connections
        }
        configuration.connectionsPerAddress = try arguments.integer(
            .perAddress, in: 1...Self.mostConnections)
        if let drain = try arguments.number(.drain, in: 0...Self.longestDrain) {
            configuration.drain = drain
        }
        configuration.log = try arguments.choice(.log, Self.logStyles) ?? .text
        configuration.programVersion = Version.number
        configuration.indexFolder = arguments.text(.indexFolder)
        configuration.cacheFolder = arguments.text(.cacheFolder)
        configuration.cacheBytes =
            try arguments.byteCount(.cacheSize, atLeast: 1 << 20) ?? configuration.cacheBytes
        configuration.nominalDotsPerInch =
            try arguments.number(.nominalResolution, in: 72...2400)
            ?? configuration.nominalDotsPerInch
        configuration.pleasesValidators = arguments.isGiven(.strictConfinement)
        configuration.access = try Self.access(arguments, in: session)
        self.configuration = configuration
    }

    private static let logStyles: KeyValuePairs<String, LogStyle> = [
        "text": .text, "json": .json, "off": .off,
    ]

    private static func access(
        _ arguments: Arguments, in session: Session
    ) throws(CommandError) -> AccessPolicy {
        var policy = AccessPolicy()
        policy.baseAddress = try arguments.parsed(
            .baseURL, "an address such as https://books.example/pdf", BaseAddress.init)
        policy.hosts = try arguments.allParsed(
            .allowHost, "a host such as books.example, without a port", HostName.init)
        policy.origins = try arguments.allParsed(
            .allowOrigin, "an origin such as https://viewer.example, without a path", WebOrigin.init
        )
        policy.isPublic = arguments.isGiven(.publicly)
        policy.proxies = try arguments.allParsed(
            .trustedProxy, "an address, a network such as 10.0.0.0/8, or unix", ProxyRange.init)
        policy.token = try SecretSource(option: .tokenFile, variable: "PDFPAGER_TOKEN")
            .read(arguments, session.console)
        policy.signingKey = try SecretSource(
            option: .signingKeyFile, variable: "PDFPAGER_SIGNING_KEY"
        ).read(arguments, session.console)
        return policy
    }
}

extension Arguments {
    /// Returns the value of `option` as `read` understands it, or nil where it is not given.
    fileprivate func parsed<Value>(
        _ option: Option, _ expected: String, _ read: (String) -> Value?
    ) throws(CommandError) -> Value? {
        try allParsed(option, expected, read).first
    }

    /// Returns every value of `option` as `read` understands it.
    fileprivate func allParsed<Value>(
        _ option: Option, _ expected: String, _ read: (String) -> Value?
    ) throws(CommandError) -> [Value] {
        try allBytes(option).map { (bytes) throws(CommandError) in
            guard let value = read(bytes.text) else {
                throw .badValue(bytes.text, of: option, expected)
            }
            return value
        }
    }
}

extension Option {
    static let listen = value(
        "listen", "ADDRESS",
        "Where clients reach it: HOST:PORT, or unix:PATH for a Unix socket; 127.0.0.1:8014 without it. For port 0 the system chooses one."
    )
    static let baseURL = value(
        "base-url", "URL",
        "Where addresses in answers begin, such as https://books.example/pdf, when clients reach it through a proxy. Without it each request tells."
    )
    static let trustedProxy = values(
        "trusted-proxy", "ADDRESS",
        "Believe the X-Forwarded-Proto, -Host, -Prefix and -For fields of requests from this address, from a network such as 10.0.0.0/8, or from the Unix socket, called unix. The host it names and the Host field both have to be this service's."
    )
    static let connections = value(
        "connections", "N", "How many connections are open at once; 256 without it.")
    static let perAddress = value(
        "connections-per-address", "N",
        "How many of them one address may have; 64 without it, or any number where only this machine reaches the service. Proxies that are trusted may have any number."
    )
    static let drain = value(
        "drain", "SECONDS",
        "How long requests at work may take to end when the service is told to end; 20 without it."
    )
    static let allowHost = values(
        "allow-host", "NAME",
        "Answer requests for this host too, besides the address it listens at, localhost and the host of --base-url. All others are refused (421)."
    )
    static let allowOrigin = values(
        "allow-origin", "ORIGIN",
        "Let pages of this origin, such as https://viewer.example, read the answers. Browsers then show pictures in pages of any origin, which cannot read them."
    )
    static let publicly = flag(
        "public", "Let pages of any origin read the answers, as IIIF wants of open collections.")
    static let tokenFile = value(
        "token-file", "FILE", completes: .file,
        "Answer only who shows the token in this file, in the field Authorization: Bearer TOKEN.")
    static let signingKeyFile = value(
        "signing-key-file", "FILE", completes: .file,
        "Answer also signed addresses, which whoever has the key in this file can make; all others need the token."
    )
    static let indexFolder = value(
        "index", "FOLDER", completes: .folder,
        "Where hashes of files and the words of documents are kept; pdfpager among your caches without it."
    )
    static let cacheFolder = value(
        "cache-dir", "FOLDER", completes: .folder,
        "Keep pictures in this folder from run to run; without it in memory only.")
    static let cacheSize = value(
        "cache-size", "SIZE", "The most that folder may hold, such as 500M; 1G without it.")
    static let nominalResolution = value(
        "iiif-dpi", "N",
        "How many dots per inch pages are said to have; 300 without it. Viewers go no closer, and no page is drawn larger because of it."
    )
    static let strictConfinement = flag(
        "iiif-strict-confine",
        "Refuse sizes of !w,h that are larger than the image, as the validators of IIIF want; its specification and viewers want the image."
    )
    static let log = value(
        "log", "STYLE", completes: .words(["text", "json", "off"]),
        "How requests are logged on standard error: text (the default), json, or off.")
}
