// SPDX-License-Identifier: GPL-3.0-or-later

extension OptionGroup {
    /// What turns, and how.
    static let turn = OptionGroup(
        title: "The turn", options: [.fromSpread, .toSpread, .turnStyle, .axis])

    /// Which of its frames are made.
    static let moments = OptionGroup(
        title: "Frames (at most one of --frames, --progress and --drag)",
        options: [.frames, .progress, .drag, .duration, .pause])

    /// How large frames are.
    static let turnSize = OptionGroup(
        title: "Size (at most one of these but --margin; fits into 800x600 without one)",
        options: Option.sizes + [.margin])

    /// How pages and what is around them look.
    static let turnView = OptionGroup(
        title: "View",
        options: [
            .surround, .back, .box, .rotate, .gray, .invert, .background, .maxPixels,
        ])

    /// Where frames go.
    static let turnOutput = OptionGroup(
        title: "Output", options: [.frameOutput, .frameFormat, .quality, .compression])
}

extension Option {
    static let fromSpread = value("from", "N", "The spread that is turned away; 1 is the default.")
    static let toSpread = value(
        "to", "N",
        "The spread that takes its place; the next one without it. One before the other is turned to backward."
    )
    static let turnStyle = value(
        "style", "HOW", completes: .words(["curl", "flip", "scroll", "cover", "fade"]),
        "The sheet is rolled off like paper (curl, the default), half of the spread turns about the spine like a board (flip), both spreads move (scroll), the new one slides over the old one (cover), or the old one dissolves into it (fade)."
    )
    static let axis = value(
        "axis", "WHICH", completes: .words(["horizontal", "vertical"]),
        "Whether spreads follow each other across (horizontal, the default) or from top to bottom (vertical)."
    )

    static let frames = value(
        "frames", "N", "So many frames, the spreads at rest among them; 24 is the default.")
    static let progress = value(
        "progress", "P",
        "One frame only: the turn as it is at P, from 0 (not yet begun) to 1 (over).")
    static let drag = value(
        "drag", "X,Y:X,Y",
        "One frame only: the turn as a finger holds it that went down at the first place and is at the second, in pixels of the frame."
    )
    static let duration = value(
        "duration", "SECONDS",
        "How long the whole turn takes: 0.6 for a curl, 0.5 for a flip, 0.3 for scroll and cover, 0.15 for a fade without it."
    )
    static let pause = value(
        "pause", "SECONDS",
        "How long each spread is seen at rest in an animation; 1 is the default.")

    static let margin = value(
        "margin", "PIXELS",
        "How much is left around the spreads, for sheets that rise: 24 without it, 64 for a flip.")
    static let surround = value(
        "surround", "COLOR", "The colour around the spreads, a dark gray without it.")
    static let back = value(
        "back", "COLOR",
        "The colour of the back of single sheets, bare; without it, paper through which the front is seen faintly. Between facing pages a sheet has a page on its back."
    )

    static let frameOutput = value(
        "output", letter: "o", "FILE", completes: .file,
        "Where to write: a file, which is an animation if there are several frames; a name with %d or %03d in it, for each frame's number; a folder, which is made where it is missing (ending with /); or - for standard output. Without it, a file such as book-turn-3.png in the current folder."
    )
    static let frameFormat = value(
        "format", letter: "f", "FORMAT", completes: .words(["png", "jpeg", "webp"]),
        "png, jpeg or webp. Without it the file's name decides, else png. Animations are animated PNG or WebP."
    )
}
