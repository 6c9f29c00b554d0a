// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Page trees that fan out, lead back to themselves, are deep or are wide.
    static let pageTrees = [
        HostileDocument(
            "pagetree-dag-26", .hang, .everything,
            "A page tree of 26 levels in which every branch lists the next one twice"
        ) { sharedBranches(levels: 26) },
        HostileDocument(
            "pagetree-dag-60", .hang, .everything,
            "A page tree of 60 levels in which every branch lists the next one twice"
        ) { sharedBranches(levels: 60) },
        HostileDocument(
            "pagetree-deep-20000", .slow, .everything,
            "A page below 20,000 branches of one kid each: a recursive reader's stack"
        ) { deepTree(levels: 20_000) },
        HostileDocument(known: "pagetree-cycle", .odd, .everything),
        HostileDocument(
            "pagetree-parent-cycle", .odd, .anyPage,
            "A page without a size whose tree is its own parent: what is inherited is sought forever"
        ) { parentCycle },
        HostileDocument(
            "pages-10k-indirect-kids", .slow, .everything,
            "10,000 pages in one array that is an object of its own"
        ) { wideTree(pages: 10_000, isIndirect: true) },
        HostileDocument(
            "pages-100k", .slow, .everything, "100,000 pages in one array"
        ) { wideTree(pages: 100_000, isIndirect: false) },
        HostileDocument(
            "pages-one-100k-times", .lie, .everything, "One page that is listed 100,000 times"
        ) { listedPage },
    ]

    private static func sharedBranches(levels: Int) -> [UInt8] {
        var document = PDFDocument(pageCount: 0)
        var below = document.objects.add(["Type": "Pages", "Kids": [], "Count": 0])
        for _ in 2..<levels {
            below = document.objects.add(["Type": "Pages", "Kids": [below, below], "Count": 5])
        }
        document.pageTreeEntries = ["Kids": [below, below], "Count": 5]
        return document.bytes
    }

    private static func deepTree(levels: Int) -> [UInt8] {
        var document = PDFDocument(pages: [plain])
        var below = PDFValue.reference(document.pages[0])
        for _ in 1..<levels {
            below = document.objects.add(["Type": "Pages", "Kids": [below], "Count": 1])
        }
        document.pageTreeEntries["Kids"] = [below]
        return document.bytes
    }

    private static var parentCycle: [UInt8] {
        var document = PDFDocument(pageCount: 1)
        var page = plain
        page.mediaBox = nil
        document.set(page: 0, to: page)
        document.pageTreeEntries["Parent"] = .reference(document.pageTree)
        return document.bytes
    }

    private static func wideTree(pages: Int, isIndirect: Bool) -> [UInt8] {
        var document = PDFDocument.manyPages(pages)
        if isIndirect {
            document.pageTreeEntries["Kids"] = document.objects.add(
                .array(document.pages.map { .reference($0) }))
        }
        return document.bytes
    }

    private static var listedPage: [UInt8] {
        var document = PDFDocument(pages: [plain])
        let count = 100_000
        let page = PDFValue.reference(document.pages[0])
        document.pageTreeEntries = [
            "Kids": .array([PDFValue](repeating: page, count: count)), "Count": .integer(count),
        ]
        return document.bytes
    }
}

extension PDFDocument {
    /// Returns a document of many pages that share their contents, in little time and space.
    static func manyPages(_ count: Int) -> PDFDocument {
        var document = PDFDocument(pageCount: count)
        let contents = document.objects.reserve()
        document.objects.set(contents, toStream: Array(HostileDocument.greeting.utf8))
        let entries = "/Parent \(document.pageTree.value) 0 R /Contents \(contents.value) 0 R"
        for page in document.pages {
            document.objects.set(page, to: .verbatim("<< /Type /Page \(entries) >>"))
        }
        document.pageTreeEntries = [
            "MediaBox": .box(0, 0, 612, 792), "Resources": .dictionary(StandardFont.resources),
        ]
        return document
    }
}
