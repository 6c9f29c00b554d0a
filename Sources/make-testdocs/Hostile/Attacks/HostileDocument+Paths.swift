// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Paths of so many lines that crossings alone keep a renderer busy.
    static let paths = [
        HostileDocument(
            "path-100k-lines", .hang, .drawing,
            "One path of 100,000 lines across the page, stroked"
        ) { polyline(lines: 100, blocks: 1000, "0.1 w", "S") },
        HostileDocument(
            "path-1m-lines", .hang, .drawing,
            "One path of a million lines across the page, stroked"
        ) { polyline(lines: 1000, blocks: 1000, "0.1 w", "S") },
        HostileDocument(
            "path-20k-lines-filled", .hang, .drawing,
            "One path of 20,000 lines across the page, filled by the even-odd rule"
        ) { polyline(lines: 20_000, blocks: 1, "", "f*") },
        HostileDocument(
            "path-200k-lines-filled", .hang, .drawing,
            "One path of 200,000 lines across the page, filled by the even-odd rule"
        ) { polyline(lines: 200_000, blocks: 1, "", "f*") },
        HostileDocument(
            "strokes-100k", .hang, .drawing, "100,000 lines across the page, each by itself"
        ) {
            page(
                scattered(1000, blocks: 100) { "\($0.nextPoint()) m \($0.nextPoint()) l S\n" })
        },
        HostileDocument("rectangles-1m", .slow, .drawing, "A million small rectangles") {
            page(scattered(1000, blocks: 1000) { "\($0.nextPoint()) 3 3 re f\n" })
        },
        HostileDocument(
            "curves-100k", .hang, .drawing, "One path of 100,000 curves across the page, stroked"
        ) {
            page(
                Array("0 0 m\n".utf8)
                    + scattered(1000, blocks: 100) {
                        "\($0.nextPoint()) \($0.nextPoint()) \($0.nextPoint()) c\n"
                    } + Array("S".utf8))
        },
        HostileDocument(
            "clips-5000", .odd, .drawing, "5,000 clips that overlap, each inside the one before"
        ) {
            page(
                scattered(5000) { random in
                    "\(random.nextPoint()) m 0 792 l 612 792 l 612 0 l h 300 400 9 9 re W n\n"
                } + Array("0 0 612 792 re f".utf8))
        },
        HostileDocument(
            "dash-0.001", .odd, .drawing,
            "A line of a million points in dashes of a thousandth of a point"
        ) { page("[0.001] 0 d 1 w 0 0 m 612 792 l S 0 0 m 612000 792000 l S") },
        HostileDocument(
            "dash-0.000001", .odd, .drawing, "A line in dashes of a millionth of a point"
        ) { page("[0.000001 0.000001] 0 d 1 w 0 0 m 612 792 l S") },
        HostileDocument(
            "coordinates-1e9", .odd, .drawing,
            "Shapes that reach far beyond the numbers a renderer can hold"
        ) {
            page(
                "1 0 0 rg 0 0 m 1000000000 1 l 1 1000000000 l f "
                    + "5 w 0 0 m 1e9 0 l 99999999999 99999999999 l S")
        },
    ]

    private static func polyline(
        lines: Int, blocks: Int, _ style: String, _ finish: String
    ) -> [UInt8] {
        page(
            Array("\(style) 0 0 m\n".utf8)
                + scattered(lines, blocks: blocks) { "\($0.nextPoint()) l\n" }
                + Array(finish.utf8))
    }
}
