// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import make_testdocs

/// No test opens these documents in its own process: most would never return.
@Suite("Hostile documents")
struct HostileDocumentTests {
    @Test("are the same in every process, and exactly those that are listed")
    func areTheSameInEveryProcess() throws {
        let generated = try GeneratedDocuments(options: ["--hostile"])
        let json = try Data(contentsOf: generated.folder.appending(path: "hostile.json"))
        #expect(json == Data(HostileManifest(documents: HostileDocument.all).text.utf8))
        let listed = try HostileManifestEntry.all(in: json).map(\.file)
        #expect(
            try GeneratedDocuments.names(in: generated.folder)
                == (listed + ["hostile.json"]).sorted())
        for document in HostileDocument.all {
            let written = try Data(
                contentsOf: generated.folder.appending(path: document.name + ".pdf"))
            #expect(written == Data(document.bytes()), "\(document.name) differs")
        }
        try generated.remove()
    }

    @Test("say what they attack, and what was seen of them")
    func sayWhatTheyAttack() throws {
        let text = HostileManifest(documents: HostileDocument.all).text
        let entries = try HostileManifestEntry.all(in: Data(text.utf8))
        #expect(entries.count >= 75)
        #expect(Set(entries.map(\.file)).count == entries.count)
        for entry in entries {
            #expect(!entry.attacks.isEmpty && entry.purpose.count > 10, "\(entry.file)")
            let seen = try #require(entry.seen, "nothing was seen of \(entry.file)")
            #expect(seen.runs.allSatisfy { (0...Sighting.limit + 1).contains($0.seconds) })
            #expect(seen.runs.allSatisfy { $0.megabytes > 0 })
        }
    }

    @Test("hang or die where they are said to, as far as Poppler's commands go there")
    func familiesAgreeWithSightings() throws {
        let reached: Set<HostileDocument.Operation> = [.open, .page, .text]
        let dangerous = HostileDocument.all.filter {
            [.hang, .crash].contains($0.family) && !reached.isDisjoint(with: $0.attacked)
        }
        #expect(dangerous.count > 20)
        for document in dangerous {
            let seen = try #require(Sighting.all[document.name])
            let hasSuffered = [seen.information, seen.drawing, seen.text].contains { run in
                if case .ended = run { false } else { true }
            }
            #expect(hasSuffered, "\(document.name) did no harm")
        }
    }

    @Test("are all there: nothing is said of others")
    func everySightingIsOfADocument() {
        let names = Set(HostileDocument.all.map(\.name))
        #expect(Sighting.all.keys.filter { !names.contains($0) } == [])
    }
}
