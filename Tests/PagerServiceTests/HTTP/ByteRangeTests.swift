// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
import Testing

@testable import PagerService

@Suite("Parts of files")
struct ByteRangeTests {
    static let values: [(String?, ByteRange)] = [
        (nil, .whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-9", .part(0..<10)),
        ("bytes=0-", .part(0..<10)), ("bytes=3-5", .part(3..<6)), ("bytes=9-", .part(9..<10)),
        ("bytes=5-99", .part(5..<10)), ("bytes=-3", .part(7..<10)), ("bytes=-99", .part(0..<10)),
        ("Bytes= 3-5 ", .part(3..<6)), ("bytes=10-", .unsatisfiable),
        ("bytes=10-20", .unsatisfiable),
        ("bytes=-0", .unsatisfiable), ("bytes=5-3", .whole), ("bytes=-", .whole),
        ("bytes=", .whole),
        ("bytes=a-b", .whole), ("bytes=+1-3", .whole), ("bytes=0x1-3", .whole),
        ("pages=1-2", .whole),
        ("bytes=0-1,3-4", .whole), ("bytes=0-1-2", .whole), ("0-1", .whole),
        ("bytes=0-99999999999999999999", .part(0..<10)),
        ("bytes=0-9223372036854775807", .part(0..<10)),
        ("bytes=99999999999999999999-", .unsatisfiable),
        ("bytes=-99999999999999999999", .part(0..<10)),
    ]

    @Test("One range is followed, several are not", arguments: values)
    func reading(value: String?, range: ByteRange) {
        #expect(ByteRange(value, length: 10) == range)
    }

    @Test("Of an empty body there is no part")
    func empty() {
        #expect(ByteRange("bytes=0-0", length: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-1", length: 0) == .unsatisfiable)
        #expect(ByteRange(nil, length: 0) == .whole)
    }

    /// A file of `bytes` that is open to be served.
    private static func file(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> ServedFile {
        try folder.write("file", bytes)
        var status = stat()
        let descriptor = open(folder.path("file"), O_RDONLY)
        try #require(fstat(descriptor, &status) == 0)
        return ServedFile(owning: descriptor, try #require(FileStamp(status)))
    }

    @Test(
        "A file that changes while it is sent is not sent to its end",
        arguments: ["", "Range: bytes=1000-"], [false, true])
    func changing(range: String, isCut: Bool) async throws {
        let folder = TemporaryFolder()
        try folder.write("file", [UInt8](repeating: 7, count: 64 << 20))
        try folder.age("file", 100)
        let files = WrittenFiles(paths: ["f": folder.path("file")])
        let file = try await files.file(of: DocumentIdentifier(text: "f"))
        try await RunningService.run(ScriptedRoutes(file: file)) { running in
            let client = try RawClient(running.address)
            client.say(RunningService.request("/file", range.isEmpty ? [] : [range]))
            await client.begins()
            if isCut {
                truncate(folder.path("file"), 60 << 20)
            } else {
                try folder.overwrite("file", at: 63 << 20, length: 10)
            }
            #expect(await client.answer() == nil)
            #expect(await client.isEnded())
        }
    }

    @Test("Files are sent whole and in part, as the client asks")
    func sending() async throws {
        let bytes = ScriptedRoutes.pattern(300_000)
        let routes = ScriptedRoutes(file: try Self.file(bytes, in: TemporaryFolder()))
        try await RunningService.run(routes) { running in
            let whole = await running.answer("/file")
            #expect(whole?.status == 200)
            #expect(whole?.body == bytes)
            #expect(whole?.fields["Accept-Ranges"] == "bytes")
            let part = await running.answer("/file", ["Range: bytes=100000-250000"])
            #expect(part?.status == 206)
            #expect(part?.body == Array(bytes[100_000...250_000]))
            #expect(part?.fields["Content-Range"] == "bytes 100000-250000/300000")
            let beyond = await running.answer("/file", ["Range: bytes=300000-"])
            #expect(beyond?.status == 416)
            #expect(beyond?.fields["Content-Range"] == "bytes */300000")
            let many = (0..<1500).map { _ in "0-" }.joined(separator: ",")
            let several = await running.answer("/file", ["Range: bytes=\(many)"])
            #expect(several?.status == 200)
            #expect(several?.body.count == 300_000)
            let head = await running.answer("/file", method: "HEAD", ["Range: bytes=0-9"])
            #expect(head?.status == 200)
            #expect(head?.fields["Content-Length"] == "300000")
        }
    }

    @Test(
        "A part is only sent of what the client has the rest of",
        arguments: [
            ("\"f\"", 206), ("\"g\"", 200), ("W/\"f\"", 200),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 200), ("nonsense", 200),
        ])
    func conditions(value: String, status: Int) async throws {
        let routes = ScriptedRoutes(file: try Self.file([1, 2, 3], in: TemporaryFolder()))
        try await RunningService.run(routes) { running in
            let answer = await running.answer("/file", ["Range: bytes=0-1", "If-Range: \(value)"])
            #expect(answer?.status == status)
        }
    }
}
