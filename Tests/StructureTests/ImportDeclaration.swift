// SPDX-License-Identifier: GPL-3.0-or-later

/// One import in a Swift file.
struct ImportDeclaration: Equatable {
    /// The module without submodule or symbol: `Glibc` in `import struct Glibc.stat`.
    let module: String
    /// The access level written before `import`, nil where none is.
    let access: String?
    /// The attributes written before it, such as `@testable`.
    let attributes: [String]
    let line: Int

    private static let accessLevels: Set = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]

    /// Returns the imports of a Swift file in their order.
    static func all(in text: String) -> [ImportDeclaration] {
        let tokens = Token.all(in: SwiftCode.stripped(text))
        return tokens.indices.compactMap { index in
            tokens[index].text == "import" ? ImportDeclaration(at: index, in: tokens) : nil
        }
    }

    private init?(at index: Int, in tokens: [Token]) {
        let path = tokens[(index + 1)...].first { !Self.kinds.contains($0.text) }
        guard let module = path?.text.split(separator: ".").first else { return nil }
        let modifiers = tokens[..<index].reversed().prefix {
            $0.text.hasPrefix("@") || Self.accessLevels.contains($0.text)
        }
        self.module = module.filter { $0 != "`" }
        self.access = modifiers.first { Self.accessLevels.contains($0.text) }?.text
        self.attributes = modifiers.map(\.text).filter { $0.hasPrefix("@") }.reversed()
        self.line = tokens[index].line
    }

    init(
        _ module: String, access: String? = nil, attributes: [String] = [], line: Int = 1
    ) {
        self.module = module
        self.access = access
        self.attributes = attributes
        self.line = line
    }
}

/// A run of characters between spaces or semicolons.
private struct Token {
    let text: String
    let line: Int

    static func all(in code: String) -> [Token] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line in
            line.split { $0.isWhitespace || $0 == ";" }
                .map { Token(text: String($0), line: index + 1) }
        }
    }
}
