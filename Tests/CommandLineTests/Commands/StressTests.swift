// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PagerCore
import PagerKit
import Testing

@testable import pdfpager

@Suite("Readers driven over a document", .timeLimit(.minutes(5)))
struct StressTests {
    @Test("As many turns are made as asked for, and every bound is kept")
    func report() throws {
        let result = try Program.run([
            "stress", "--turns", "60", "--readers", "3", "--zoom", "--budget", "16M", "--seed",
            "7", "--size", "300x400", "--json", TestDocument.path("book.pdf"),
        ])
        #expect(result.status == 0, "\(result.errors)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
        #expect(report["format"] as? String == "pdfpager.stress/1")
        #expect(report["turns"] as? Int == 60)
        #expect(report["seed"] as? Int == 7)
        #expect((report["broken"] as? [String: Int])?.isEmpty == true)
        let cache = try #require(report["cache"] as? [String: Int])
        #expect(cache["peak"] ?? .max <= 16 << 20)
        let (warm, cold) = (report["warm"] as? [String: Any], report["cold"] as? [String: Any])
        #expect((warm?["count"] as? Int ?? 0) + (cold?["count"] as? Int ?? 0) == 60)
        #expect(report["failed"] as? Int == 0)
        #expect((report["memory"] as? [String: Int])?["early"] ?? 0 > 1 << 20)
    }

    @Test("A turn whose picture never comes is neither warm nor cold, and memory is known at once")
    func noRoom() throws {
        let result = try Program.run([
            "stress", "--turns", "10", "--readers", "2", "--budget", "1M", "--size", "1000x1500",
            "--json", TestDocument.path("book.pdf"),
        ])
        #expect(result.status == 0, "\(result.errors)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
        #expect(report["turns"] as? Int == 10)
        #expect(report["failed"] as? Int == 10)
        #expect((report["warm"] as? [String: Any])?["count"] as? Int == 0)
        #expect((report["cold"] as? [String: Any])?["count"] as? Int == 0)
        #expect((report["memory"] as? [String: Int])?["early"] ?? 0 > 1 << 20)
    }

    @Test("A document of one page ends instead of turning for ever")
    func onePage() throws {
        let result = try Program.run(
            [
                "stress", "--turns", "100000", "--readers", "1",
                TestDocument.path("iiif-squares.pdf"),
            ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.text.contains("Bounds:    all kept"))
    }

    @Test("Memory that grows by more than a tenth after the first thousand turns is reported")
    func growth() {
        #expect(Self.report(early: 1000, late: 1100).broken == [:])
        #expect(
            Self.report(early: 1000, late: 1101).broken == ["memory grew by more than a tenth": 1])
        #expect(Self.report(early: 1000, late: 0).memory.late == nil)
    }

    @Test("A cache that was ever beyond its budget is reported, and so is what readers saw")
    func bounds() {
        #expect(Self.report(peak: 4097).broken == ["cache beyond its budget": 1])
        let figures = StressFigures(turns: 1)
        figures.noteBroken("a page controller shows other pages than its own")
        let report = Self.report(figures)
        #expect(report.text.contains("broken: a page controller shows other pages"))
    }

    @Test("The median and the slowest hundredth are those of all turns")
    func times() {
        let times = StressReport.Times((1...1000).map { Double($0) / 1000 }.shuffled())
        #expect(times == StressReport.Times((1...1000).map { Double($0) / 1000 }))
        #expect(times.count == 1000 && times.median == 501 && times.late == 991)
        #expect(StressReport.Times([]).median == nil)
    }

    @Test("A histogram knows what all times would, to a thousandth part or a microsecond")
    func histogram() throws {
        var random = SeededGenerator()
        print("latencies: seed \(random.seed)")
        for count in [1, 2, 3, 100, 5000] {
            var histogram = LatencyHistogram()
            let times = (0..<count).map { _ in
                Double.random(in: 0...3, using: &random)
                    * pow(10, Double.random(in: -6...5, using: &random))
            }
            for time in times { histogram.note(time) }
            #expect(histogram.count == count)
            for percent in [0, 50, 99] {
                let wanted = times.sorted()[count * percent / 100]
                let found = try #require(histogram.seconds(ofPercent: percent))
                #expect(abs(found - wanted) <= max(wanted / 1000, 1.5e-6))
            }
        }
        #expect(LatencyHistogram().seconds(ofPercent: 50) == nil)
    }

    @Test("Times that make no sense are noted as the nearest that do")
    func senselessTimes() {
        var histogram = LatencyHistogram()
        for time in [-1, -.infinity, .nan, .infinity, 1e300] { histogram.note(time) }
        #expect(histogram.count == 5)
        #expect(histogram.seconds(ofPercent: 0) == 0)
        #expect(histogram.seconds(ofPercent: 99).map { $0 > 1e6 } == true)
    }

    @Test("Sizes are read as people write them")
    func sizes() {
        #expect(ByteCount(parsing: "65536")?.bytes == 65_536)
        #expect(ByteCount(parsing: "3k")?.bytes == 3072)
        #expect(ByteCount(parsing: "64M")?.bytes == 64 << 20)
        #expect(ByteCount(parsing: "2G")?.bytes == 2 << 30)
        for text in ["", "M", "-1M", "1.5M", "9999999999999G", "64MB", "M64"] {
            #expect(ByteCount(parsing: text) == nil, "\(text)")
        }
    }

    private static func report(
        early: Int = 1, late: Int = 1, peak: Int = 0
    ) -> StressReport {
        let figures = StressFigures(turns: 2000)
        figures.note(memory: early, after: StressFigures.settlingTurns)
        if late > 0 { figures.note(memory: late, after: StressFigures.settlingTurns + 1) }
        return report(figures, peak: peak)
    }

    private static func report(_ figures: StressFigures, peak: Int = 0) -> StressReport {
        var statistics = PageCacheStatistics()
        statistics.peakBytes = peak
        return StressReport(
            budget: 4096, readers: 1, seed: 1, pageCount: 7, seconds: 1, drawingSeconds: [],
            figures.all, statistics)
    }
}
