// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the service stands for its clients: a scheme, a host and perhaps a path.
public struct BaseAddress: Equatable, Sendable {
    /// The whole address, without a slash at its end.
    public let text: String
    /// The host and the port it names.
    let authority: Authority

    /// Reads `http://HOST[:PORT][/PATH]` or the same with https; nil for anything else.
    public init?(_ text: String) {
        guard case .absolute(let host, let target)? = try? RequestTarget(parsing: Array(text.utf8)),
            let authority = Authority(host), !text.utf8.contains(UInt8(ascii: "?"))
        else { return nil }
        let scheme = text.utf8.prefix(5).last == UInt8(ascii: ":") ? "http" : "https"
        self.init(scheme: scheme, authority: authority, path: target)
    }

    /// Puts an address together.
    init(scheme: String, authority: Authority, path: HTTPTarget?) {
        self.authority = authority
        let path = path?.rawPath ?? ""
        text =
            "\(scheme)://\(authority.text)" + (path.hasSuffix("/") ? String(path.dropLast()) : path)
    }
}
