// SPDX-License-Identifier: GPL-3.0-or-later

/// A line of a table of contents, with the lines below it.
struct OutlineItem: Sendable {
    var title: String
    /// What choosing it does: a /Dest or an /A.
    var target: PDFDictionary
    var children: [OutlineItem] = []
}

extension PDFDocument {
    /// Returns a destination that shows the page at `index` as `fit` says.
    func destination(page index: Int, _ fit: PDFValue...) -> PDFValue {
        .array([.reference(pages[index])] + fit)
    }

    /// Returns an area of a page that leads elsewhere.
    static func link(area: PDFValue, target: PDFDictionary) -> PDFValue {
        let link: PDFDictionary = [
            "Type": "Annot", "Subtype": "Link", "Rect": area, "Border": [0, 0, 0],
        ]
        return .dictionary(link.merging(target))
    }

    /// Returns the entry that opens an address.
    static func opening(_ address: String) -> PDFDictionary {
        ["A": ["S": "URI", "URI": .text(address)]]
    }

    /// Gives the document a table of contents.
    mutating func setOutline(_ items: [OutlineItem]) {
        let root = objects.reserve()
        let ends = add(items, parent: root)
        let dictionary: PDFDictionary = ["Type": "Outlines", "Count": .integer(items.count)]
        objects.set(root, to: .dictionary(dictionary.merging(ends)))
        catalogueEntries["Outlines"] = .reference(root)
    }

    private mutating func add(_ items: [OutlineItem], parent: ObjectNumber) -> PDFDictionary {
        var numbers: [ObjectNumber] = []
        for _ in items { numbers.append(objects.reserve()) }
        for (index, item) in items.enumerated() {
            var entries: PDFDictionary = [
                "Title": .text(item.title), "Parent": .reference(parent),
            ]
            if index > 0 { entries["Prev"] = .reference(numbers[index - 1]) }
            if index + 1 < items.count { entries["Next"] = .reference(numbers[index + 1]) }
            if !item.children.isEmpty {
                entries = entries.merging(add(item.children, parent: numbers[index]))
                entries["Count"] = .integer(item.children.count)
            }
            objects.set(numbers[index], to: .dictionary(entries.merging(item.target)))
        }
        guard let first = numbers.first, let last = numbers.last else { return [:] }
        return ["First": .reference(first), "Last": .reference(last)]
    }

    /// Gives the document page labels; each range begins at a zero-based page.
    mutating func setLabels(_ ranges: [(page: Int, label: PDFValue)]) {
        let pairs = ranges.flatMap { [PDFValue.integer($0.page), $0.label] }
        catalogueEntries["PageLabels"] = ["Nums": .array(pairs)]
    }
}
