// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import Synchronization

@testable import PagerService

/// A client that says exactly the bytes it is told to say, and waits without holding a thread.
final class RawClient: Sendable {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    /// An answer, taken apart.
    struct Answer: Equatable {
        var status: Int
        var fields: HTTPFields
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let socket: Int32
    private let state = Mutex(State())

    private struct State {
        var received: [UInt8] = []
        var isAtEnd = false
    }

    init(_ address: ListenAddress) throws(Failure) {
        switch address {
        case .internet(let host, let port):
            var target = sockaddr_in()
            target.sin_family = sa_family_t(AF_INET)
            target.sin_port = port.bigEndian
            inet_pton(AF_INET, host, &target.sin_addr)
            socket = try Self.connected(AF_INET, &target)
        case .unix(let path):
            guard var target = sockaddr_un(path: path) else { throw Failure(call: "path", code: 0) }
            socket = try Self.connected(AF_UNIX, &target)
        }
    }

    deinit { close(socket) }

    private static func connected<Address>(
        _ family: Int32, _ address: inout Address
    ) throws(Failure) -> Int32 {
        let number = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
        let length = socklen_t(MemoryLayout<Address>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, length) }
        }
        guard result == 0 else {
            let failure = Failure(call: "connect", code: errno)
            close(number)
            throw failure
        }
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
        return number
    }

    /// Says `text`; what the service no longer takes is dropped.
    func say(_ text: String) { say(Array(text.utf8)) }

    func say(_ bytes: [UInt8]) {
        _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Says `bytes` however long it takes the service to take them.
    func sayAll(_ bytes: [UInt8]) async {
        var rest = bytes[...]
        for _ in 0..<10_000 where !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 { rest = rest.dropFirst(count) }
            if count < 0, errno != EAGAIN { return }
            if count < 0 { try? await Task.sleep(for: .milliseconds(1)) }
        }
    }

    /// Goes away.
    func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

    /// Waits for an answer; nil where the connection ends, or two minutes goes by, first.
    func answer(toHead isHead: Bool = false) async -> Answer? {
        guard let end = await fill(until: Self.endOfHeader) else { return nil }
        let head = String(decoding: take(end), as: UTF8.self)
        let lines = head.split(separator: "\r\n")
        var answer = Answer(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, fields: HTTPFields(), body: [])
        for line in lines.dropFirst() {
            let name = line.prefix { $0 != ":" }
            answer.fields.append(
                String(name), String(line.dropFirst(name.count + 1).trimmingBlanks))
        }
        let length = isHead ? 0 : Int(answer.fields["Content-Length"] ?? "0") ?? 0
        guard await fill(until: { $0.count >= length ? length : nil }) != nil else { return nil }
        answer.body = take(length)
        return answer
    }

    /// Waits until the answer begins to come.
    func begins() async { _ = await fill { $0.isEmpty ? nil : 0 } }

    /// Waits until the service ends the connection; says whether it did in two minutes.
    func isEnded() async -> Bool {
        _ = await fill { _ in nil }
        return state.withLock { $0.isAtEnd }
    }

    private func take(_ count: Int) -> [UInt8] {
        state.withLock { state in
            defer { state.received.removeFirst(count) }
            return Array(state.received[..<count])
        }
    }

    private static func endOfHeader(_ bytes: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        guard bytes.count >= mark.count else { return nil }
        return (0...bytes.count - mark.count).first { bytes[$0..<$0 + mark.count] == mark[...] }
            .map { $0 + mark.count }
    }

    /// Receives until `enough` finds how much is enough.
    private func fill(until enough: ([UInt8]) -> Int?) async -> Int? {
        let deadline = ContinuousClock.now + .seconds(120)
        while true {
            let (count, isAtEnd) = state.withLock { (enough($0.received), $0.isAtEnd) }
            if let count { return count }
            guard !isAtEnd, ContinuousClock.now < deadline else { return nil }
            if !receive() { try? await Task.sleep(for: .milliseconds(1)) }
        }
    }

    /// Takes what has come; says whether there was anything.
    private func receive() -> Bool {
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &part, part.count, 0)
        if count < 0, errno == EAGAIN { return false }
        state.withLock { state in
            if count > 0 { state.received += part[..<count] } else { state.isAtEnd = true }
        }
        return true
    }
}
