// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

@testable import PagerService

/// Answers by what the path says, and keeps count.
final class ScriptedRoutes: Routes {
    struct Counts: Equatable {
        var asked = 0
        var waiting = 0
        var cancelled = 0
    }

    private struct State {
        var counts = Counts()
        var isOpen = false
    }

    private let state = Mutex(State())
    /// What `/file` gives.
    let file: ServedFile?

    init(file: ServedFile? = nil) { self.file = file }

    var counts: Counts { state.withLock { $0.counts } }

    /// Lets all that wait in `/wait` go on.
    func open() { state.withLock { $0.isOpen = true } }

    /// The bytes of `/bytes/COUNT`.
    static func pattern(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        state.withLock { $0.counts.asked += 1 }
        let segments = request.target.segments
        switch segments.first {
        case "echo": return .text(segments.dropFirst().joined(separator: "|"))
        case "base": return .text(request.baseAddress + " " + request.client)
        case "bytes":
            return HTTPResponse(
                .ok, HTTPFields([("Content-Type", "image/png"), ("ETag", "\"b\"")]),
                body: .bytes(Self.pattern(Int(segments[1]) ?? 0)))
        case "kept":
            return HTTPResponse(
                .ok, HTTPFields([("Cache-Control", segments[1]), ("ETag", "\"k\"")]),
                body: .bytes([0]))
        case "letters":
            let text = String(repeating: "letters ", count: (Int(segments[1]) ?? 0) / 8)
            return .text(text)
        case "file":
            return file.map {
                HTTPResponse(
                    .ok, HTTPFields([("Content-Type", "application/pdf"), ("ETag", "\"f\"")]),
                    body: .file($0))
            }
        case "type":
            return HTTPResponse(
                .ok, HTTPFields([("Content-Type", "\(segments[1])/\(segments[2])")]),
                body: .bytes([0]))
        case "injection":
            return HTTPResponse(.ok, HTTPFields([("X-Title", "a\r\nSet-Cookie: b")]))
        case "fail": throw .notImplemented("this is not done here")
        case "wait": return await wait(isStubborn: false)
        case "stubborn": return await wait(isStubborn: true)
        default: return nil
        }
    }

    /// Waits until `open`, or until it is cancelled where it is not stubborn.
    private func wait(isStubborn: Bool) async -> HTTPResponse {
        state.withLock { $0.counts.waiting += 1 }
        while !state.withLock({ $0.isOpen }) {
            if Task.isCancelled, !isStubborn {
                state.withLock { $0.counts.cancelled += 1 }
                break
            }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return .text("waited")
    }
}

extension HTTPResponse {
    /// Answers with text.
    static func text(_ text: String) -> HTTPResponse {
        HTTPResponse(
            .ok, HTTPFields([("Content-Type", "text/plain; charset=utf-8")]),
            body: .bytes(Array(text.utf8)))
    }
}
