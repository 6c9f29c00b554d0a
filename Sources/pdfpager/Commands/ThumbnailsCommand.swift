// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Draws small pictures of pages, or contact sheets.
enum ThumbnailsCommand: Command {
    static let manual = CommandManual(
        name: "thumbnails", summary: "draw small pictures of pages, or contact sheets",
        operands: "FILE…", completion: .document,
        paragraphs: [
            "Writes a file for each page, named after the document and the page, such as book-page-007.png. Of two documents with the same name the second becomes book-2. A document that cannot be opened is named, and the others are done."
        ],
        groups: [
            OptionGroup(title: "What is drawn", options: [.pagesRead, .side, .sheet]),
            OptionGroup(
                title: "Output",
                options: [.folder, .rasterFormat, .quality, .compression, .freedesktop]),
        ],
        examples: [
            .init(
                purpose: "a small picture of each page",
                line: "pdfpager thumbnails --size 256 -o thumbnails book.pdf"),
            .init(
                purpose: "contact sheets of all books, 6 pages by 4",
                line: "pdfpager thumbnails --sheet 6x4 -o sheets *.pdf"),
            .init(
                purpose: "what a file manager shows",
                line: "pdfpager thumbnails --freedesktop ~/Documents/*.pdf"),
        ])

    private static let drawingOptions: [Option] = [
        .pagesRead, .sheet, .folder, .rasterFormat, .quality, .compression,
    ]

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let options = try ThumbnailOptions(arguments)
        guard arguments.isGiven(.freedesktop) else {
            return try await ThumbnailFolder(options, session).write()
        }
        if let other = arguments.given(among: drawingOptions).first {
            throw .usage("\(Option.freedesktop.dashed) and \(other.dashed) exclude each other")
        }
        try await SharedThumbnails(options, session).write()
    }
}
