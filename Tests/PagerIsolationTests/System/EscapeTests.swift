// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Testing

@testable internal import PagerIsolation

@Suite("Escaping from confinement", .enabled(if: SandboxSupport.current().filtersCalls))
struct EscapeTests {
    @Test("Every attempt works where nothing is confined", arguments: EscapeAttempt.allCases)
    func attemptsAreReal(attempt: EscapeAttempt) {
        #expect(attempt.outcome(in: nil) == .escaped)
    }

    @Test("Every attempt that system calls give away is stopped", arguments: stoppedBySeccomp)
    func attemptsAreStopped(attempt: EscapeAttempt) {
        let expected: EscapeAttempt.Outcome = attempt == .writeFile ? .refused : .killed
        #expect(attempt.outcome(in: confinement()) == expected)
    }

    @Test(
        "Files outside the folders of fonts cannot be read where the kernel has Landlock",
        .enabled(if: SandboxSupport.current().landlockVersion != nil))
    func filesAreHidden() {
        #expect(EscapeAttempt.readFile.outcome(in: confinement()) == .refused)
    }

    @Test("The report has every attempt, and none of them worked")
    func reportIsComplete() {
        let report = EscapeReport.make()
        #expect(report.entries.map(\.attempt) == EscapeAttempt.allCases)
        let mayRead = SandboxSupport.current().landlockVersion == nil
        #expect(report.failures.map(\.attempt) == (mayRead ? [.readFile] : []))
    }

    @Test(
        "Whatever is not known to be stopped is a failure",
        arguments: [
            (EscapeAttempt.Outcome.refused, false), (.killed, false), (.escaped, true),
            (.untried, true),
        ])
    func countsFailures(outcome: EscapeAttempt.Outcome, isFailure: Bool) {
        let entry = EscapeReport.Entry(attempt: .fork, outcome: outcome)
        #expect(EscapeReport(entries: [entry]).failures == (isFailure ? [entry] : []))
    }

    @Test("Work goes on in confinement, with the files of a readable folder and no others")
    func workGoesOn() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "font.ttf").path
        try Data([1, 2, 3]).write(to: URL(filePath: file))
        var settings = confinement()
        let hidesFiles = SandboxSupport.current().landlockVersion != nil
        #expect(EscapeAttempt.canWork(reading: file, in: settings) != hidesFiles)
        settings.readableFolders += [folder.path, "/no/such/folder", file]
        #expect(EscapeAttempt.canWork(reading: file, in: settings))
    }

    private static let stoppedBySeccomp = EscapeAttempt.allCases.filter { $0 != .readFile }

    private func confinement() -> Confinement { Confinement(parent: getpid()) }
}
