// SPDX-License-Identifier: GPL-3.0-or-later

/// A page of the book being filled from the top down.
struct BookLayout {
    static let width = 432.0
    static let height = 648.0
    static let margin = 58.0
    static let measure = width - 2 * margin
    static let leading = 16.4

    private(set) var content = Content()
    /// The height of the next line, in points from the foot of the page.
    private var y = 552.0

    /// Begins the page of the one-based `number`, whose label is `label`.
    init(number: Int, label: String) {
        let head = Typesetter(size: 8, width: Self.measure)
        content.append(
            head.shown("THE TURN OF THE PAGE", x: Self.margin, y: 596, ink: BookInk.faint))
        let right = Self.width - Self.margin - head.width(of: label)
        content.append(head.shown(label, x: right, y: 596, ink: BookInk.faint))
        content.line(
            BookInk.faint, from: (Self.margin, 588), to: (Self.width - Self.margin, 588),
            width: 0.4)
        let numeral = Typesetter(size: 34, width: Self.measure)
        content.append(
            numeral.centred("\(number)", x: Self.width / 2, y: 46, ink: BookInk.teal))
    }

    /// Sets the heading of a chapter.
    mutating func heading(_ number: String, _ title: String) {
        content.append(
            Typesetter(size: 13, width: Self.measure)
                .shown(number, x: Self.margin, y: y - 8, ink: BookInk.ochre))
        content.append(
            Typesetter(size: 25, width: Self.measure)
                .shown(title, x: Self.margin, y: y - 38, ink: BookInk.teal))
        y -= 76
    }

    /// Sets paragraphs, each but the first with its first line indented.
    mutating func paragraphs(_ paragraphs: [String]) {
        let setter = Typesetter(size: 11.4, width: Self.measure)
        for (index, paragraph) in paragraphs.enumerated() {
            let indent = index == 0 ? 0.0 : 16
            for (row, line) in setter.lines(of: paragraph, indent: indent).enumerated() {
                let x = Self.margin + (row == 0 ? indent : 0)
                content.append(setter.shown(line, x: x, y: y, ink: BookInk.text))
                y -= Self.leading
            }
        }
    }

    /// Leaves room, and lets `draw` fill it from the foot of the room upwards.
    mutating func figure(height: Double, caption: String, draw: (inout Content, Double) -> Void) {
        draw(&content, y - height + 8)
        let setter = Typesetter(size: 8, width: Self.measure)
        content.append(
            setter.centred(caption, x: Self.width / 2, y: y - height - 10, ink: BookInk.faint))
        y -= height + 38
    }

    /// Sets one line at a height of its own.
    mutating func line(
        _ text: String, size: Double, x: Double = BookLayout.margin, y: Double,
        ink: Ink = BookInk.text
    ) {
        content.append(
            Typesetter(size: size, width: Self.measure).shown(text, x: x, y: y, ink: ink))
    }

    /// Sets one line in the middle at a height of its own.
    mutating func centred(_ text: String, size: Double, y: Double, ink: Ink = BookInk.text) {
        content.append(
            Typesetter(size: size, width: Self.measure)
                .centred(text, x: Self.width / 2, y: y, ink: ink))
    }
}
