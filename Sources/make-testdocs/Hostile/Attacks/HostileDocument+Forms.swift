// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Forms, transparency groups and soft masks that draw one another.
    static let forms = [
        HostileDocument(
            "form-billion-laughs", .hang, .content,
            "20 levels of forms, each of which draws the next one ten times"
        ) { nestedForms(levels: 20, fan: 10) },
        HostileDocument(known: "form-self-cycle", .odd, .content),
        HostileDocument(
            "groups-nested-90", .slow, .drawing, "90 transparency groups over the page, nested"
        ) { nestedForms(levels: 90, fan: 1, isolatedGroup) },
        HostileDocument(
            "groups-serial-2000", .slow, .drawing,
            "2,000 transparency groups over the page, one after the other"
        ) { serialGroups },
        HostileDocument(
            "groups-doubling-16", .hang, .drawing,
            "16 levels of transparency groups, each of which draws the next one twice"
        ) { nestedForms(levels: 16, fan: 2, isolatedGroup) },
        HostileDocument(
            "soft-masks-500", .slow, .drawing,
            "500 luminosity masks over the page, one after the other"
        ) { softMasks(500) },
        HostileDocument(
            "soft-masks-5000", .hang, .drawing,
            "5,000 luminosity masks over the page, one after the other"
        ) { softMasks(5_000) },
        HostileDocument(
            "soft-mask-cycle", .odd, .drawing, "A soft mask that is drawn through itself"
        ) { softMaskCycle },
    ]

    private static let isolatedGroup: PDFDictionary = [
        "Group": ["S": "Transparency", "I": true]
    ]

    private static func nestedForms(
        levels: Int, fan: Int, _ entries: PDFDictionary = [:]
    ) -> [UInt8] {
        page("/X Do") { objects in
            let operators = String(repeating: "/X Do ", count: fan)
            var below = form(&objects, "0 0 1 rg 10 10 1 1 re f", entries)
            for _ in 1..<levels {
                let resources: PDFDictionary = ["Resources": ["XObject": ["X": below]]]
                below = form(&objects, operators, entries.merging(resources))
            }
            return ["XObject": ["X": below]]
        }
    }

    private static var serialGroups: [UInt8] {
        page(repeated("/X Do ", 2000)) { objects in
            let group = form(&objects, "0 0 1 rg 10 10 100 100 re f", isolatedGroup)
            return ["XObject": ["X": group]]
        }
    }

    private static func softMasks(_ count: Int) -> [UInt8] {
        page(repeated("q /G gs 0 0 1 rg 0 0 612 792 re f Q ", count)) { objects in
            let mask = form(&objects, "0.5 g 0 0 612 792 re f", greyGroup)
            return ["ExtGState": ["G": softMask(mask)]]
        }
    }

    private static let greyGroup: PDFDictionary = [
        "Group": ["S": "Transparency", "CS": "DeviceGray"]
    ]

    private static func softMask(_ group: PDFValue) -> PDFValue {
        ["SMask": ["S": "Luminosity", "G": group]]
    }

    private static var softMaskCycle: [UInt8] {
        page("/G gs 0 0 1 rg 0 0 612 792 re f") { objects in
            let mask = objects.reserve()
            let state: PDFDictionary = ["ExtGState": ["G": softMask(.reference(mask))]]
            let entries = formEntries.merging(greyGroup)
                .merging(["Resources": .dictionary(state)])
            objects.set(
                mask, toStream: Array("/G gs 0.5 g 0 0 612 792 re f".utf8), entries,
                compressed: false)
            return state
        }
    }
}
