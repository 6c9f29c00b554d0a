// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// What `doctor` says of the program and the machine it runs on.
struct DoctorReport: Encodable, Sendable {
    /// A library and its version.
    struct Library: Encodable, Sendable {
        let name: String
        let version: String
    }

    /// What the kernel offers to confine workers with.
    struct Isolation: Encodable, Sendable {
        let seccomp: Bool
        let landlock: Int?
        let standard: Bool
        let strict: Bool

        /// Takes what `support` says.
        init(_ support: SandboxSupport) {
            seccomp = support.filtersCalls
            landlock = support.landlockVersion
            standard = support.satisfies(.standard)
            strict = support.satisfies(.strict)
        }
    }

    /// What came of having a worker open and draw a document.
    struct Worker: Encodable, Sendable {
        let works: Bool
        let milliseconds: Int?
        let problem: String?
    }

    /// What came of an attempt to escape from a worker.
    struct Attempt: Encodable, Sendable {
        let attempt: String
        let outcome: String
        /// Whether that is as it has to be on this machine.
        let held: Bool

        /// Takes what `entry` says; where the kernel has no Landlock files can be read.
        init(_ entry: EscapeReport.Entry, _ support: SandboxSupport) {
            attempt = entry.attempt.reportedName
            outcome = entry.outcome.reportedName
            let isStopped = entry.outcome == .refused || entry.outcome == .killed
            held = isStopped || (entry.attempt == .readFile && support.landlockVersion == nil)
        }
    }

    /// What stands in for a font that documents do not bring along.
    struct Font: Encodable, Sendable {
        let font: String
        let substitute: String?
        let file: String?

        /// Takes what was found.
        init(_ found: FontSubstitute) {
            font = found.name
            substitute = found.substitute
            file = found.file
        }
    }

    let format = "pdfpager.doctor/1"
    let version = Version.number
    let libraries: [Library]
    let isolation: Isolation
    let worker: Worker
    let escapes: [Attempt]
    let fonts: [Font]

    /// Whether documents can be opened in workers that hold them.
    var isHealthy: Bool {
        isolation.standard && worker.works && escapes.allSatisfy(\.held)
    }
}

extension DoctorReport {
    /// The report for people.
    var text: String {
        let sections = [
            section(
                "pdfpager \(version)", libraries.map { ($0.name, $0.version) }),
            section("Isolation", isolationLines),
            section("What a confined worker may not do", escapes.map { ($0.attempt, $0.words) }),
            section("Fonts that documents do not bring along", fonts.map { ($0.font, $0.words) }),
        ]
        return sections.joined(separator: "\n")
    }

    private var isolationLines: [(String, String)] {
        [
            (
                "system calls limited",
                isolation.seccomp ? "yes (seccomp)" : "NO (seccomp is missing)"
            ),
            (
                "files limited",
                isolation.landlock.map { "yes (Landlock \($0))" } ?? "no (Landlock is missing)"
            ),
            ("--isolation standard", isolation.standard ? "works" : "REFUSES every document"),
            ("--isolation strict", isolation.strict ? "works" : "refuses every document"),
            ("a worker drew a page", worker.words),
        ]
    }

    private func section(_ title: String, _ lines: [(String, String)]) -> String {
        let width = lines.map { $0.0.count }.max() ?? 0
        return title + "\n"
            + lines.map { "  " + $0.0.padded(to: width + 2) + $0.1.withoutControlCharacters + "\n" }
            .joined()
    }
}

extension DoctorReport.Worker {
    fileprivate var words: String {
        if let problem { return "NO: \(problem)" }
        return milliseconds.map { "after \($0) ms" } ?? "yes"
    }
}

extension DoctorReport.Attempt {
    fileprivate var words: String { held ? outcome : "\(outcome.uppercased()): it must not" }
}

extension DoctorReport.Font {
    fileprivate var words: String {
        guard let file else { return "nothing found" }
        return [substitute, file].compactMap { $0 }.joined(separator: ", ")
    }
}
