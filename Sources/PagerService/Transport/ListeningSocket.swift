// SPDX-License-Identifier: GPL-3.0-or-later

internal import CHTTP
internal import Glibc
internal import PagerCore

/// A socket that clients connect to.
struct ListeningSocket: ~Copyable {
    /// The number; owned.
    let descriptor: Int32
    /// Where it listens, with the port the system chose.
    private(set) var address: ListenAddress

    /// Opens it.
    ///
    /// - Throws: `unavailable` where the address is not one of this machine, or somebody else
    ///   listens there.
    init(_ address: ListenAddress) throws(PagerError) {
        do throws(Failure) {
            (descriptor, self.address) = try Self.open(address)
        } catch {
            throw PagerError(
                .unavailable, "cannot listen at \(address.text): \(error.reason)")
        }
    }

    deinit {
        if case .unix(let path) = address { unlink(path) }
        close(descriptor)
    }

    /// Why it cannot be opened.
    struct Failure: Error {
        let reason: String

        /// What the system said just now.
        static var ofSystem: Failure { Failure(reason: String(cString: strerror(errno))) }
    }

    private static func open(
        _ address: ListenAddress
    ) throws(Failure) -> (descriptor: Int32, address: ListenAddress) {
        switch address {
        case .internet(let host, let port):
            let descriptor = try listen(host: host, port: port)
            return (descriptor, .internet(host: host, port: boundPort(of: descriptor)))
        case .unix(let path): return (try listen(path: path), address)
        }
    }

    private static func listen(host: String, port: UInt16) throws(Failure) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &found)
        guard status == 0, let found else {
            throw Failure(reason: String(cString: gai_strerror(status)))
        }
        defer { freeaddrinfo(found) }
        return try listen(at: found)
    }

    /// Listens at the first of the addresses of a name where that is possible.
    ///
    /// - Throws: What is wrong with the last.
    static func listen(at first: UnsafeMutablePointer<addrinfo>) throws(Failure) -> Int32 {
        var address = first
        while true {
            do throws(Failure) {
                return try listen(at: address.pointee)
            } catch {
                guard let next = address.pointee.ai_next else { throw error }
                address = next
            }
        }
    }

    private static func listen(at address: addrinfo) throws(Failure) -> Int32 {
        let descriptor = try make(family: address.ai_family)
        var yes: Int32 = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
        try listen(descriptor, address.ai_addr, address.ai_addrlen)
        return descriptor
    }

    private static func listen(path: String) throws(Failure) -> Int32 {
        guard var address = sockaddr_un(path: path) else {
            throw Failure(reason: "the path is too long")
        }
        try removeStale(path, &address)
        let descriptor = try make(family: AF_UNIX)
        try address.withSocketAddress { (pointer, length) throws(Failure) in
            try listen(descriptor, pointer, length)
        }
        return descriptor
    }

    /// Removes the socket that a service left which did not end in order; one that answers stays.
    private static func removeStale(
        _ path: String, _ address: inout sockaddr_un
    ) throws(Failure) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        let client = try make(family: AF_UNIX)
        defer { close(client) }
        let result = address.withSocketAddress { connect(client, $0, $1) }
        if result != 0, errno == ECONNREFUSED { unlink(path) }
    }

    private static func make(family: Int32) throws(Failure) -> Int32 {
        // A client that goes away again before it is taken in must not hold up who takes it.
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let descriptor = socket(family, Int32(kind), 0)
        guard descriptor >= 0 else { throw .ofSystem }
        return descriptor
    }

    private static func listen(
        _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
    ) throws(Failure) {
        guard bind(descriptor, address, length) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0
        else {
            let failure = Failure.ofSystem
            close(descriptor)
            throw failure
        }
    }

    private static func boundPort(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout.size(ofValue: address))
        return withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(descriptor, $0, &length)
            }
            // The port stands at the same place for both versions.
            return $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }
}

extension sockaddr_un {
    /// The address of the socket at `path`; nil where the path is too long for one.
    init?(path: String) {
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &sun_path) { buffer in
            guard path.utf8.count < buffer.count else { return false }
            buffer.copyBytes(from: path.utf8)
            return true
        }
        guard isShort else { return nil }
    }

    /// Calls `body` with the address as system calls take it.
    mutating func withSocketAddress<Result, Failure: Error>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        return try withUnsafeMutablePointer(to: &self) { (pointer) throws(Failure) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                (pointer) throws(Failure) in
                try body(pointer, length)
            }
        }
    }
}
