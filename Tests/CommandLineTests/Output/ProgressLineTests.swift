// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct ProgressLineTests {
    private func line(_ done: Int, _ total: Int, seconds: Int = 1) -> ProgressLine {
        ProgressLine(done: done, total: total, unit: "page", elapsed: .seconds(seconds))
    }

    @Test("The line never reaches the last column, however narrow the terminal")
    func width() {
        for width in 0...120 {
            for done in [0, 1, 50, 99, 100] {
                #expect(line(done, 100).text(width: width).count <= max(0, width - 1))
            }
        }
    }

    @Test("It says how far the work is and how long the rest takes")
    func words() {
        let text = line(25, 100, seconds: 10).text(width: 80)
        #expect(text.contains("page 25 of 100"))
        #expect(text.contains("31 s left"))
        #expect(!line(100, 100).text(width: 80).contains("left"))
        #expect(!line(0, 100).text(width: 80).contains("left"))
    }

    @Test("The bar is as full as the work is done")
    func fullness() {
        let full = line(100, 100).text(width: 80).filter { $0 == "#" }.count
        #expect(line(50, 100).text(width: 80).filter { $0 == "#" }.count == full / 2)
        #expect(line(0, 100).text(width: 80).filter { $0 == "#" }.isEmpty)
        #expect(full > 0)
    }
}
