// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@Suite("Code without comments and strings")
struct SwiftCodeTests {
    @Test(
        "Comments are blanked",
        arguments: [
            ("a // b", "a     "), ("a /* b */ c", "a         c"),
            ("a /* /* b */ */ c", "a               c"), ("/* \n */ a", "   \n    a"),
            ("/* never closed", "               "),
        ])
    func blanksComments(text: String, code: String) {
        #expect(SwiftCode.stripped(text) == code)
    }

    @Test(
        "Contents of strings are blanked, whatever their delimiters",
        arguments: [
            (#"a "b" c"#, "a     c"), (#"a "\"" c"#, "a      c"), (##"a #"""# c"##, "a       c"),
            (##"a #"\"# c"##, "a       c"),
            ("a \"\"\"\n\"b\" // c\n\"\"\" d", "a    \n        \n    d"),
            ("\"never closed\nb", "             \nb"),
        ])
    func blanksStrings(text: String, code: String) {
        #expect(SwiftCode.stripped(text) == code)
    }

    @Test("Code inside interpolations is kept, strings inside that code are not")
    func keepsInterpolations() {
        #expect(
            SwiftCode.stripped(#"x("a \(f("//", (1))) b") + y // z"#)
                == #"x(     f(    , (1))    ) + y     "#)
        #expect(SwiftCode.stripped(##"#"\(a) \#(b) c"# + d"##) == ##"          b      + d"##)
    }

    @Test("Every line stays where it was")
    func keepsLineEnds() throws {
        for file in try Repository.writtenFiles() where file.isSwift {
            let code = SwiftCode.stripped(file.text)
            #expect(lineLengths(of: code) == lineLengths(of: file.text), "\(file.path)")
        }
    }

    private func lineLengths(of text: String) -> [Int] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(\.count)
    }
}
