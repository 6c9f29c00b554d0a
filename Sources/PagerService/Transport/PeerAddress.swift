// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc

/// Who is at the other end of a connection.
enum PeerAddress: Hashable, Sendable {
    /// A process of this machine, through a Unix socket.
    case unix
    /// A machine of the network, or this one.
    case internet(InternetAddress)

    /// The address as logs show it; `unix` for a Unix socket.
    var text: String {
        switch self {
        case .unix: "unix"
        case .internet(let address): address.text
        }
    }
}

/// An address of the internet protocol: the sixteen bytes of version 6, in which version 4 has a
/// place of its own (RFC 4291 §2.5.5.2), so that one machine has one value.
struct InternetAddress: Hashable, Sendable {
    /// The bytes, the most significant first; always sixteen.
    let bytes: [UInt8]

    private static let version4Prefix: [UInt8] = .init(repeating: 0, count: 10) + [0xFF, 0xFF]

    /// Reads the usual notation of either version, without brackets.
    init?(_ text: String) {
        var version4 = in_addr()
        var version6 = in6_addr()
        if inet_pton(AF_INET, text, &version4) == 1 {
            self.init(version4)
        } else if inet_pton(AF_INET6, text, &version6) == 1 {
            self.init(version6)
        } else {
            return nil
        }
    }

    /// Takes the address out of what the system has it in.
    init(_ address: in_addr) {
        bytes = Self.version4Prefix + withUnsafeBytes(of: address, Array.init)
    }

    /// Takes the address out of what the system has it in.
    init(_ address: in6_addr) {
        bytes = withUnsafeBytes(of: address, Array.init)
    }

    /// Whether it is of version 4.
    var isVersion4: Bool { bytes.starts(with: Self.version4Prefix) }

    /// Whether it is this machine as it calls itself: 127.0.0.0/8 or ::1.
    var isLoopback: Bool {
        isVersion4 ? bytes[12] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
    }

    /// Whether it stands for all addresses of this machine: 0.0.0.0 or ::.
    var isWildcard: Bool { bytes[(isVersion4 ? 12 : 0)...].allSatisfy { $0 == 0 } }

    /// The usual notation.
    var text: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = isVersion4 ? AF_INET : AF_INET6
        bytes[(isVersion4 ? 12 : 0)...].withUnsafeBytes {
            _ = inet_ntop(family, $0.baseAddress, &text, socklen_t(text.count))
        }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension PeerAddress {
    /// Takes the address out of what the system has it in; nil for another kind of network.
    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_UNIX: self = .unix
        case AF_INET:
            self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                .internet(InternetAddress($0.pointee.sin_addr))
            }
        case AF_INET6:
            self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                .internet(InternetAddress($0.pointee.sin6_addr))
            }
        default: return nil
        }
    }
}
