// SPDX-License-Identifier: GPL-3.0-or-later

/// Swift text with comments and the contents of string literals replaced by spaces.
///
/// Line ends stay where they are, so that line numbers hold. Code inside string interpolations is
/// kept.
struct SwiftCode {
    private enum Mode {
        case code(openParentheses: Int)
        case string(hashes: Int, isMultiline: Bool)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var kept: [UInt8] = []
    private var modes: [Mode] = [.code(openParentheses: 0)]

    /// Returns `text` without its comments and the contents of its string literals.
    static func stripped(_ text: String) -> String {
        var code = SwiftCode(bytes: Array(text.utf8))
        while code.position < code.bytes.count {
            code.step()
        }
        return String(decoding: code.kept, as: UTF8.self)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        kept.reserveCapacity(bytes.count)
    }

    private mutating func step() {
        switch modes.last {
        case .string(let hashes, let isMultiline):
            stepInString(hashes: hashes, isMultiline: isMultiline)
        case .code(let open):
            stepInCode(openParentheses: open)
        case nil:
            modes = [.code(openParentheses: 0)]
        }
    }

    private mutating func stepInCode(openParentheses: Int) {
        if isNext("//") {
            blankLine()
        } else if isNext("/*") {
            blankBlockComment()
        } else if let hashes = hashesBeforeQuote() {
            let isMultiline = opensMultilineString(hashes: hashes)
            blank(hashes + (isMultiline ? 3 : 1))
            modes.append(.string(hashes: hashes, isMultiline: isMultiline))
        } else {
            stepOverCode(openParentheses: openParentheses)
        }
    }

    /// Passes one byte of code; the parenthesis that ends an interpolation leads back to its string.
    private mutating func stepOverCode(openParentheses: Int) {
        let byte = bytes[position]
        if byte == UInt8(ascii: ")"), openParentheses == 0, modes.count > 1 {
            blank(1)
            modes.removeLast()
            return
        }
        keep()
        if byte == UInt8(ascii: "(") {
            modes[modes.count - 1] = .code(openParentheses: openParentheses + 1)
        } else if byte == UInt8(ascii: ")"), openParentheses > 0 {
            modes[modes.count - 1] = .code(openParentheses: openParentheses - 1)
        }
    }

    private mutating func stepInString(hashes: Int, isMultiline: Bool) {
        let pounds = String(repeating: "#", count: hashes)
        let end = (isMultiline ? "\"\"\"" : "\"") + pounds
        let isUnterminated = !isMultiline && bytes[position] == UInt8(ascii: "\n")
        if isUnterminated || isNext(end) {
            blank(isUnterminated ? 1 : end.utf8.count)
            modes.removeLast()
        } else if isNext("\\" + pounds + "(") {
            blank(hashes + 2)
            modes.append(.code(openParentheses: 0))
        } else {
            blank(isNext("\\" + pounds) ? hashes + 2 : 1)
        }
    }

    private mutating func blankLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            blank(1)
        }
    }

    private mutating func blankBlockComment() {
        var depth = 0
        repeat {
            if isNext("/*") {
                depth += 1
                blank(2)
            } else if isNext("*/") {
                depth -= 1
                blank(2)
            } else {
                blank(1)
            }
        } while depth > 0 && position < bytes.count
    }

    /// The number of `#` here where a quotation mark follows them, nil where none does.
    private func hashesBeforeQuote() -> Int? {
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        return isNext("\"", after: hashes) ? hashes : nil
    }

    /// `#"""#` is a whole string that holds one quotation mark, not the beginning of a longer one.
    private func opensMultilineString(hashes: Int) -> Bool {
        let pounds = String(repeating: "#", count: hashes)
        let isOneMark = hashes > 0 && isNext("\"\"\"" + pounds, after: hashes)
        return isNext("\"\"\"", after: hashes) && !isOneMark
    }

    private func isNext(_ text: String, after offset: Int = 0) -> Bool {
        bytes.dropFirst(position + offset).starts(with: text.utf8)
    }

    private mutating func keep() {
        kept.append(bytes[position])
        position += 1
    }

    private mutating func blank(_ count: Int) {
        for byte in bytes[position...].prefix(count) {
            kept.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
        }
        position = min(position + count, bytes.count)
    }
}
