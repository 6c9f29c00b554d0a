// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
import Testing

@testable import PagerService

/// The rules for targets once more, written as plainly as can be, by other means.
private enum Oracle {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    private static let path = Set((letters + "-._~!$&'()*+,;=:@%/^").utf8)
    private static let query = path.union("?[]{}|\\^`".utf8)

    /// What a target says; nil where it must be refused.
    static func target(_ raw: [UInt8]) -> HTTPTarget? {
        let mark = raw.firstIndex(of: 0x3F) ?? raw.count
        let (pathBytes, queryBytes) = (raw[..<mark], raw[mark...].dropFirst())
        guard pathBytes.allSatisfy(path.contains), queryBytes.allSatisfy(query.contains),
            pathBytes.first == 0x2F
        else { return nil }
        let text = String(decoding: pathBytes, as: UTF8.self)
        let parts = text == "/" ? [] : text.dropFirst().components(separatedBy: "/")
        let segments = parts.compactMap(decoded)
        guard segments.count == parts.count else { return nil }
        for segment in segments {
            let names = segment.components(separatedBy: CharacterSet(charactersIn: "/\\"))
            if names.contains(".") || names.contains("..") { return nil }
        }
        var parameters: [HTTPTarget.Parameter] = []
        let queryText = String(decoding: queryBytes, as: UTF8.self)
        for pair in queryText.components(separatedBy: "&") where !pair.isEmpty {
            let spaced = pair.replacingOccurrences(of: "+", with: "%20")
            let name = spaced.components(separatedBy: "=")[0]
            let value = spaced.dropFirst(name.count + 1)
            guard let name = decoded(name), let value = decoded(String(value)) else { return nil }
            parameters.append(HTTPTarget.Parameter(name: name, value: value))
        }
        return HTTPTarget(segments: segments, parameters: parameters, rawPath: text)
    }

    private static func decoded(_ text: String) -> String? {
        guard let decoded = text.removingPercentEncoding, !decoded.unicodeScalars.contains("\0")
        else { return nil }
        return decoded
    }
}

@Suite("Targets of requests")
struct HTTPTargetTests {
    private static let alphabet = Array("/%2eEFf5C0.\\?&=+a[^".utf8) + [0, 0xC3]

    @Test("Every target of up to four bytes means what the plain rules say")
    func exhaustive() {
        var tails: [[UInt8]] = [[]]
        for _ in 0..<3 {
            tails += tails.flatMap { tail in Self.alphabet.map { tail + [$0] } }
            tails = Array(Set(tails))
        }
        for tail in tails {
            let raw = [UInt8(ascii: "/")] + tail
            #expect((try? HTTPTarget(parsing: raw)) == Oracle.target(raw), "\(raw)")
        }
    }

    @Test("Targets drawn at random mean what the plain rules say")
    func random() {
        var generator = SeededGenerator.printingItsSeed("targets")
        let pieces: [String] = [
            "/", "/", "a", "bc", "%2F", "%2f", "%2E", "..", ".", "%5C", "%C3%A9", "%FF", "%00", "%",
            "%4", "?", "&", "=", "+", "%2B", "%3F", "%26", "@", ":", "[", "é", " ", "~", "%25",
            "\\",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...12, using: &generator))
                .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            let raw = Array(("/" + text).utf8)
            #expect((try? HTTPTarget(parsing: raw)) == Oracle.target(raw), "/\(text)")
        }
    }

    @Test("What was encoded comes back, whatever it is")
    func roundTrip() throws {
        var generator = SeededGenerator.printingItsSeed("encoding")
        for _ in 0..<2000 {
            let words = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                "x"
                    + String(
                        String.UnicodeScalarView(
                            (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
                                Unicode.Scalar(UInt32.random(in: 1...0x2_FFFF, using: &generator))
                            })
                    ).replacing("/..", with: "")
            }
            let encoded = words.map(\.percentEncoded)
            let text = "/" + encoded.joined(separator: "/") + "?q=" + encoded[0]
            guard !words.contains(where: { $0.contains("/.") || $0.contains("\\.") }) else {
                continue
            }
            let target = try HTTPTarget(parsing: Array(text.utf8))
            #expect(target.segments == words)
            #expect(target["q"] == words[0])
        }
    }

    @Test("A target that is too long is told apart from one that is wrong")
    func length() {
        let longest = "/" + String(repeating: "a", count: HTTPTarget.mostBytes - 1)
        #expect((try? HTTPTarget(parsing: Array(longest.utf8)))?.segments.count == 1)
        let error = #expect(throws: ServiceError.self) {
            try HTTPTarget(parsing: Array((longest + "a").utf8))
        }
        #expect(error?.status == .targetTooLong)
    }

    @Test("A whole address names its host; a star is for the service")
    func forms() throws {
        let target = try HTTPTarget(parsing: Array("/a?b=c".utf8))
        func parsed(_ text: String) throws -> RequestTarget {
            try RequestTarget(parsing: Array(text.utf8))
        }
        #expect(try parsed("/a?b=c") == .origin(target))
        #expect(try parsed("HTTP://host:80/a?b=c") == .absolute(authority: "host:80", target))
        #expect(try parsed("https://host/a?b=c") == .absolute(authority: "host", target))
        #expect(
            try parsed("http://host")
                == .absolute(authority: "host", HTTPTarget(parsing: Array("/".utf8))))
        #expect(try parsed("*") == .asterisk)
        for text in ["", "a", "ftp://host/a", "http:/a", "host:80", "**"] {
            #expect(throws: ServiceError.self) { try parsed(text) }
        }
    }
}
