// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Files that are broken, or no documents at all.
    static let damaged =
        [
            TestDocument(
                "not-a-pdf", "Plain text under a document's name", outcome: .notPDF,
                bytes: Array(String(repeating: "This is no document.\n", count: 20).utf8)),
            TestDocument("empty", "A file without a byte", outcome: .notPDF, bytes: []),
            TestDocument(
                "header-only", "A document that ends after its first line", outcome: .damaged,
                bytes: Array("%PDF-1.7\n".utf8)),
            TestDocument(
                "truncated", "The first part of a document, cut before its trailer",
                outcome: .damaged, bytes: truncated),
            TestDocument(
                "xref-stream-truncated",
                "Objects in an object stream, and a file cut before its table",
                outcome: .damaged, bytes: Array(file(.stream(.byOffset)).bytes.dropLast(60))),
        ] + mended + damagedPages

    /// Files that open after some mending.
    private static let mended = [
        mended(
            "no-xref", "A trailer but no table of objects", .rebuiltTable,
            bytes: file(.none).bytes),
        mended(
            "xref-offset-wrong", "The table of objects is not where the file says", .rebuiltTable,
            bytes: replaced("startxref\n", by: "startxref\n9", in: file(.table).bytes)),
        mended(
            "objects-out-of-order",
            "An object stream whose offsets decrease; libqpdf reads it, Poppler does not",
            .rewritten, bytes: file(.stream(.reversed)).bytes),
    ]

    private static func mended(
        _ name: String, _ purpose: String, _ outcome: Outcome, bytes: [UInt8]
    ) -> TestDocument {
        TestDocument(name, purpose, pages: 2, width: 300, height: 400, bytes: bytes)
            .expecting { $0.outcome = outcome }
    }

    private static func file(_ crossReference: PDFFile.CrossReference) -> PDFFile {
        var file = PDFDocument(pages: [letter("Page 1"), letter("Page 2")]).file
        file.crossReference = crossReference
        return file
    }

    private static let truncated: [UInt8] = {
        let pages = (1...20).map { letter("Page \($0)") }
        return Array(PDFDocument(pages: pages).bytes.prefix(1500))
    }()
}

/// Returns `bytes` with the last place where `old` stands replaced.
func replaced(_ old: String, by new: String, in bytes: [UInt8]) -> [UInt8] {
    let start = lastPlace(of: old, in: bytes)
    return bytes[..<start] + Array(new.utf8) + bytes[(start + old.utf8.count)...]
}

/// Returns the last place in `bytes` where `text` begins, which must be there.
func lastPlace(of text: String, in bytes: [UInt8]) -> Int {
    let pattern = Array(text.utf8)
    guard
        let start = (0...bytes.count - pattern.count).last(where: {
            bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
        })
    else { fatalError("the file lacks \(text)") }
    return start
}
