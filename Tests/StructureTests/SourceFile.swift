// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of one file of the repository and where it lies.
struct SourceFile {
    /// The path from the root of the repository.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The number of lines as an editor counts them: the last line end opens no new line.
    var lineCount: Int { lines.count - (text.hasSuffix("\n") ? 1 : 0) }

    var isSwift: Bool { path.hasSuffix(".swift") }
}

/// A place where a rule of the repository is broken.
struct Violation: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let message: String

    var description: String { "\(path):\(line): \(message)" }
}
