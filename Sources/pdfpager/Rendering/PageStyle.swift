// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// How pages look, whichever are drawn.
struct PageStyle: Equatable, Sendable {
    /// Which of a page's boxes is shown.
    var box = PageBox.crop
    /// The rotation added to each page's own.
    var turn = QuarterTurn.none
    /// The colour of the paper.
    var paper = Colour.white
    /// The colour of slots without a page.
    var blank = Colour.white
    /// What is done to the colours.
    var tone = Tone.original

    /// Which part of each page is shown, and how it is turned.
    var presentation: PagePresentation { PagePresentation(box: box, turn: turn) }

    /// Reads the options of the view.
    init(_ arguments: Arguments) throws(CommandError) {
        box = try arguments.choice(.box, ["crop": .crop, "media": .media]) ?? .crop
        turn =
            try arguments.choice(.rotate, ["0": .none, "90": .right, "180": .half, "270": .left])
            ?? .none
        paper = try arguments.colour(.background) ?? .white
        blank = try arguments.colour(.blank) ?? paper
        if arguments.isGiven(.gray) { tone.insert(.gray) }
        if arguments.isGiven(.invert) { tone.insert(.inverted) }
    }

    /// The looks that pages have of themselves.
    init() {}
}

extension Arguments {
    /// Returns the value of `option` as a colour, or nil where it is not given.
    func colour(_ option: Option) throws(CommandError) -> Colour? {
        guard let text = text(option) else { return nil }
        do {
            return try Colour(parsing: text)
        } catch {
            throw CommandError(error, in: option.dashed)
        }
    }
}
