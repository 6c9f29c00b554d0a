// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Draws pages and spreads into files.
enum RenderCommand: Command {
    static let manual = CommandManual(
        name: "render", summary: "draw pages or spreads", operands: "FILE",
        completion: .document,
        paragraphs: [
            "Draws what is asked for into one file each, or into one PDF. FILE may be - for standard input.",
            "The document's own layout and direction decide which pages make a spread; the options of the layout decide otherwise. The last spread of an odd number of pages is filled up with a blank.",
            "A page that is damaged is named, the others are written, and the exit status is 65.",
        ],
        groups: [.subject, .layout, .size, .view, .output],
        examples: [
            .init(
                purpose: "the third spread, as the book is opened",
                line: "pdfpager render --spread 3 book.pdf"),
            .init(
                purpose: "every page, in files of their own",
                line: "pdfpager render --all --dpi 100 -o 'page-%03d.png' book.pdf"),
            .init(
                purpose: "all spreads imposed in one PDF, with a cover",
                line: "pdfpager render --all --layout double --cover -o spreads.pdf book.pdf"),
            .init(
                purpose: "manga, as large as a screen",
                line: "pdfpager render --spreads 1-5 --direction rtl --size 1920x1080 manga.pdf"),
            .init(
                purpose: "a part of a page, three times larger",
                line: "pdfpager render --page 2 --zoom 3 --at 120,300 -o part.png book.pdf"),
            .init(
                purpose: "from a pipe into a pipe",
                line:
                    "curl -s https://example.org/a.pdf | pdfpager render --page 1 -o - - | display"
            ),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let options = try RenderOptions(arguments)
        let opener = try DocumentOpener(arguments, limits: options.limits, in: session)
        let document = try await opener.open(options.path)
        let job = try await RenderJob(options, document, session)
        try await job.run()
    }
}
