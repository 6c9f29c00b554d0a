// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Structures that lead back to themselves, or that fan out without end.
    static let cycles = [
        pageTreeCycle,
        TestDocument(
            "form-self-cycle", "A form that draws itself twice", pages: 1, width: 300, height: 400,
            bytes: formSelfCycle.bytes),
        TestDocument(
            "outline-dag", "An outline of 40 levels in which both entries share what lies below",
            pages: 1, width: 300, height: 400, bytes: outlineDAG.bytes),
        TestDocument(
            "outline-cycle", "An outline whose second entry is followed by the first", pages: 1,
            width: 300, height: 400, bytes: outlineCycle.bytes),
        TestDocument(
            "label-bomb", "A page label of 77 million letters", pages: 1, width: 300, height: 400,
            bytes: labelBomb.bytes),
    ]

    private static let pageTreeCycle: TestDocument = {
        var document = PDFDocument(pageCount: 0)
        let below = document.objects.add([
            "Type": "Pages", "Kids": [.reference(document.pageTree)], "Count": 1,
        ])
        document.pageTreeEntries = ["Kids": [below, .reference(document.pageTree)], "Count": 2]
        return TestDocument(
            "pagetree-cycle", "A page tree whose branches lead back to its root",
            sizes: [nil, nil], bytes: document.bytes
        ).expecting {
            $0.outcome = .pageDamaged
            $0.damagedPages = [1, 2]
        }
    }()

    private static let formSelfCycle: PDFDocument = {
        var document = PDFDocument(pageCount: 1)
        let form = document.objects.reserve()
        document.objects.set(
            form, toStream: Array("/X Do /X Do".utf8),
            [
                "Type": "XObject", "Subtype": "Form", "BBox": .box(0, 0, 300, 400),
                "Resources": ["XObject": ["X": .reference(form)]],
            ])
        var page = letter("A form in itself")
        page.content.append("/X Do")
        page.resources["XObject"] = ["X": .reference(form)]
        document.set(page: 0, to: page)
        return document
    }()

    private static let outlineDAG: PDFDocument = {
        var document = PDFDocument(pages: [letter("Many chapters")])
        let root = document.objects.reserve()
        var below: PDFDictionary = [:]
        for level in (1...40).reversed() {
            let second = document.objects.add(
                .dictionary(below.merging(["Title": .text("\(level) B")])))
            let first = document.objects.add(
                .dictionary(below.merging(["Title": .text("\(level) A"), "Next": second])))
            below = ["First": first, "Last": second, "Count": 2]
        }
        document.objects.set(root, to: .dictionary(below.merging(["Type": "Outlines"])))
        document.catalogueEntries["Outlines"] = .reference(root)
        return document
    }()

    private static let outlineCycle: PDFDocument = {
        var document = PDFDocument(pages: [letter("Round and round")])
        let (root, first) = (document.objects.reserve(), document.objects.reserve())
        let second = document.objects.add([
            "Title": .text("B"), "Parent": .reference(root), "Prev": .reference(first),
            "Next": .reference(first),
        ])
        document.objects.set(
            first,
            to: [
                "Title": .text("A"), "Parent": .reference(root), "Next": second,
                "First": .reference(first), "Dest": document.destination(page: 0, "Fit"),
            ])
        document.objects.set(
            root, to: ["Type": "Outlines", "First": .reference(first), "Last": second, "Count": 2])
        document.catalogueEntries["Outlines"] = .reference(root)
        return document
    }()

    private static let labelBomb: PDFDocument = {
        var document = PDFDocument(pages: [letter("A long label")])
        document.setLabels([(page: 0, label: ["S": "A", "St": 2_000_000_000])])
        return document
    }()
}
