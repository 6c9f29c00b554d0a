// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Pages with more annotations than anyone can use.
    static let annotations = [
        HostileDocument(
            "links-5k-on-20k-pages", .slow, [.links],
            "5,000 links to the last of 20,000 pages, each of which is sought from the first"
        ) { distantLinks },
        HostileDocument(
            "annotations-9k", .slow, .anyPage, "9,000 links on a page, close to what Poppler allows"
        ) { annotated(9_000) },
        HostileDocument(
            "annotations-20k", .lie, .anyPage,
            "20,000 links on a page, which Poppler then calls broken"
        ) { annotated(20_000) },
        HostileDocument(
            "stamp-billion-laughs", .hang, .drawing,
            "A stamp that is drawn by 20 levels of forms, each drawing the next one ten times"
        ) { laughingStamp },
        HostileDocument(
            "action-cycle", .odd, [.links], "A link whose next action is its own action"
        ) { actionCycle },
    ]

    private static func annotated(_ count: Int) -> [UInt8] {
        var document = PDFDocument(pageCount: 1)
        let target = document.pages[0].value
        let link =
            "<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /Border [0 0 1] "
            + "/Dest [\(target) 0 R /Fit] >>"
        var page = plain
        page.entries["Annots"] = .array(
            (0..<count).map { _ in document.objects.add(.verbatim(link)) })
        document.set(page: 0, to: page)
        return document.bytes
    }

    private static var distantLinks: [UInt8] {
        var document = PDFDocument.manyPages(20_000)
        let links = (0..<5_000).map { index in
            document.objects.add(
                PDFDocument.link(
                    area: .box(0, 0, 10, 10),
                    target: ["Dest": document.destination(page: 19_999 - index % 50, "Fit")]))
        }
        var page = plain
        page.entries["Annots"] = .array(links)
        document.set(page: 0, to: page)
        return document.bytes
    }

    private static var laughingStamp: [UInt8] {
        var document = PDFDocument(pageCount: 1)
        var below = form(&document.objects, "0 0 1 rg 10 10 1 1 re f")
        for _ in 1..<20 {
            below = form(
                &document.objects, String(repeating: "/X Do ", count: 10),
                ["Resources": ["XObject": ["X": below]]])
        }
        var page = plain
        page.entries["Annots"] = [
            [
                "Type": "Annot", "Subtype": "Stamp", "Rect": .box(0, 0, 612, 792), "F": 4,
                "AP": ["N": below],
            ]
        ]
        document.set(page: 0, to: page)
        return document.bytes
    }

    private static var actionCycle: [UInt8] {
        var document = PDFDocument(pageCount: 1)
        let action = document.objects.reserve()
        document.objects.set(
            action,
            to: [
                "S": "URI", "URI": .text("https://example.org/"),
                "Next": [.reference(action), .reference(action)],
            ])
        var page = plain
        page.entries["Annots"] = [
            PDFDocument.link(area: .box(0, 0, 99, 99), target: ["A": .reference(action)])
        ]
        document.set(page: 0, to: page)
        return document.bytes
    }
}
