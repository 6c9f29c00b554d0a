// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Serving documents")
struct ServeTests {
    private static let local = ["serve", "--listen", "127.0.0.1:0", "--jobs", "1"]

    /// The address a service prints when clients reach it.
    private func address(of program: RunningProgram) async throws -> String {
        await program.wait { program.output.hasSuffix("\n") }
        let line = try #require(program.output.split(separator: "\n").first, "\(program.errors)")
        #expect(line.hasPrefix("Serving at "))
        return String(line.dropFirst("Serving at ".count))
    }

    /// Asks by curl, which is no code of ours; returns the status and the body.
    private func ask(_ address: String, _ options: String = "") throws -> (String, String) {
        let result = try Program.shell(
            "curl --silent --max-time 20 --write-out '\\n%{http_code}' \(options) '\(address)'")
        var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        let status = lines.popLast() ?? ""
        return (String(status), lines.joined(separator: "\n"))
    }

    @Test(
        "It says where it listens, answers, and ends with 0 when told to",
        arguments: [SIGTERM, SIGINT])
    func life(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let program = try RunningProgram(Self.local + [folder.path])
        let address = try await address(of: program)
        #expect(try ask(address + "/healthz") == ("200", "ok\n"))
        #expect(try ask(address + "/readyz").0 == "200")
        #expect(try ask(address + "/metrics").1.contains("pdfpager_workers{state=\"busy\"} 0"))
        #expect(try ask(address + "/nothing").0 == "404")
        #expect(try ask(address + "/healthz", "--header 'Host: rebound.example'").0 == "421")
        program.signal(signal)
        #expect(await program.end() == 0)
        #expect(program.errors.contains("\"GET /healthz HTTP/1.1\" 200 3"))
        #expect(program.errors.hasSuffix("Ending\n"))
    }

    @Test("A Unix socket works too, and is gone afterwards")
    func unixSocket() async throws {
        let folder = try TemporaryFolder()
        let socket = folder.path("socket")
        let program = try RunningProgram(
            ["serve", "--listen", "unix:\(socket)", "--log", "json", "--jobs", "1", folder.path])
        #expect(try await address(of: program) == "unix:\(socket)")
        let options = "--unix-socket \(socket)"
        #expect(try ask("http://localhost/healthz", options) == ("200", "ok\n"))
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
        #expect(program.errors.contains("\"target\":\"/healthz\""))
        #expect(!FileManager.default.fileExists(atPath: socket))
    }

    @Test("The token comes from a file or the environment, and nobody is answered without it")
    func token() async throws {
        let folder = try TemporaryFolder()
        let token = "0123456789abcdef0123456789abcdef"
        try folder.write(Array((token + "\n").utf8), as: "token")
        chmod(folder.path("token"), 0o600)
        for (options, environment) in [
            (["--token-file", folder.path("token")], [:]), ([], ["PDFPAGER_TOKEN": token]),
        ] {
            let program = try RunningProgram(
                Self.local + options + [folder.path], environment: environment)
            let address = try await address(of: program)
            #expect(try ask(address + "/metrics").0 == "401")
            #expect(
                try ask(address + "/metrics", "--header 'Authorization: Bearer \(token)'").0
                    == "200")
            #expect(try ask(address + "/healthz").0 == "200")
            #expect(!program.errors.contains("warning"))
            program.signal(SIGTERM)
            #expect(await program.end() == 0)
        }
    }

    static let mistakeProbes: [([String], Int32, String)] = [
        (["serve"], 64, "no file or folder is given"),
        (["serve", "/nowhere"], 66, "/nowhere"),
        (["serve", "--isolation", "off", "."], 64, "always isolates"),
        (["serve", "--password", "a", "."], 64, "unknown option --password"),
        (["serve", "--listen", "8014", "."], 64, "--listen"),
        (["serve", "--base-url", "books.example", "."], 64, "--base-url"),
        (["serve", "--trusted-proxy", "all", "."], 64, "--trusted-proxy"),
        (
            ["serve", "--allow-host", "https://books.example", "/nowhere"], 64,
            "such as books.example"
        ),
        (["serve", "--allow-host", "books.example:80", "/nowhere"], 64, "such as books.example"),
        (
            ["serve", "--allow-origin", "viewer.example", "/nowhere"], 64,
            "such as https://viewer.example"
        ),
        (
            ["serve", "--allow-origin", "https://a.b/", "/nowhere"], 64,
            "such as https://viewer.example"
        ),
        (["serve", "--listen", "203.0.113.1:1", "."], 73, "cannot listen at http://203.0.113.1:1"),
        (["serve", "--token-file", "/nowhere", "."], 66, "/nowhere"),
        (["serve", "--signing-key-file", "/dev/null", "."], 64, "at least 16 bytes"),
        (["serve", "--token-file", "/dev/zero", "/nowhere"], 64, "at most 4096 bytes"),
    ]

    @Test("Mistakes are named", arguments: mistakeProbes)
    func mistakes(words: [String], status: Int32, message: String) throws {
        let result = try Program.run(words, in: try TemporaryFolder())
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(
        "As many files as connections need may be open, and it is said where the system forbids it",
        arguments: [("ulimit -Sn 256", false), ("ulimit -n 256", true)])
    func openFiles(limit: String, isWarned: Bool) async throws {
        let folder = try TemporaryFolder()
        let program = try RunningProgram(
            after: limit, Self.local + ["--connections", "50", folder.path])
        _ = try await address(of: program)
        #expect(program.errors.contains("may need 456 open files") == isWarned)
        #expect(try program.limit("Max open files") == (isWarned ? "256" : "456"))
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
    }

    @Test("A secret that others can read is warned of")
    func openSecret() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("0123456789abcdef".utf8), as: "token")
        chmod(folder.path("token"), 0o644)
        let program = try RunningProgram(
            Self.local + ["--token-file", folder.path("token"), folder.path])
        _ = try await address(of: program)
        #expect(program.errors.contains("other people of this machine can read the secret"))
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
    }
}
