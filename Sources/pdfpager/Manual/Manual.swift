// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said of the program as a whole.
enum Manual {
    /// What it is, in a line.
    static let tagline = "turn the pages of PDF documents into pictures"

    /// What it is for.
    static let purpose =
        "pdfpager draws pages and spreads of PDF documents, and says what is in them."

    /// What one has to know to use it.
    static let description = [
        "pdfpager opens PDF documents, lays their pages out in spreads as a book does, and writes pages, spreads, parts of them or thumbnails as PNG, JPEG, WebP, SVG or PDF. It also prints what a document contains: its outline, links and text.",
        "Pages are counted from 1, as they lie in the document; \"last\" is the last one. The label printed on a page, such as \"iv\", is shown but never typed. Spreads are counted from 1 as well. Lengths are points, 1/72 inch, measured from the top left corner.",
        "Results go to files, or to standard output with -o -. Nothing but the result is ever written to standard output; messages go to standard error. A file appears under its name only once it is whole: an interrupted command leaves nothing behind.",
    ]

    /// The environment variables read.
    static let environment: [(name: String, explanation: String)] = [
        ("PDFPAGER_PASSWORD", "The password of encrypted documents, unless --password is given."),
        (
            "XDG_CACHE_HOME",
            "The folder that the desktop's thumbnails lie in; ~/.cache where it is not set."
        ),
    ]

    /// What the exit statuses mean, in a line.
    static var statusSummary: String {
        let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.summary)" }
        return "Exit status: " + statuses.joined(separator: ", ") + "."
    }
}
