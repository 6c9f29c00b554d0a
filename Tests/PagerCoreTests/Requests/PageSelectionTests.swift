// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Selection of pages")
struct PageSelectionTests {
    private func numbers(_ text: String, of count: Int) throws -> [Int] {
        try PageSelection(parsing: text).pages(of: count).map(\.number.value)
    }

    @Test(
        "Lists are read in the order they are typed",
        arguments: [
            ("1", [1]), ("7", [7]), ("1-3", [1, 2, 3]), ("5-", [5, 6, 7]), ("7-", [7]),
            ("last", [7]),
            ("6-last", [6, 7]), ("all", [1, 2, 3, 4, 5, 6, 7]), ("1-3,7,last", [1, 2, 3, 7, 7]),
            ("7,1,1", [7, 1, 1]), ("3-3", [3]), (" 2 , 4-5 ", [2, 4, 5]), ("007", [7]),
        ])
    func lists(text: String, expected: [Int]) throws {
        #expect(try numbers(text, of: 7) == expected)
    }

    @Test(
        "A piece that makes no sense is named",
        arguments: [
            ("", ""), ("1,,2", ""), ("1,", ""), ("-3", "-3"), ("1,0", "0"), ("3-1", "3-1"),
            ("x", "x"),
            ("1,2x,3", "2x"), ("1-2-3", "1-2-3"), ("last-1", "last-1"), ("last-", "last-"),
            ("0-3", "0-3"),
            ("1-x", "1-x"), ("-", "-"), ("1 2", "1 2"), ("+1", "+1"), ("１", "１"), ("Last", "Last"),
            ("99999999999999999999", "99999999999999999999"), ("1-all", "1-all"), ("1.5", "1.5"),
        ])
    func syntax(text: String, piece: String) throws {
        let error = try #require(throws: PagerError.self) { try PageSelection(parsing: text) }
        #expect(error.code == .invalidRequest)
        #expect(error.message == "“\(piece)” is not a number or range")
    }

    @Test(
        "A page beyond the last is an error that names both",
        arguments: [
            ("8", 8), ("1,9", 9), ("5-12", 12), ("8-", 8), ("8-last", 8),
            ("9223372036854775807", Int.max), ("1-9223372036854775807", .max),
        ])
    func outOfRange(text: String, missing: Int) throws {
        let selection = try PageSelection(parsing: text)
        let error = try #require(throws: PagerError.self) { try selection.pages(of: 7) }
        #expect(error.code == .pageOutOfRange)
        #expect(error.message == "there is no page \(missing): there are 7")
    }

    @Test("Spreads are selected like pages")
    func spreads() throws {
        let selection = try PageSelection(parsing: "2,1-last")
        #expect(try selection.spreads(of: 3) == [1, 0, 1, 2].map(SpreadIndex.init))
        let error = try #require(throws: PagerError.self) { try selection.spreads(of: 1) }
        #expect(error.message == "there is no spread 2: there is 1")
    }

    @Test("Random lists select what was typed")
    func randomLists() throws {
        var random = SeededGenerator.printingItsSeed("random lists")
        for _ in 0..<500 {
            let count = Int.random(in: 1...30, using: &random)
            var texts: [String] = []
            var expected: [Int] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let start = Int.random(in: 1...count, using: &random)
                let end = Int.random(in: start...count, using: &random)
                let spellings = [
                    ("\(start)", [start]), ("\(start)-\(end)", Array(start...end)),
                    ("\(start)-", Array(start...count)), ("all", Array(1...count)),
                ]
                let (text, numbers) = spellings[Int.random(in: 0..<4, using: &random)]
                texts.append(text)
                expected += numbers
            }
            #expect(try numbers(texts.joined(separator: ","), of: count) == expected)
        }
    }

    @Test("The selection of everything is what “all” means")
    func all() throws {
        #expect(try PageSelection(parsing: "all") == .all)
    }
}
