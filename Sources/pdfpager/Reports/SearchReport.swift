// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What `search` says: the places where words were found.
struct SearchReport: Encodable, Sendable {
    /// One place where the words stand.
    struct Match: Encodable, Equatable, Sendable {
        let page: Int
        let label: String?
        let areas: [ReportedArea]
        let before: String
        let match: String
        let after: String

        /// Takes what `hit` says, on the page with `label`.
        init(_ hit: SearchHit, label: PageLabel?) {
            page = hit.page.number.value
            self.label = label?.text
            areas = hit.areas.map { ReportedArea($0) }
            before = hit.before
            match = hit.match
            after = hit.after
        }

        /// The match for people, in a line: page, label, place, and the text around it.
        var text: String {
            let label = label.map { " (\($0))" } ?? ""
            let corner = areas.first.map { " at \($0.x.points),\($0.y.points)" } ?? ""
            let snippet = before + "[" + match + "]" + after
            return "page \(page)\(label)\(corner): \(snippet)".withoutControlCharacters + "\n"
        }
    }

    let format = "pdfpager.search/1"
    let file: String
    let words: String
    let matches: [Match]
    let failures: [ReportedFailure]
}
