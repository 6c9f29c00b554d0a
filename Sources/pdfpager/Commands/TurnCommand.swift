// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Paints the turn from one spread to another.
enum TurnCommand: Command {
    static let manual = CommandManual(
        name: "turn", summary: "paint the turn from one spread to another", operands: "FILE",
        completion: .document,
        paragraphs: [
            "Paints what is seen while a reader turns from one spread to another: all of it as an animation, each frame as a file, or one frame. FILE may be - for standard input.",
            "Facing pages turn about the line between them, pages alone about the edge where reading begins. The document's own layout and direction decide what a spread is and which way it turns; the options of the layout decide otherwise.",
        ],
        groups: [.turn, .layout, .moments, .turnSize, .turnView, .turnOutput],
        examples: [
            .init(
                purpose: "a sheet that is rolled off, as an animation",
                line: "pdfpager turn --from 3 --to 4 -o turn.webp book.pdf"),
            .init(
                purpose: "one frame of a board that turns about the spine",
                line: "pdfpager turn --from 3 --style flip --progress 0.4 -o flip.png book.pdf"),
            .init(
                purpose: "the sheet as a finger holds it by its lower corner",
                line: "pdfpager turn --from 3 --drag 770,570:430,410 -o curl.png book.pdf"),
            .init(
                purpose: "every frame in a file, backward in a book read from right to left",
                line:
                    "pdfpager turn --from 4 --to 3 --direction rtl --frames 48 -o 'f-%02d.png' manga.pdf"
            ),
        ])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let options = try TurnOptions(arguments)
        let opener = try DocumentOpener(arguments, limits: options.settings.limits, in: session)
        let document = try await opener.open(options.path)
        try await TurnJob(options, document, session).run()
    }
}
