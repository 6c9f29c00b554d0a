// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Documents that lie about how many pages they have.
    static let counts = [
        HostileDocument(known: "count-lies-high", .lie, .everything),
        HostileDocument(known: "count-lies-low", .lie, .everything),
        HostileDocument(known: "count-negative", .lie, .everything),
        HostileDocument(known: "count-huge", .lie, .everything),
        HostileDocument(known: "linearized-n-lie", .lie, .everything),
        HostileDocument(known: "zero-pages", .odd, .everything),
        HostileDocument(
            "count-huge-of-many", .lie, .everything,
            "10 pages that /Count calls 50,000, in a file that has as many objects"
        ) { believableCount },
    ]

    private static var believableCount: [UInt8] {
        var document = PDFDocument.manyPages(10)
        for _ in 0..<50_000 { _ = document.objects.add(0) }
        document.pageTreeEntries["Count"] = 50_000
        return document.bytes
    }
}
