// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules that every file written by hand keeps.
enum FileRules {
    static let licence = "SPDX-License-Identifier: GPL-3.0-or-later"
    static let longestFile = 400

    /// The licence line comes first, after a line that has to be first, and a blank line follows;
    /// in C headers it may be `#pragma once`.
    static func licenceViolations(in file: SourceFile) -> [Violation] {
        let lines = file.lines
        let mustBeFirst = ["#!", "// swift-tools-version"].contains { file.text.hasPrefix($0) }
        let index = mustBeFirst ? 1 : 0
        let isLicensed =
            lines.count > index && ["// ", "# "].contains { $0 + licence == lines[index] }
        let isSetOff = lines.count > index + 1 && ["", "#pragma once"].contains(lines[index + 1])
        guard isLicensed && isSetOff else {
            return [Violation(path: file.path, line: index + 1, message: "no licence line")]
        }
        return []
    }

    /// No file is longer than 400 lines.
    static func lengthViolations(in file: SourceFile) -> [Violation] {
        guard file.lineCount > longestFile else { return [] }
        let message = "\(file.lineCount) lines; at most \(longestFile)"
        return [Violation(path: file.path, line: longestFile + 1, message: message)]
    }

    /// Nothing is left for later.
    static func unfinishedViolations(in file: SourceFile) -> [Violation] {
        let marks: Set<Substring> = ["TO" + "DO", "FIX" + "ME"]
        return violations(in: file.lines, of: file.path, message: "unfinished") { _, line in
            line.split { !$0.isLetter }.contains { marks.contains($0) }
        }
    }

    /// Every promise about concurrency that the compiler cannot check says why it holds.
    static func safetyViolations(in file: SourceFile) -> [Violation] {
        let promises = ["@unchecked", "nonisolated(unsafe)"]
        let code = SwiftCode.stripped(file.text)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let lines = file.lines
        return violations(in: code, of: file.path, message: "no SAFETY line") { index, line in
            let near = lines[max(0, index - 5)...min(lines.count - 1, index + 1)]
            return promises.contains { line.contains($0) }
                && !near.contains { $0.contains("// SAFETY: ") }
        }
    }

    private static func violations(
        in lines: [Substring], of path: String, message: String,
        where isBroken: (Int, Substring) -> Bool
    ) -> [Violation] {
        lines.enumerated().filter { isBroken($0.offset, $0.element) }
            .map { Violation(path: path, line: $0.offset + 1, message: message) }
    }
}
