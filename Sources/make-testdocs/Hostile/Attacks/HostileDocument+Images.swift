// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Images that are large, or say so.
    static let images = [
        HostileDocument(
            "image-16000-empty", .memory, .drawing,
            "An image of 16,000 pixels either way that has no data"
        ) { emptyImage(side: 16_000) },
        HostileDocument(
            "image-30000-empty", .memory, .drawing,
            "An image of 30,000 pixels either way that has no data"
        ) { emptyImage(side: 30_000) },
        HostileDocument(
            "image-flate-12000", .memory, .drawing,
            "An image of 12,000 grey pixels either way, compressed twice to a few kilobytes"
        ) { deflatedImage(side: 12_000) },
        HostileDocument(known: "image-wide-33000", .lie, .drawing),
        HostileDocument(
            "image-drawn-2000-times", .hang, .drawing,
            "An image of a million pixels that is drawn 2,000 times, too small to be seen"
        ) { drawnOften },
        HostileDocument(
            "image-mask-cycle", .odd, .drawing, "An image that is its own soft mask"
        ) { maskCycle },
        HostileDocument(
            "inline-images-20k", .slow, .content, "20,000 images of one pixel among the operators"
        ) {
            page(
                scattered(1000, blocks: 20) { random in
                    "q 2 0 0 2 \(random.nextPoint()) cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n"
                })
        },
    ]

    private static let draw = "612 0 0 792 0 0 cm /I Do"

    private static func entries(side: Int, _ colours: PDFValue) -> PDFDictionary {
        [
            "Type": "XObject", "Subtype": "Image", "Width": .integer(side),
            "Height": .integer(side), "ColorSpace": colours, "BitsPerComponent": 8,
        ]
    }

    private static func emptyImage(side: Int) -> [UInt8] {
        page(draw) { objects in
            let image = objects.addStream([], entries(side: side, "DeviceRGB"), compressed: false)
            return ["XObject": ["I": image]]
        }
    }

    private static func deflatedImage(side: Int) -> [UInt8] {
        page(draw) { objects in
            let filters: PDFDictionary = ["Filter": ["FlateDecode", "FlateDecode"]]
            let image = objects.addStream(
                deflated(deflatedRun(of: 0x20, count: side * side)),
                entries(side: side, "DeviceGray").merging(filters), compressed: false)
            return ["XObject": ["I": image]]
        }
    }

    private static var drawnOften: [UInt8] {
        page(repeated("q 0.1 0 0 0.1 9 9 cm /I Do Q ", 2000)) { objects in
            let image = objects.addStream(
                deflatedRun(of: 0x40, count: 1_000_000),
                entries(side: 1000, "DeviceGray").merging(["Filter": "FlateDecode"]),
                compressed: false)
            return ["XObject": ["I": image]]
        }
    }

    private static var maskCycle: [UInt8] {
        page(draw) { objects in
            let number = objects.reserve()
            let mask: PDFDictionary = ["SMask": .reference(number)]
            objects.set(
                number, toStream: [UInt8](repeating: 99, count: 100),
                entries(side: 10, "DeviceGray").merging(mask))
            return ["XObject": ["I": .reference(number)]]
        }
    }
}
