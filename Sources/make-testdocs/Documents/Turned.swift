// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Pages that are turned or cropped.
    static let turned = [rotations, cropped]

    private static let rotations: TestDocument = {
        let turns = [0, 90, 180, 270, -90, 450, 45]
        let pages = turns.map { turn in
            var page = Page(width: 200, height: 300, content: asymmetricalContent)
            page.entries["Rotate"] = .integer(turn)
            return page
        }
        let upright = PageSize(width: 200, height: 300)
        let lying = PageSize(width: 300, height: 200)
        return TestDocument(
            "rotations",
            "An asymmetrical page under /Rotate 0, 90, 180, 270, -90, 450 and 45, the last ignored",
            sizes: [upright, lying, upright, lying, lying, lying, upright],
            bytes: PDFDocument(pages: pages).bytes)
    }()

    /// A letter F and coloured corners, 200 points wide and 300 high, without any font.
    private static var asymmetricalContent: Content {
        var content = Content()
        content.frame(.grey(0.6), x: 5, y: 5, width: 190, height: 290)
        content.cornerSquares(x: 0, y: 0, width: 200, height: 300, side: 40)
        content.letterF(x: 60, y: 75, width: 80, height: 150)
        return content
    }
}
