// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Documents with a bad page among good ones.
    static let damagedPages = [
        fivePages(
            "damaged-page", "The contents of page 3 are a number; Poppler loses the pages after it"
        ) { $0["Contents"] = 5 }
    ]

    private static func fivePages(
        _ name: String, _ purpose: String, damage: (inout PDFDictionary) -> Void
    ) -> TestDocument {
        var pages = (1...5).map { letter("Page \($0)") }
        damage(&pages[2].entries)
        return TestDocument(
            name, purpose, pages: 5, width: 300, height: 400, bytes: PDFDocument(pages: pages).bytes
        ).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = [3, 4, 5]
            $0.sizes[2...] = [nil, nil, nil]
        }
    }
}
