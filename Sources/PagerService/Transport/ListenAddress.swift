// SPDX-License-Identifier: GPL-3.0-or-later

/// Where clients reach the service.
public enum ListenAddress: Equatable, Sendable {
    /// A host, by name or by address without brackets, and a port; the system chooses one for 0.
    case internet(host: String, port: UInt16)
    /// The path of a Unix socket.
    case unix(path: String)

    /// This machine only, port 8014.
    public static let standard = ListenAddress.internet(host: "127.0.0.1", port: 8014)

    /// Reads `HOST:PORT`, `[ADDRESS]:PORT` or `unix:PATH`; nil for anything else.
    public init?(_ text: String) {
        let prefix = "unix:"
        if text.hasPrefix(prefix) {
            let path = text.dropFirst(prefix.count)
            guard !path.isEmpty else { return nil }
            self = .unix(path: String(path))
            return
        }
        guard let authority = Authority(text), let port = authority.port else { return nil }
        self = .internet(host: authority.host, port: port)
    }

    /// Where a browser finds it, such as `http://127.0.0.1:8014`; for a Unix socket, what curl
    /// and nginx call it.
    public var text: String {
        switch self {
        case .internet(let host, let port):
            "http://" + Authority(host: host, port: port).text
        case .unix(let path): "unix:" + path
        }
    }

    /// Whether only processes of this machine can reach it.
    var isLocal: Bool {
        switch self {
        case .unix: true
        case .internet(let host, _): Authority(host: host, port: nil).isLoopback
        }
    }
}
