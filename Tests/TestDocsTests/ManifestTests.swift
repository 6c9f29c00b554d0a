// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("The manifest of the test documents")
struct ManifestTests {
    @Test("lists every document once, and nothing else")
    func listsEveryDocument() throws {
        let listed = try ManifestEntry.all().map(\.file).sorted()
        let present = try GeneratedDocuments.names(in: GeneratedDocuments.committed)
            .filter { $0.hasSuffix(".pdf") }
        #expect(listed == present)
    }

    @Test("agrees with itself", arguments: try ManifestEntry.all())
    func agreesWithItself(entry: ManifestEntry) {
        let pages = entry.pages ?? 0
        #expect(!entry.purpose.isEmpty)
        #expect(entry.sizes.count <= pages)
        #expect((entry.pages == nil) == ["damaged", "notPDF"].contains(entry.outcome))
        #expect((entry.pages == 0) == (entry.outcome == "empty"))
        #expect(entry.damagedPages.isEmpty == (entry.outcome != "pageDamaged"))
        #expect(entry.labels.map { $0.count == pages } ?? true)
        let named =
            entry.damagedPages + entry.destinations.map(\.page) + entry.searches.flatMap(\.pages)
        #expect(named.allSatisfy { (1...max(pages, 1)).contains($0) })
    }

    @Test(
        "says what Poppler sees", .enabled(if: PDFInfo.isInstalled),
        arguments: try ManifestEntry.all())
    func saysWhatPopplerSees(entry: ManifestEntry) throws {
        let info = try PDFInfo(entry)
        // The second reader's work is not Poppler's to show.
        guard entry.outcome != "rewritten" else {
            #expect(info.pages != entry.pages)
            return
        }
        #expect(info.pages == entry.pages.flatMap { $0 == 0 ? nil : $0 })
        for (index, size) in entry.sizes.enumerated() {
            if let size { #expect(info.sizes[index + 1] == size) }
        }
    }
}
