// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Shadings that are drawn in more steps than there are pixels, and functions that cost much.
    static let shadings = [
        HostileDocument(
            "shading-function-90", .hang, .drawing,
            "A shading by function, turned by 90 degrees: steps of no length"
        ) { functionShading(matrix: [0, 300, -300, 0, 400, 100]) },
        HostileDocument(
            "shading-function-45", .hang, .drawing,
            "A shading by function, turned by 45 degrees: steps of no length"
        ) { functionShading(matrix: [200, 200, -200, 200, 300, 100]) },
        HostileDocument(
            "shading-mesh-3000", .odd, .drawing,
            "3,000 fills of the page, each with a mesh that has one tiny triangle"
        ) { specks },
        HostileDocument(
            "function-stitching-cycle", .odd, .drawing,
            "A function that is made of two of itself"
        ) { stitchingCycle },
        HostileDocument(
            "function-sampled-16-inputs", .odd, .drawing,
            "A table of samples with 16 inputs: each colour asked for mixes 65,536 of them"
        ) { sampled },
        HostileDocument(
            "color-space-cycle", .odd, .content,
            "A colour space whose base is itself"
        ) { colourSpaceCycle },
    ]

    private static func functionShading(matrix: PDFValue) -> [UInt8] {
        page("/S sh") { objects in
            let function = objects.addStream(
                Array("{ 0 }".utf8),
                ["FunctionType": 4, "Domain": [0, 1, 0, 1], "Range": [0, 1, 0, 1, 0, 1]])
            let shading: PDFValue = [
                "ShadingType": 1, "ColorSpace": "DeviceRGB", "Domain": [0, 1, 0, 1],
                "Matrix": matrix, "Function": function,
            ]
            return ["Shading": ["S": shading]]
        }
    }

    private static var specks: [UInt8] {
        page(repeated("/Pattern cs /P scn 0 0 612 792 re f ", 3000)) { objects in
            let mesh = objects.addStream(
                [0, 0, 0, 255, 0, 0, 0, 1, 0, 0, 255, 0, 0, 0, 1, 0, 0, 255],
                [
                    "ShadingType": 4, "ColorSpace": "DeviceRGB", "BitsPerCoordinate": 8,
                    "BitsPerComponent": 8, "BitsPerFlag": 8,
                    "Decode": [0, 255, 0, 255, 0, 1, 0, 1, 0, 1],
                ])
            let pattern: PDFValue = ["Type": "Pattern", "PatternType": 2, "Shading": mesh]
            return ["Pattern": ["P": pattern]]
        }
    }

    private static var stitchingCycle: [UInt8] {
        axialShading { objects in
            let number = objects.reserve()
            let function = PDFValue.reference(number)
            objects.set(
                number,
                to: [
                    "FunctionType": 3, "Domain": [0, 1], "Functions": [function, function],
                    "Bounds": [0.5], "Encode": [0, 1, 0, 1],
                ])
            return function
        }
    }

    private static func axialShading(
        _ function: (inout PDFObjects) -> PDFValue
    ) -> [UInt8] {
        page("/S sh") { objects in
            let shading: PDFValue = [
                "ShadingType": 2, "ColorSpace": "DeviceRGB", "Coords": [0, 0, 612, 792],
                "Function": function(&objects),
            ]
            return ["Shading": ["S": shading]]
        }
    }

    private static var sampled: [UInt8] {
        let inputs = 16
        let operands = [String](repeating: "0.5", count: inputs).joined(separator: " ")
        let operators = "/C cs " + String(repeating: "\(operands) sc 0 0 9 9 re f ", count: 1000)
        return page(operators) { objects in
            let names = (1...inputs).map { PDFValue.name("Ink\($0)") }
            let function = objects.addStream(
                [UInt8](repeating: 128, count: 3 << inputs),
                [
                    "FunctionType": 0, "BitsPerSample": 8, "Range": [0, 1, 0, 1, 0, 1],
                    "Domain": .array([PDFValue](repeating: 0, count: inputs).flatMap { [$0, 1] }),
                    "Size": .array([PDFValue](repeating: 2, count: inputs)),
                ])
            return ["ColorSpace": ["C": ["DeviceN", .array(names), "DeviceRGB", function]]]
        }
    }

    private static var colourSpaceCycle: [UInt8] {
        page("/C cs 0 sc 0 0 612 792 re f") { objects in
            let number = objects.reserve()
            objects.set(
                number, to: ["Indexed", .reference(number), 1, .string([0, 0, 0, 1, 1, 1])])
            return ["ColorSpace": ["C": .reference(number)]]
        }
    }
}
