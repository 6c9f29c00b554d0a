// SPDX-License-Identifier: GPL-3.0-or-later

extension Content {
    /// Fills a rectangle.
    mutating func fill(
        _ ink: Ink, x: Double, y: Double, width: Double, height: Double
    ) {
        append("\(ink.operands) rg \(numbers(x, y, width, height)) re f")
    }

    /// Strokes the outline of a rectangle.
    mutating func frame(
        _ ink: Ink, x: Double, y: Double, width: Double, height: Double, line: Double = 1
    ) {
        append("\(ink.operands) RG \(decimal(line)) w \(numbers(x, y, width, height)) re S")
    }

    /// Strokes a straight line.
    mutating func line(
        _ ink: Ink, from start: (Double, Double), to end: (Double, Double), width: Double = 1
    ) {
        append("\(ink.operands) RG \(decimal(width)) w")
        append("\(numbers(start.0, start.1)) m \(numbers(end.0, end.1)) l S")
    }

    /// Shows Latin-1 text in a font whose codes are those of Latin-1.
    mutating func show(
        _ text: String, font: String = "F1", size: Double, x: Double, y: Double,
        ink: Ink = .black
    ) {
        append("\(ink.operands) rg BT /\(font) \(decimal(size)) Tf")
        append("\(numbers(x, y)) Td (\(escaped(text, "()\\"))) Tj ET")
    }

    /// Draws a named image over a rectangle.
    mutating func image(
        _ name: String, x: Double, y: Double, width: Double, height: Double
    ) {
        append("q \(decimal(width)) 0 0 \(decimal(height)) \(numbers(x, y)) cm /\(name) Do Q")
    }

    /// Fills the letter F, which is unlike itself in every turn and mirror image.
    mutating func letterF(
        _ ink: Ink = .black, x: Double, y: Double, width: Double, height: Double
    ) {
        let stroke = width / 4
        fill(ink, x: x, y: y, width: stroke, height: height)
        fill(ink, x: x, y: y + height - stroke, width: width, height: stroke)
        fill(ink, x: x, y: y + height * 0.5, width: width * 0.7, height: stroke)
    }

    /// Fills a square in each corner of a rectangle: red at the top left, green at the top right,
    /// blue at the bottom left, yellow at the bottom right.
    mutating func cornerSquares(
        x: Double, y: Double, width: Double, height: Double, side: Double
    ) {
        let (right, top) = (x + width - side, y + height - side)
        fill(.red, x: x, y: top, width: side, height: side)
        fill(.green, x: right, y: top, width: side, height: side)
        fill(.blue, x: x, y: y, width: side, height: side)
        fill(.yellow, x: right, y: y, width: side, height: side)
    }
}

/// Returns numbers as operands.
func numbers(_ values: Double...) -> String {
    values.map(decimal).joined(separator: " ")
}

/// Returns `text` with a backslash before each of `characters`.
func escaped(_ text: String, _ characters: String) -> String {
    text.reduce(into: "") { $0 += characters.contains($1) ? "\\\($1)" : "\($1)" }
}
