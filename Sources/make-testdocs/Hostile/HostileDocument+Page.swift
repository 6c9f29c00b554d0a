// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Returns a document of one page that runs `operators`.
    static func page(
        _ operators: [UInt8], box: PDFValue = .box(0, 0, 612, 792), entries: PDFDictionary = [:],
        resources: (inout PDFObjects) -> PDFDictionary = { _ in StandardFont.resources }
    ) -> [UInt8] {
        var document = PDFDocument(pageCount: 1)
        var page = Page(mediaBox: box, content: Content(bytes: operators))
        page.resources = resources(&document.objects)
        page.entries = entries
        document.set(page: 0, to: page)
        return document.bytes
    }

    /// Returns a document of one page that runs `operators`.
    static func page(
        _ operators: String, box: PDFValue = .box(0, 0, 612, 792), entries: PDFDictionary = [:],
        resources: (inout PDFObjects) -> PDFDictionary = { _ in StandardFont.resources }
    ) -> [UInt8] {
        page(Array(operators.utf8), box: box, entries: entries, resources: resources)
    }

    /// A page without a trick in it.
    static let plain: Page = {
        var page = Page(mediaBox: .box(0, 0, 612, 792), content: Content(greeting))
        page.resources = StandardFont.resources
        return page
    }()

    static let greeting = "BT /F1 24 Tf 72 700 Td (Hello) Tj ET"

    /// Returns a form that runs `operators`, over the whole page.
    static func form(
        _ objects: inout PDFObjects, _ operators: String, _ entries: PDFDictionary = [:]
    ) -> PDFValue {
        objects.addStream(Array(operators.utf8), formEntries.merging(entries), compressed: false)
    }

    static let formEntries: PDFDictionary = [
        "Type": "XObject", "Subtype": "Form", "BBox": .box(0, 0, 612, 792),
    ]

    /// Returns `text` `count` times over.
    static func repeated(_ text: String, _ count: Int) -> [UInt8] {
        repeated(Array(text.utf8), count)
    }

    private static func repeated(_ block: [UInt8], _ count: Int) -> [UInt8] {
        let size = block.count * count
        var bytes = block
        bytes.reserveCapacity(size)
        while bytes.count < size { bytes += bytes.prefix(size - bytes.count) }
        return bytes
    }

    /// Returns `blocks` times the same `size` operators, each made with random numbers.
    static func scattered(
        _ size: Int, blocks: Int = 1, _ operators: (inout PseudoRandom) -> String
    ) -> [UInt8] {
        var random = PseudoRandom(seed: 1)
        var block: [UInt8] = []
        for _ in 0..<size { block += Array(operators(&random).utf8) }
        return repeated(block, blocks)
    }
}

extension PseudoRandom {
    /// Returns the operands of a random point on the page.
    mutating func nextPoint() -> String {
        "\(next(below: 612)) \(next(below: 792))"
    }
}
