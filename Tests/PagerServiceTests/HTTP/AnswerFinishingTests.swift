// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Glibc
import Testing

@testable import PagerService

@Suite("Finishing answers")
struct AnswerFinishingTests {
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    private static let picture = HTTPResponse(
        .ok,
        HTTPFields([
            ("Content-Type", "image/png"), ("ETag", "\"a\""), ("Last-Modified", date),
            ("Cache-Control", "max-age=1"), ("Content-Disposition", "inline"),
        ]), body: .bytes([1, 2, 3]))

    private static func finished(
        _ response: HTTPResponse, _ fields: [(name: String, value: String)],
        _ method: HTTPMethod = .get
    ) -> HTTPResponse {
        AnswerFinishing(method, HTTPFields(fields)).finished(response)
    }

    static let conditionProbes: [([(name: String, value: String)], Int)] = [
        ([], 200), ([("If-None-Match", "\"a\"")], 304), ([("If-None-Match", "W/\"a\"")], 304),
        ([("If-None-Match", "*")], 304), ([("If-None-Match", "\"b\"")], 200),
        ([("If-None-Match", "\"b\", \"x,y\" ,W/\"a\"")], 304),
        ([("If-None-Match", "\"b\""), ("if-none-match", "\"a\"")], 304),
        ([("If-None-Match", "a")], 200), ([("If-None-Match", "")], 200),
        ([("If-Modified-Since", date)], 304),
        ([("If-Modified-Since", "Sun, 06 Nov 1994 08:49:36 GMT")], 200),
        ([("If-Modified-Since", "Mon, 07 Nov 1994 08:49:36 GMT")], 304),
        ([("If-Modified-Since", "yesterday")], 200),
        ([("If-None-Match", "\"b\""), ("If-Modified-Since", date)], 200),
    ]

    @Test("What the client has is not sent again", arguments: conditionProbes)
    func conditions(fields: [(name: String, value: String)], status: Int) {
        for method in [HTTPMethod.get, .head] {
            let answer = Self.finished(Self.picture, fields, method)
            #expect(answer.status.code == status)
            guard status == 304 else { continue }
            #expect(answer.body.length == 0)
            #expect(answer.fields["ETag"] == "\"a\"")
            #expect(answer.fields["Cache-Control"] == "max-age=1")
            #expect(answer.fields["Content-Type"] == nil)
        }
    }

    @Test("What lacks something in passing is kept by nobody, has no name, and is sent again")
    func incomplete() {
        var part = Self.picture
        part.isComplete = false
        let requests = [[], [("If-None-Match", "\"a\"")], [("If-Modified-Since", Self.date)]]
        for fields in requests {
            let answer = Self.finished(part, fields)
            #expect(answer.status == .ok && answer.body.length == 3)
            #expect(answer.fields["Cache-Control"] == "no-cache")
            #expect(answer.fields["ETag"] == nil && answer.fields["Last-Modified"] == nil)
        }
        part.fields["Cache-Control"] = "private, no-store"
        #expect(Self.finished(part, []).fields["Cache-Control"] == "private, no-store")
    }

    @Test("Errors are sent whatever the client has")
    func errors() {
        var missing = Self.picture
        missing.status = .notFound
        #expect(Self.finished(missing, [("If-None-Match", "*")]).status == .notFound)
    }

    private static func text(_ count: Int, _ type: String = "application/json") -> HTTPResponse {
        HTTPResponse(
            .ok, HTTPFields([("Content-Type", type), ("ETag", "\"t\"")]),
            body: .bytes(Array(repeating: UInt8(ascii: "a"), count: count)))
    }

    @Test(
        "Text is packed for who takes it, and caches are told",
        arguments: [
            "application/json", "application/ld+json;profile=\"x\"", "application/atom+xml",
            "text/plain; charset=utf-8", "image/svg+xml", "application/opds+json",
            "text/javascript",
        ])
    func packing(type: String) throws {
        let whole = Self.text(5000, type)
        let packed = Self.finished(whole, [("Accept-Encoding", "br, gzip;q=0.8")])
        #expect(packed.fields["Content-Encoding"] == "gzip")
        #expect(packed.fields["Vary"] == "Accept-Encoding")
        #expect(packed.fields["ETag"] == "\"t-gzip\"")
        guard case .bytes(let bytes) = packed.body else { throw CancellationError() }
        #expect(bytes.count < 200)
        #expect(try Self.unpacked(bytes) == Array(repeating: UInt8(ascii: "a"), count: 5000))
        let plain = Self.finished(whole, [])
        #expect(plain.fields["Content-Encoding"] == nil)
        #expect(plain.fields["Vary"] == "Accept-Encoding")
        #expect(plain.fields["ETag"] == "\"t\"")
    }

    /// Unpacks by the program of that name, which knows nothing of ours.
    private static func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = TemporaryFolder()
        try folder.write("packed.gz", bytes)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = ["-d", folder.path("packed.gz")]
        try process.run()
        process.waitUntilExit()
        return try folder.bytes("packed")
    }

    @Test("Pictures, short texts and what is packed already stay as they are")
    func unpackable() {
        let fields = [(name: "Accept-Encoding", value: "gzip")]
        for type in ["image/png", "application/pdf", "image/webp"] {
            #expect(Self.finished(Self.text(5000, type), fields).fields["Content-Encoding"] == nil)
        }
        #expect(Self.finished(Self.text(100), fields).fields["Content-Encoding"] == nil)
        var coded = Self.text(5000)
        coded.fields["Content-Encoding"] = "br"
        #expect(Self.finished(coded, fields).fields["Content-Encoding"] == "br")
    }

    @Test("A packed text and the same text plain are not taken for each other")
    func packedConditions() {
        let whole = Self.text(5000)
        func status(_ tag: String, _ coding: String) -> Int {
            Self.finished(whole, [("If-None-Match", tag), ("Accept-Encoding", coding)]).status.code
        }
        #expect(status("\"t-gzip\"", "gzip") == 304)
        #expect(status("\"t\"", "gzip") == 200)
        #expect(status("\"t\"", "identity") == 304)
        #expect(status("\"t-gzip\"", "identity") == 200)
    }

    static let codingProbes: [(String?, ContentCoding)] = [
        (nil, .identity), ("", .identity), ("gzip", .gzip), ("GZIP", .gzip), ("x-gzip", .gzip),
        ("*", .gzip), ("br", .identity), ("gzip;q=0", .identity), ("gzip;q=0.5", .gzip),
        ("*;q=0", .identity), ("gzip;q=0.5, identity", .identity),
        ("identity;q=0.5, gzip;q=1.0", .gzip),
        ("gzip;q=x", .identity), ("br;q=1, *;q=0.1", .gzip), ("gzip; q=0", .identity),
    ]

    @Test("gzip is sent to who takes it as well as nothing", arguments: codingProbes)
    func codings(value: String?, coding: ContentCoding) {
        var fields = HTTPFields()
        fields["Accept-Encoding"] = value
        #expect(ContentCoding(accepted: fields) == coding)
    }
}
