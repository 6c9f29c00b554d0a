// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Form fields that share their kids, or lead back to themselves.
    static let fields = [
        HostileDocument(
            "fields-dag-30", .hang, .everything,
            "Form fields of 30 levels in which every field lists the next one twice"
        ) { withFields { chain(levels: 30, kids: 2, in: &$0) } },
        HostileDocument(
            "fields-cycle", .odd, .everything, "A form field that is its own kid, twice"
        ) { fieldCycle },
        HostileDocument(
            "fields-deep-20000", .hang, .everything,
            "Form fields of 20,000 levels: the time to check each against all above"
        ) { withFields { chain(levels: 20_000, kids: 1, in: &$0) } },
    ]

    private static func withFields(
        _ field: (inout PDFObjects) -> PDFValue
    ) -> [UInt8] {
        var document = PDFDocument(pages: [plain])
        document.catalogueEntries["AcroForm"] = ["Fields": [field(&document.objects)]]
        return document.bytes
    }

    /// Returns the first of `levels` fields, each of which has the next one as its kid `count`
    /// times.
    private static func chain(
        levels: Int, kids count: Int, in objects: inout PDFObjects
    ) -> PDFValue {
        var field = objects.reserve()
        let first = PDFValue.reference(field)
        var entries: PDFDictionary = ["T": .text("field")]
        for level in 1..<levels {
            let kid = objects.reserve()
            let kids = [PDFValue](repeating: .reference(kid), count: count)
            objects.set(field, to: .dictionary(entries.merging(["Kids": .array(kids)])))
            entries = ["T": .text("field \(level)"), "Parent": .reference(field)]
            field = kid
        }
        objects.set(field, to: .dictionary(entries.merging(["FT": "Tx"])))
        return first
    }

    private static var fieldCycle: [UInt8] {
        withFields { objects in
            let number = objects.reserve()
            let field = PDFValue.reference(number)
            objects.set(
                number,
                to: ["FT": "Tx", "T": .text("field"), "Parent": field, "Kids": [field, field]])
            return field
        }
    }
}
