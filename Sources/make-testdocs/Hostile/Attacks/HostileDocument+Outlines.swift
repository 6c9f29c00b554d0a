// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Outlines that share what lies below, lead back to themselves, are deep or are long.
    static let outlines = [
        HostileDocument(known: "outline-dag", .hang, [.outline]),
        HostileDocument(known: "outline-cycle", .odd, [.outline]),
        HostileDocument(
            "outline-50k", .memory, [.outline], "An outline of 50,000 entries on one level"
        ) { chain(entries: 50_000, "Next") },
        HostileDocument(
            "outline-deep-50k", .crash, [.outline],
            "An outline of 50,000 levels with one entry each: a recursive reader's stack"
        ) { chain(entries: 50_000, "First") },
        HostileDocument(
            "outline-title-100mb", .memory, [.outline],
            "An outline of 100 entries that share a title of a million letters"
        ) { longTitles },
        HostileDocument(
            "destinations-cycle", .odd, [.outline, .links],
            "Names of places in a tree whose branches lead back to its root"
        ) { destinationCycle },
    ]

    /// Returns a document whose entries each have the next one as their `link`.
    private static func chain(entries count: Int, _ link: String) -> [UInt8] {
        var document = PDFDocument(pages: [plain])
        let root = document.objects.reserve()
        let first = root.value + 1
        document.objects.set(
            root, to: .verbatim("<< /Type /Outlines /First \(first) 0 R /Count \(count) >>"))
        for index in 0..<count {
            let next = index + 1 < count ? "/\(link) \(first + index + 1) 0 R" : ""
            _ = document.objects.add(.verbatim("<< /Title (A) \(next) >>"))
        }
        document.catalogueEntries["Outlines"] = .reference(root)
        return document.bytes
    }

    private static var longTitles: [UInt8] {
        var document = PDFDocument(pages: [plain])
        let letters = String(repeating: "A", count: 1_000_000)
        let title = document.objects.add(.verbatim("(\(letters))"))
        let root = document.objects.reserve()
        var next: PDFDictionary = [:]
        for _ in 1...100 {
            next = ["Next": document.objects.add(.dictionary(next.merging(["Title": title])))]
        }
        let outline: PDFDictionary = ["Type": "Outlines", "Count": 100, "First": next["Next"] ?? 0]
        document.objects.set(root, to: .dictionary(outline))
        document.catalogueEntries["Outlines"] = .reference(root)
        return document.bytes
    }

    private static var destinationCycle: [UInt8] {
        var document = PDFDocument(pageCount: 1)
        let root = document.objects.reserve()
        let tree = PDFValue.reference(root)
        document.objects.set(
            root, to: ["Kids": [tree, tree], "Limits": [.text("a"), .text("z")]])
        document.catalogueEntries["Names"] = ["Dests": tree]
        document.setOutline([OutlineItem(title: "A", target: ["Dest": .text("m")])])
        var page = plain
        page.entries["Annots"] = [
            PDFDocument.link(area: .box(0, 0, 99, 99), target: ["Dest": .text("m")])
        ]
        document.set(page: 0, to: page)
        return document.bytes
    }
}
