// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Form fields that share their kids, or lead back to themselves.
    static let fields = [
        HostileDocument(
            "fields-dag-30", .hang, .everything,
            "Form fields of 30 levels in which every field lists the next one twice"
        ) { sharedFields(levels: 30) },
        HostileDocument(
            "fields-cycle", .odd, .everything, "A form field that is its own kid, twice"
        ) { fieldCycle },
        HostileDocument(
            "fields-deep-20000", .crash, .everything,
            "Form fields of 20,000 levels: a recursive reader's stack"
        ) { deepFields(levels: 20_000) },
    ]

    private static func withFields(
        _ field: (inout PDFObjects) -> PDFValue
    ) -> [UInt8] {
        var document = PDFDocument(pages: [plain])
        document.catalogueEntries["AcroForm"] = ["Fields": [field(&document.objects)]]
        return document.bytes
    }

    private static func sharedFields(levels: Int) -> [UInt8] {
        withFields { objects in
            var below = objects.add(["FT": "Tx", "T": .text("field")])
            for level in 1..<levels {
                below = objects.add(["T": .text("field \(level)"), "Kids": [below, below]])
            }
            return below
        }
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

    private static func deepFields(levels: Int) -> [UInt8] {
        withFields { objects in
            var below = objects.add(["FT": "Tx", "T": .text("field")])
            for _ in 1..<levels { below = objects.add(["T": .text("field"), "Kids": [below]]) }
            return below
        }
    }
}
