// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Files whose tables, numbers and nesting are not what they seem.
    static let files = [
        HostileDocument(
            "trailer-size-16m", .memory, .everything,
            "A trailer that announces 16 million objects, for each of which a reader makes room"
        ) { trailerSize(16_000_000) },
        HostileDocument(
            "trailer-size-33m", .memory, .everything,
            "A trailer that announces 33 million objects, for each of which a reader makes room"
        ) { trailerSize(33_000_000) },
        HostileDocument(
            "trailer-size-50m", .memory, .everything,
            "A trailer that announces 50 million objects, for each of which a reader makes room"
        ) { trailerSize(50_000_000) },
        HostileDocument(
            "object-number-40m", .odd, .everything,
            "No table, and one object numbered 40 million: a table made for it has that many rows"
        ) { highObjectNumber },
        HostileDocument(
            "xref-prev-cycle", .odd, .everything,
            "A table of objects that names itself as the one before it"
        ) { previousTableCycle },
        HostileDocument(
            "reference-to-itself", .odd, .anyPage,
            "The contents of a page are an object that refers to itself"
        ) { referenceToItself },
        HostileDocument(
            "length-in-itself", .odd, .content,
            "A stream whose length is said by the stream itself"
        ) { lengthInItself },
        HostileDocument(
            "arrays-nested-1m", .slow, .anyPage,
            "A page with a million arrays, each in the one before: a recursive parser's stack"
        ) { page(greeting, entries: ["PieceInfo": nested("[", "]")]) },
        HostileDocument(
            "dictionaries-nested-1m", .slow, .anyPage,
            "A page with a million dictionaries, each in the one before: a recursive parser's stack"
        ) { page(greeting, entries: ["PieceInfo": nested("<</A", ">>")]) },
        HostileDocument(known: "not-a-pdf", .odd, [.open]),
        HostileDocument(known: "empty", .odd, [.open]),
        HostileDocument(known: "header-only", .odd, [.open]),
        HostileDocument(known: "truncated", .odd, [.open]),
        HostileDocument(known: "xref-stream-truncated", .odd, [.open]),
        HostileDocument(known: "no-xref", .odd, [.open]),
        HostileDocument(known: "xref-offset-wrong", .odd, [.open]),
    ]

    private static func trailerSize(_ size: Int) -> [UInt8] {
        var file = PDFDocument(pages: [plain]).file
        file.trailerEntries["Size"] = .integer(size)
        return file.bytes
    }

    private static var highObjectNumber: [UInt8] {
        let numbered = replaced(
            "trailer", by: "40000000 0 obj\n<<>>\nendobj\ntrailer",
            in: PDFDocument(pages: [plain]).bytes)
        return replaced("startxref\n", by: "startxref\n9", in: numbered)
    }

    private static var previousTableCycle: [UInt8] {
        var file = PDFDocument(pages: [plain]).file
        file.trailerEntries["Prev"] = .verbatim("0000000000")
        let bytes = file.bytes
        let start = lastPlace(of: "\nxref\n", in: bytes) + 1
        let digits = String(10_000_000_000 + start).dropFirst()
        return replaced("/Prev 0000000000", by: "/Prev \(digits)", in: bytes)
    }

    private static var referenceToItself: [UInt8] {
        var document = PDFDocument(pages: [plain])
        let number = document.objects.reserve()
        document.objects.set(number, to: .reference(number))
        var page = plain
        page.entries["Contents"] = .reference(number)
        document.set(page: 0, to: page)
        return document.bytes
    }

    private static var lengthInItself: [UInt8] {
        var document = PDFDocument(pages: [plain])
        let number = document.objects.reserve()
        let stream = "<< /Length \(number.value) 0 R >>\nstream\n\(greeting)\nendstream"
        document.objects.set(number, to: .verbatim(stream))
        var page = plain
        page.entries["Contents"] = .reference(number)
        document.set(page: 0, to: page)
        return document.bytes
    }

    private static func nested(_ opening: String, _ closing: String) -> PDFValue {
        let depth = 1_000_000
        return .verbatim(
            String(repeating: opening, count: depth) + " 0 "
                + String(repeating: closing, count: depth))
    }
}
