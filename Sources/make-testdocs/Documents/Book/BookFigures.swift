// SPDX-License-Identifier: GPL-3.0-or-later

/// The colours of the book.
enum BookInk {
    static let teal = Ink(red: 0.05, green: 0.42, blue: 0.45)
    static let ochre = Ink(red: 0.85, green: 0.55, blue: 0.15)
    static let paper = Ink(red: 0.98, green: 0.95, blue: 0.88)
    static let text = Ink(red: 0.12, green: 0.12, blue: 0.14)
    static let faint = Ink(red: 0.55, green: 0.58, blue: 0.6)
}

extension Content {
    /// Draws an open book of the width given, its spine's foot at a point.
    mutating func openBook(spineX: Double, footY: Double, width: Double) {
        let (half, height) = (width / 2, width * 0.36)
        for side in [-1.0, 1.0] {
            sheet(spineX: spineX, footY: footY, width: side * half, height: height)
            printedLines(spineX: spineX, footY: footY, width: side * half, height: height)
        }
        line(
            BookInk.teal, from: (spineX, footY), to: (spineX, footY + height), width: 1.6)
    }

    /// Draws one curved sheet; a negative width goes to the left of the spine.
    private mutating func sheet(
        spineX: Double, footY: Double, width: Double, height: Double
    ) {
        let (edge, lift) = (spineX + width, height * 0.14)
        let curve = { (x1: Double, x2: Double, end: Double, y: Double) in
            "\(numbers(x1, y + lift, x2, y + lift * 0.6, end, y)) c"
        }
        append("q \(BookInk.paper.operands) rg \(BookInk.teal.operands) RG 1.6 w")
        append("\(numbers(spineX, footY)) m")
        append(curve(spineX + width * 0.3, spineX + width * 0.7, edge, footY))
        append("\(numbers(edge, footY + height)) l")
        append(curve(spineX + width * 0.7, spineX + width * 0.3, spineX, footY + height))
        append("h B Q")
    }

    private mutating func printedLines(
        spineX: Double, footY: Double, width: Double, height: Double
    ) {
        for row in 0..<7 {
            let y = footY + height * (0.24 + 0.1 * Double(row))
            let end = row == 0 ? 0.55 : 0.88
            let ink = row == 6 ? BookInk.ochre : BookInk.faint
            line(
                ink, from: (spineX + width * 0.14, y),
                to: (spineX + width * end, y + height * 0.02),
                width: row == 6 ? 2.4 : 1)
        }
    }

    /// Draws a leaf with its fold at the left and its corner lifted.
    mutating func leaf(x: Double, y: Double, width: Double, height: Double) {
        let corner = width * 0.28
        append("q \(BookInk.paper.operands) rg \(BookInk.teal.operands) RG 1.2 w")
        append("\(numbers(x, y)) m \(numbers(x + width - corner, y)) l")
        append("\(numbers(x + width, y + corner)) l \(numbers(x + width, y + height)) l")
        append("\(numbers(x, y + height)) l h B")
        append("\(BookInk.ochre.operands) rg \(numbers(x + width - corner, y)) m")
        append("\(numbers(x + width - corner * 0.9, y + corner * 0.9)) l")
        append("\(numbers(x + width, y + corner)) l h B Q")
        line(BookInk.teal, from: (x, y), to: (x, y + height), width: 3)
        for row in 1..<7 {
            let rowY = y + height - height * 0.11 * Double(row)
            line(BookInk.faint, from: (x + 12, rowY), to: (x + width - 12, rowY))
        }
    }

    /// Draws three spreads: a pair, a wide plate, and a page beside a blank.
    mutating func spreads(x: Double, y: Double) {
        slot(BookInk.paper, x: x, y: y, width: 42)
        slot(BookInk.paper, x: x + 42, y: y, width: 42)
        slot(BookInk.ochre, x: x + 116, y: y, width: 84)
        slot(BookInk.paper, x: x + 232, y: y, width: 42)
        slot(.white, x: x + 274, y: y, width: 42)
    }

    private mutating func slot(_ ink: Ink, x: Double, y: Double, width: Double) {
        fill(ink, x: x, y: y, width: width, height: 62)
        frame(BookInk.teal, x: x, y: y, width: width, height: 62, line: 1.2)
    }
}
