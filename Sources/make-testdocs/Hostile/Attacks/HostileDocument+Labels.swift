// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Page labels that are very long, or sought forever.
    static let labels = [
        HostileDocument(known: "label-bomb", .memory, [.labels]),
        HostileDocument(
            "label-roman", .memory, [.labels], "A Roman numeral for two thousand million"
        ) { labelled(["Nums": [0, ["S": "r", "St": 2_000_000_000]]]) },
        HostileDocument(
            "label-prefix-20mb", .memory, [.labels],
            "20 pages whose labels all begin with a million letters"
        ) {
            let letters = String(repeating: "A", count: 1_000_000)
            return labelled(["Nums": [0, ["P": .verbatim("(\(letters))")]]])
        },
        HostileDocument(
            "labels-cycle", .odd, [.labels],
            "A tree of labels whose branches lead back to its root"
        ) { labelCycle },
        HostileDocument(
            "labels-dag-40", .odd, [.labels],
            "A tree of labels of 40 levels in which every branch lists the next one twice"
        ) { labelDAG },
    ]

    private static func labelled(_ tree: PDFValue) -> [UInt8] {
        var document = PDFDocument(pages: [Page](repeating: plain, count: 20))
        document.catalogueEntries["PageLabels"] = tree
        return document.bytes
    }

    private static var labelCycle: [UInt8] {
        var document = PDFDocument(pages: [plain])
        let root = document.objects.reserve()
        let tree = PDFValue.reference(root)
        document.objects.set(root, to: ["Kids": [tree, tree]])
        document.catalogueEntries["PageLabels"] = tree
        return document.bytes
    }

    private static var labelDAG: [UInt8] {
        var document = PDFDocument(pages: [plain])
        var below = document.objects.add(["Nums": [0, ["S": "D"]]])
        for _ in 1..<40 { below = document.objects.add(["Kids": [below, below]]) }
        document.catalogueEntries["PageLabels"] = below
        return document.bytes
    }
}
