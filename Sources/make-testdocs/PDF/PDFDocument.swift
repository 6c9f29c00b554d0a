// SPDX-License-Identifier: GPL-3.0-or-later

/// A document in the making: its pages in one flat tree, and its catalogue.
struct PDFDocument: Sendable {
    var objects = PDFObjects()
    /// What the catalogue says besides where the pages are.
    var catalogueEntries: PDFDictionary = [:]
    /// What the root of the page tree says besides its kids, or against them.
    var pageTreeEntries: PDFDictionary = [:]
    /// The numbers of the pages, in order.
    let pages: [ObjectNumber]
    /// The number of the root of the page tree.
    let pageTree: ObjectNumber
    private let catalogue: ObjectNumber

    /// Makes a document of pages that are still to be set.
    init(pageCount: Int) {
        catalogue = objects.reserve()
        pageTree = objects.reserve()
        var pages: [ObjectNumber] = []
        for _ in 0..<pageCount { pages.append(objects.reserve()) }
        self.pages = pages
    }

    /// Makes a document of `pages`.
    init(pages: [Page]) {
        self.init(pageCount: pages.count)
        for (index, page) in pages.enumerated() { set(page: index, to: page) }
    }

    /// Puts `page` at the zero-based position `index`.
    mutating func set(page index: Int, to page: Page) {
        let content = objects.addStream(page.content.bytes)
        var dictionary: PDFDictionary = [
            "Type": "Page", "Parent": .reference(pageTree), "Contents": content,
            "Resources": .dictionary(page.resources),
        ]
        dictionary["MediaBox"] = page.mediaBox
        objects.set(pages[index], to: .dictionary(dictionary.merging(page.entries)))
    }

    /// The document as a file, ready to be written.
    var file: PDFFile {
        var objects = objects
        let tree: PDFDictionary = [
            "Type": "Pages", "Kids": .array(pages.map { .reference($0) }),
            "Count": .integer(pages.count),
        ]
        let root: PDFDictionary = ["Type": "Catalog", "Pages": .reference(pageTree)]
        objects.set(pageTree, to: .dictionary(tree.merging(pageTreeEntries)))
        objects.set(catalogue, to: .dictionary(root.merging(catalogueEntries)))
        return PDFFile(objects: objects, root: catalogue)
    }

    /// The bytes of the document as a plain file.
    var bytes: [UInt8] { file.bytes }
}
