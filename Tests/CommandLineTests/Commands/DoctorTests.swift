// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import PagerIsolation
@testable import pdfpager

@Suite struct DoctorTests {
    @Test("On a machine that can isolate, doctor finds every escape stopped and ends with 0")
    func healthy() throws {
        let result = try Program.run(["doctor", "--json"])
        #expect(result.status == 0, "\(result.errors)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
        #expect(report["format"] as? String == "pdfpager.doctor/1")
        let escapes = try #require(report["escapes"] as? [[String: Any]])
        #expect(escapes.count == EscapeAttempt.allCases.count)
        for escape in escapes { #expect(escape["held"] as? Bool == true, "\(escape)") }
        #expect((report["worker"] as? [String: Any])?["works"] as? Bool == true)
    }

    @Test("It names the file that stands in for each font that documents do not bring along")
    func fonts() throws {
        let result = try Program.run(["doctor", "--json"])
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
        let fonts = try #require(report["fonts"] as? [[String: Any]])
        #expect(fonts.compactMap { $0["font"] as? String }.contains("Helvetica"))
        for font in fonts {
            let file = try #require(font["file"] as? String, "\(font)")
            #expect(FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("A kernel without seccomp, an escape and a broken worker each make the report unhealthy")
    func unhealthy() {
        #expect(report().isHealthy)
        #expect(!report(filtersCalls: false).isHealthy)
        #expect(!report(worker: .init(works: false, milliseconds: nil, problem: "x")).isHealthy)
        #expect(!report(outcome: .escaped).isHealthy)
        #expect(!report(outcome: .untried).isHealthy)
    }

    @Test("Only without Landlock may a worker read other files")
    func readingFiles() {
        #expect(report(attempt: .readFile, outcome: .escaped, landlock: nil).isHealthy)
        #expect(!report(attempt: .readFile, outcome: .escaped, landlock: 1).isHealthy)
        #expect(!report(attempt: .writeFile, outcome: .escaped, landlock: nil).isHealthy)
    }

    private func report(
        filtersCalls: Bool = true,
        worker: DoctorReport.Worker = .init(works: true, milliseconds: 1, problem: nil),
        attempt: EscapeAttempt = .fork, outcome: EscapeAttempt.Outcome = .killed,
        landlock: Int? = 7
    ) -> DoctorReport {
        let support = SandboxSupport(filtersCalls: filtersCalls, landlockVersion: landlock)
        return DoctorReport(
            libraries: [], isolation: .init(support), worker: worker,
            escapes: [
                .init(EscapeReport.Entry(attempt: attempt, outcome: outcome), support)
            ], fonts: [])
    }
}
