// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Tiling patterns with more cells than anyone can count, or cells larger than any memory.
    static let patterns = [
        HostileDocument(
            "tiling-step-0.01", .hang, .drawing,
            "A pattern whose cells of one point overlap, a hundredth of a point apart"
        ) { tiling(step: 0.01, cell: 1) },
        HostileDocument(
            "tiling-step-1", .hang, .drawing,
            "A pattern whose cells of two points overlap, a point apart"
        ) { tiling(step: 1, cell: 2) },
        HostileDocument(
            "tiling-step-zero", .odd, .drawing, "A pattern whose cells all lie in one place"
        ) { tiling(step: 0, cell: 1) },
        HostileDocument(
            "tiling-cell-huge", .odd, .drawing,
            "A pattern whose one cell is 100,000 points wide and high"
        ) { tiling(step: 100_000, cell: 100_000) },
        HostileDocument(
            "tiling-nested-8", .hang, .drawing,
            "Eight levels of patterns, each painted with a thousand cells of the next"
        ) { nestedTilings },
        HostileDocument("tiling-cycle", .odd, .drawing, "A pattern that is painted with itself") {
            tilingCycle
        },
    ]

    private static let paint = "/Pattern cs /P scn 0 0 612 792 re f"

    private static func pattern(step: Double, cell: Double) -> PDFDictionary {
        [
            "Type": "Pattern", "PatternType": 1, "PaintType": 1, "TilingType": 1,
            "BBox": .box(0, 0, cell, cell), "XStep": .real(step), "YStep": .real(step),
            "Resources": [:],
        ]
    }

    private static func tiling(step: Double, cell: Double) -> [UInt8] {
        page(paint) { objects in
            let entries = pattern(step: step, cell: cell)
            let pattern = objects.addStream(Array("0 0 1 rg 0 0 1 1 re f".utf8), entries)
            return ["Pattern": ["P": pattern]]
        }
    }

    private static var nestedTilings: [UInt8] {
        page(paint) { objects in
            var resources: PDFDictionary = [:]
            var operators = "0 0 1 rg 0 0 9 9 re f"
            for level in 0..<8 {
                let entries = pattern(step: 20, cell: 30 + Double(level))
                    .merging(["Resources": .dictionary(resources)])
                let pattern = objects.addStream(Array(operators.utf8), entries)
                resources = ["Pattern": ["P": pattern]]
                operators = paint
            }
            return resources
        }
    }

    private static var tilingCycle: [UInt8] {
        page(paint) { objects in
            let number = objects.reserve()
            let resources: PDFDictionary = ["Pattern": ["P": .reference(number)]]
            let entries = pattern(step: 20, cell: 30)
                .merging(["Resources": .dictionary(resources)])
            objects.set(number, toStream: Array(paint.utf8), entries)
            return resources
        }
    }
}
