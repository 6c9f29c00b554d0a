// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension InfoReport {
    /// The report for people: a fact a line.
    var text: String {
        let facts: [(String, String?)] = [
            ("Title", metadata.title), ("Author", metadata.author), ("Subject", metadata.subject),
            ("Keywords", metadata.keywords), ("Creator", metadata.creator),
            ("Producer", metadata.producer), ("Created", metadata.created),
            ("Modified", metadata.modified), ("PDF version", pdfVersion),
            ("Pages", String(pageCount)), ("Layout", layout), ("Direction", direction),
            ("Encrypted", encrypted ? "yes" : "no"), ("Mended", mended),
        ]
        let known = facts.compactMap { name, value in value.map { (name, $0) } }
        let lines =
            known.map(Self.line) + warnings.map { Self.line("Warning", $0) } + pages.map(Self.line)
        return lines.joined()
    }

    private var mended: String? {
        switch repair {
        case "rebuiltTable": "the table of objects was rebuilt"
        case "rewritten": "the file was written anew"
        default: nil
        }
    }

    private static func line(_ page: Page) -> String {
        let label = page.label.map { " (\($0))" } ?? ""
        let unit = page.userUnit.map { ", in units of \($0) points, which are not counted" } ?? ""
        return line(
            "Page \(page.page)\(label)",
            "\(page.width.points) × \(page.height.points) points\(unit)")
    }

    private static func line(_ name: String, _ value: String) -> String {
        (name + ":").withoutControlCharacters.padded(to: 14) + value.withoutControlCharacters + "\n"
    }
}
