// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    static let transparent: PDFDocument = {
        var document = PDFDocument(pageCount: 1)
        let shading: PDFValue = [
            "ShadingType": 2, "ColorSpace": "DeviceGray", "Coords": [50, 0, 250, 0],
            "Function": ["FunctionType": 2, "Domain": [0, 1], "C0": [0], "C1": [1], "N": 1],
            "Extend": [true, true],
        ]
        let mask = document.objects.addGroup(
            "/S sh", ["Shading": ["S": shading]], isKnockout: false, colours: "DeviceGray")
        let knockout = document.objects.addGroup(
            "/Half gs 1 0 0 rg 60 70 80 60 re f 0 0 1 rg 110 50 80 60 re f", states,
            isKnockout: true, colours: "DeviceRGB")
        var page = Page(width: 300, height: 400, content: transparentContent)
        page.resources = states.merging(["XObject": ["K": knockout]])
        page.resources["ExtGState"] = [
            "Half": ["ca": 0.5], "Multiply": ["BM": "Multiply"],
            "Mask": ["SMask": ["S": "Luminosity", "G": mask]],
        ]
        document.set(page: 0, to: page)
        return document
    }()

    private static let states: PDFDictionary = ["ExtGState": ["Half": ["ca": 0.5]]]

    /// From the top: two half-transparent squares, two multiplied ones, a faded bar, the group.
    private static var transparentContent: Content {
        var content = Content("q /Half gs")
        content.fill(.red, x: 50, y: 310, width: 80, height: 60)
        content.fill(.blue, x: 100, y: 290, width: 80, height: 60)
        content.append("Q q /Multiply gs")
        content.fill(.yellow, x: 50, y: 220, width: 80, height: 50)
        content.fill(Ink(red: 0, green: 1, blue: 1), x: 100, y: 200, width: 80, height: 50)
        content.append("Q q /Mask gs")
        content.fill(.black, x: 50, y: 150, width: 200, height: 35)
        content.append("Q /K Do")
        return content
    }
}

extension PDFObjects {
    /// Adds a transparency group as large as the page.
    fileprivate mutating func addGroup(
        _ operators: String, _ resources: PDFDictionary, isKnockout: Bool, colours: PDFValue
    ) -> PDFValue {
        addStream(
            Array(operators.utf8),
            [
                "Type": "XObject", "Subtype": "Form", "BBox": .box(0, 0, 300, 400),
                "Resources": .dictionary(resources),
                "Group": ["S": "Transparency", "CS": colours, "K": .boolean(isKnockout)],
            ])
    }
}
