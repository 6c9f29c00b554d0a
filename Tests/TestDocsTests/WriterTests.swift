// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import make_testdocs

@Suite("The writer of test documents")
struct WriterTests {
    @Test(
        "writes numbers without exponents and with at most three decimals",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.001, "0.001"), (0.0001, "0"),
            (-0.25, "-0.25"), (1e9, "1000000000"), (2.9996, "3"), (10.05, "10.05"),
        ])
    func decimals(value: Double, text: String) {
        #expect(decimal(value) == text)
    }

    @Test("a table of objects points at every object")
    func tableOfObjects() throws {
        let bytes = PDFDocument(pages: [Page(width: 10, height: 20)]).bytes
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let table = try #require(lines.firstIndex(of: "xref"))
        let count = try #require(Int(lines[table + 1].dropFirst(2)))
        for number in 1..<count {
            let offset = try #require(Int(lines[table + 2 + number].prefix(10)))
            #expect(bytes[offset...].starts(with: "\(number) 0 obj\n".utf8))
        }
    }

    @Test("a justified paragraph keeps its words, breaks them only where it may, and fits")
    func justified() {
        let setter = Typesetter(size: 10, width: 130)
        for paragraph in BookText.leaf {
            let lines = setter.lines(of: paragraph, indent: 20)
            let words = lines.flatMap(\.words).joined(separator: " ")
            #expect(comparable(words) == comparable(paragraph))
            for (row, line) in lines.enumerated() {
                let gaps = Double(line.words.count - 1) * line.gap / 100
                let width = line.words.reduce(gaps) { $0 + setter.width(of: $1) }
                #expect(width <= 130.001 - (row == 0 ? 20 : 0))
            }
        }
    }

    /// Returns text without spaces, hyphens and ligatures.
    private func comparable(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case " ", "-", "\u{AD}": break
            case "\u{FB01}": result += "fi"
            case "\u{FB02}": result += "fl"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
