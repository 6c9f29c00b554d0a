// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit
import Testing

@testable import PagerService

@Suite("Operation")
struct OperationTests {
    @Test("A service that lives says so, in an answer that no cache keeps")
    func health() async throws {
        try await RunningService.run { running in
            for path in ["/healthz", "/readyz"] {
                let answer = try #require(await running.answer(path))
                #expect(answer.status == 200)
                #expect(answer.fields["Cache-Control"] == "no-store")
            }
        }
    }

    @Test("A service that ends is not ready, and says when another may be")
    func ending() async throws {
        let health = HealthRoutes()
        health.stopBeingReady()
        await #expect {
            try await health.response(to: .get("/readyz"))
        } throws: { error in
            guard let error = error as? ServiceError else { return false }
            return error.status == .unavailable && error.fields["Retry-After"] != nil
        }
        #expect(try await health.response(to: .get("/healthz"))?.status == .ok)
    }

    @Test("Errors are told as problems, with status, name and message")
    func problems() async throws {
        try await RunningService.run { running in
            let answer = try #require(await running.answer("/fail"))
            #expect(answer.status == 501)
            #expect(answer.fields["Content-Type"] == "application/problem+json")
            #expect(answer.fields["Cache-Control"] == "no-store")
            #expect(
                answer.text
                    == #"{"detail":"this is not done here","name":"notImplemented","status":501,"title":"Not Implemented"}"#
            )
        }
    }

    @Test("Every answer has an identifier of its own")
    func identifiers() async throws {
        try await RunningService.run { running in
            var seen: Set<String> = []
            for path in ["/echo/a", "/nothing", "/echo/%", "/healthz"] {
                let identifier = await running.answer(path)?.fields["X-Request-ID"]
                seen.insert(try #require(identifier))
            }
            #expect(seen.count == 4)
        }
    }

    /// Figures that are always the same.
    private struct FixedFigures: FigureSource {
        let figures = [
            ServiceFigure("test_cache_bytes", .gauge, "Bytes", 7),
            ServiceFigure(
                "test_names", .counter, "Names",
                [.init(labels: ["name": "a\"b\\c\nd"], value: 0.5)]),
        ]
    }

    @Test("Figures tell requests by family and status, times, and what other parts say")
    func metrics() async throws {
        try await RunningService.run(sources: [FixedFigures()]) { running in
            for path in ["/healthz", "/healthz", "/nothing", "/iiif/3/x/info.json", "/echo/%"] {
                _ = await running.answer(path)
            }
            let answer = try #require(await running.answer("/metrics"))
            #expect(answer.fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
            for line in [
                "pdfpager_requests_in_flight 1",
                "pdfpager_requests_total{family=\"operation\",status=\"200\"} 2",
                "pdfpager_requests_total{family=\"other\",status=\"404\"} 1",
                "pdfpager_requests_total{family=\"other\",status=\"400\"} 1",
                "pdfpager_requests_total{family=\"image\",status=\"404\"} 1",
                "pdfpager_request_duration_seconds_bucket{family=\"operation\",le=\"+Inf\"} 2",
                "pdfpager_request_duration_seconds_count{family=\"operation\"} 2",
                "pdfpager_log_lines_dropped_total 0", "# TYPE test_cache_bytes gauge",
                "# HELP test_cache_bytes Bytes", "test_cache_bytes 7",
                "test_names{name=\"a\\\"b\\\\c\\nd\"} 0.5",
            ] {
                #expect(answer.text.split(separator: "\n").contains { $0 == line }, "\(line)")
            }
        }
    }

    @Test("Times fall into the buckets they belong to, each of which counts those before it")
    func histogram() throws {
        let figures = RequestFigures()
        for seconds in [0.0005, 0.001, 0.02, 3, 100] {
            figures.begin()
            figures.finish(.image, status: 200, seconds: seconds)
        }
        let histogram = try #require(
            figures.figures.first { $0.name == "pdfpager_request_duration_seconds" })
        func count(_ bound: String) -> Double? {
            histogram.samples.first { $0.labels.contains { $0 == ("le", bound) } }?.value
        }
        #expect(count("0.001") == 2)
        #expect(count("0.01") == 2)
        #expect(count("0.025") == 3)
        #expect(count("2.5") == 3)
        #expect(count("5.0") == 4)
        #expect(count("10.0") == 4)
        #expect(count("+Inf") == 5)
    }

    @Test("Workers are told by what they do and by why they ended")
    func workers() {
        var statistics = WorkerPoolStatistics()
        (statistics.busy, statistics.waiting, statistics.overdue) = (1, 2, 3)
        let text = WorkerFigures.figures(statistics).map(\.text).joined()
        #expect(text.contains("pdfpager_workers{state=\"busy\"} 1\n"))
        #expect(text.contains("pdfpager_work_waiting 2\n"))
        #expect(text.contains("pdfpager_workers_ended_total{reason=\"deadline\"} 3\n"))
    }

    /// What a service logs while `body` asks it.
    private static func log(
        _ style: LogStyle, _ change: (inout PageServiceConfiguration) -> Void = { _ in },
        _ body: (RunningService) async throws -> Void
    ) async throws -> String {
        let folder = TemporaryFolder()
        let descriptor = open(folder.path("log"), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(descriptor) }
        try await RunningService.run(
            configured: {
                $0.log = style
                $0.logDescriptor = descriptor
                change(&$0)
            }, body)
        return String(decoding: try folder.bytes("log"), as: UTF8.self)
    }

    private static let secrets = [
        "X-Document-Password: open sesame", "Authorization: Bearer sixteen bytes at least",
    ]

    @Test(
        "The log has a line for each request and nothing secret", arguments: [LogStyle.text, .json])
    func log(style: LogStyle) async throws {
        let key = try #require(Secret(Array("sixteen bytes at least".utf8)))
        let signature = SignedAddress.signature(scope: "library", expires: 9_999_999_999, key: key)
        let log = try await Self.log(style, { $0.access.signingKey = key }) { running in
            let signed = "/signed/library/9999999999/\(signature)/echo/a"
            #expect(await running.answer(signed, Self.secrets)?.status == 200)
            #expect(
                await running.answer("/%73igned/library/9999999999/\(signature)/x", Self.secrets)?
                    .status == 404)
            _ = await running.answer("/echo/a\"b", Self.secrets)
        }
        #expect(log.split(separator: "\n").count == 3)
        #expect(!log.contains("sesame"))
        #expect(!log.contains("sixteen"))
        #expect(!log.contains(signature))
        #expect(log.contains("/signed/library/9999999999/-/echo/a"))
    }

    @Test(
        "No signature is logged, wherever its address stands",
        arguments: [
            "/signed/d1/2000/SECRET", "/%73igned/d1/2000/SECRET/iiif?a=b",
            "http://localhost:8014/signed/d1/2000/SECRET/x", "HTTPS://a/signed/d1/2000/SECRET?x",
            "ftp://a/signed/d1/2000/SECRET", "/pdf/signed/d1/2000/SECRET/x", "//signed/d1/2/SECRET",
            "/nothing?next=/signed/d1/2000/SECRET/x", "/signed/signed/d1/2000/SECRET/x",
        ])
    func loggedTarget(target: String) {
        let logged = AccessRecord.loggable(Array(target.utf8))
        #expect(!logged.contains("SECRET"))
        #expect(logged.contains("/-"))
    }

    @Test("What holds no signature is logged as it came")
    func loggedWhole() {
        for target in ["*", "/", "/a/b%2Fc/d?e=f/g", "/signed", "/signed/d1/2000", "a//b/"] {
            #expect(AccessRecord.loggable(Array(target.utf8)) == target)
        }
    }

    @Test("A line of text reads as most servers write it")
    func commonLine() {
        let record = AccessRecord(
            identifier: "r-1", time: 784_111_777, client: "::1", method: "GET",
            target: "/a\"\n\u{1B}[2Jé", status: 200, bytes: 5, seconds: 0.0126)
        #expect(
            record.line(.text)
                == "::1 - - [06/Nov/1994:08:49:37 +0000] \"GET /a\\\"\\x0a\\x1b[2Jé HTTP/1.1\" 200 5 13 r-1\n"
        )
        #expect(record.line(.off) == nil)
        #expect(
            record.line(.json)
                == #"{"bytes":5,"client":"::1","id":"r-1","method":"GET","milliseconds":13,"status":200,"target":"/a\"\n\u001b[2Jé","time":"1994-11-06T08:49:37Z"}"#
                + "\n")
    }

    @Test("An answer nobody waited for is logged as such")
    func clientGone() async throws {
        let log = try await Self.log(.text) { running in
            let client = try RawClient(running.address)
            client.say(RunningService.request("/wait"))
            await comesAbout { running.routes.counts.waiting == 1 }
            client.hangUp()
            await comesAbout { running.routes.counts.cancelled == 1 }
        }
        #expect(log.contains("\"GET /wait HTTP/1.1\" 499 "))
    }

    @Test("A log that nobody reads holds up no answer, and what is dropped is counted")
    func stuckLog() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let writer = try LogWriter(to: ends[1])
        let line = String(repeating: "a", count: 999) + "\n"
        for _ in 0..<5000 { writer.write(line) }
        let dropped = writer.figures.first?.samples.first?.value ?? 0
        #expect(dropped > 2800 && dropped < 4000)
        close(ends[0])
        await writer.end()
        close(ends[1])
    }
}
