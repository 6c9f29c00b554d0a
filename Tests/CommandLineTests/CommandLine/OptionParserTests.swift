// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct OptionParserTests {
    private static let flag = Option.flag("flag", letter: "f", "")
    private static let one = Option.value("one", letter: "o", "X", "")
    private static let many = Option.values("many", "X", "")

    private func parse(_ words: String...) throws -> Arguments {
        try OptionParser.parse(
            words.map { ByteString($0) }, options: [Self.flag, Self.one, Self.many])
    }

    @Test("Options may stand anywhere, joined or apart, long or short")
    func forms() throws {
        for words in [["--one=v", "-f", "x"], ["x", "--one", "v", "--flag"], ["-fo", "v", "x"]] {
            let arguments = try OptionParser.parse(
                words.map { ByteString($0) }, options: [Self.flag, Self.one])
            #expect(arguments.isGiven(Self.flag))
            #expect(arguments.text(Self.one) == "v")
            #expect(arguments.operands.map(\.text) == ["x"])
        }
    }

    @Test("After -- everything is an operand, and a dash alone always is")
    func operands() throws {
        let arguments = try parse("-", "--", "--one", "-f", "--")
        #expect(arguments.operands.map(\.text) == ["-", "--one", "-f", "--"])
        #expect(!arguments.isGiven(Self.flag))
    }

    @Test("A value may begin with a dash, or be empty")
    func values() throws {
        #expect(try parse("--one", "-1,-2").text(Self.one) == "-1,-2")
        #expect(try parse("-o", "-").text(Self.one) == "-")
        #expect(try parse("--one=").text(Self.one) == "")
    }

    @Test("A value may stand in one word with its letter, also behind letters without values")
    func attachedValues() throws {
        for (words, value) in [
            (["-ov"], "v"), (["-o=v"], "v"), (["-o=-"], "-"), (["-fo-1"], "-1"),
            (["-of"], "f"), (["-o=="], "="),
        ] {
            let arguments = try OptionParser.parse(
                words.map { ByteString($0) }, options: [Self.flag, Self.one])
            #expect(arguments.text(Self.one) == value, "\(words)")
            #expect(arguments.isGiven(Self.flag) == words[0].hasPrefix("-f"))
        }
        let superfluous = #expect(throws: CommandError.self) { try parse("-f=no") }
        #expect(superfluous == .usage("-f takes no value"))
    }

    @Test("What only looks like a letter with its value is kept")
    func unattachedValues() throws {
        #expect(try parse("--one", "-ox").text(Self.one) == "-ox")
        #expect(try parse("-o", "-ox").text(Self.one) == "-ox")
        #expect(try parse("-o", "--").text(Self.one) == "--")
        #expect(try parse("--", "-ox").operands.map(\.text) == ["-ox"])
        #expect(throws: CommandError.self) { try parse("-xo", "v") }
    }

    @Test("Bytes that are no UTF-8 arrive as they are, in every locale")
    func bytes() throws {
        let bytes: [UInt8] = [0xE9, 0xFF, 0x2E]
        let arguments = try OptionParser.parse(
            [ByteString("--one=".utf8 + bytes), ByteString(bytes)], options: [Self.one])
        #expect(arguments.bytes(Self.one)?.bytes == bytes)
        #expect(arguments.operands == [ByteString(bytes)])
    }

    @Test("An option for several values keeps their order")
    func severalValues() throws {
        #expect(
            try parse("--many", "a", "--many=b", "--many", "a").allBytes(Self.many).map(\.text)
                == ["a", "b", "a"])
    }

    @Test("An option for one value is refused twice")
    func twice() {
        let error = #expect(throws: CommandError.self) { try parse("--one", "a", "-o", "b") }
        #expect(error == .usage("--one is given twice"))
    }

    @Test("An unknown option is named, with the nearest one")
    func unknown() {
        let near = #expect(throws: CommandError.self) { try parse("--onee=3") }
        #expect(near == .usage("unknown option --onee", advice: "Did you mean --one?"))
        let far = #expect(throws: CommandError.self) { try parse("--resolution") }
        #expect(far == .usage("unknown option --resolution"))
        #expect(throws: CommandError.self) { try parse("-x") }
    }

    @Test("A missing or superfluous value is named")
    func missingValue() throws {
        let missing = #expect(throws: CommandError.self) { try parse("--one") }
        #expect(missing?.message.contains("--one") == true)
        let superfluous = #expect(throws: CommandError.self) { try parse("--flag=no") }
        #expect(superfluous == .usage("--flag takes no value"))
        #expect(try parse("--", "--flag=no").operands.count == 1)
    }

    @Test("Options that exclude each other are named")
    func exclusion() throws {
        let arguments = try parse("-f", "-o", "x")
        let error = #expect(throws: CommandError.self) {
            try arguments.exactlyOne(of: [Self.one, Self.flag])
        }
        #expect(error == .usage("--one and --flag exclude each other"))
        #expect(throws: CommandError.self) { try arguments.exactlyOne(of: [Self.many]) }
        #expect(try arguments.atMostOne(of: [Self.many]) == nil)
    }
}
