// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What is told of documents and their pages besides their addresses.
enum DocumentParameters {
    /// How large pictures may be.
    static let limits = ImageLimits()
    /// The most pages whose text, links or sizes one answer holds.
    static let mostPages = 200

    static let part = QueryParameter(
        "page", .integer(1...1_000_000), "Which part of the list; the first without it.")
    static let partLength = QueryParameter(
        "size", .integer(1...500), "How many documents a part has; 100 without it.")

    static let pagesDescribed = QueryParameter(
        "pages", .pattern(pageList),
        "The pages whose sizes and labels are told, such as 1-3,7,last; the first without it.")
    static let pagesRead = QueryParameter(
        "pages", .pattern(pageList),
        "Only these pages, such as 1-3,7,last; all without it. At most \(mostPages) at once.")
    static let boxes = QueryParameter(
        "layout", .words(["0", "1"]), "1 also tells where each word stands.")

    static let layout = QueryParameter(
        "layout", .words(["single", "double", "auto"]),
        "How many pages are seen at once; as the document says, in pairs where it does not, without it."
    )
    static let cover = QueryParameter(
        "cover", .words(["0", "1"]), "Whether the first page stands alone.")
    static let direction = QueryParameter(
        "direction", .words(["ltr", "rtl"]), "In which direction the document is read.")
    static let wide = QueryParameter(
        "wide", .words(["alone", "paired"]),
        "Whether pages at least twice as wide as usual stand alone, or are paired like others.")
    static let shift = QueryParameter(
        "shift", .pattern("^[1-9][0-9]{0,6}(,[1-9][0-9]{0,6}){0,99}$"),
        "Numbers of pages before which a blank shifts the pairs, such as 7,20.")
    /// How spreads are made.
    static let spreads = [layout, cover, direction, wide, shift]

    static let width = QueryParameter(
        "width", .integer(1...limits.maxWidth),
        "So many pixels wide; with height, as large as fits into both.")
    static let height = QueryParameter(
        "height", .integer(1...limits.maxWidth),
        "So many pixels high; with width, as large as fits into both.")
    static let dotsPerInch = QueryParameter(
        "dpi", .number(1...2400),
        "So many pixels an inch, in place of width and height; 150 without any of them.")
    /// How large pictures are.
    static let sizes = [width, height, dotsPerInch]

    static let side = QueryParameter(
        "size", .integer(16...1024),
        "As large as fits into a square of so many pixels; 256 without it.")

    static let grid = QueryParameter(
        "grid", .pattern("^([1-9]|10)x([1-9]|10)$"),
        "How many pictures stand beside and below each other; 4x3 without it.")
    static let sheet = QueryParameter(
        "page", .integer(1...1_000_000), "Which sheet; the first without it.")
    static let cell = QueryParameter(
        "size", .integer(16...512),
        "The longest side of each picture in pixels; 160 without it.")

    static let from = QueryParameter(
        "from", .integer(1...10_000_000), "The spread that is turned away; 1 without it.")
    static let to = QueryParameter(
        "to", .integer(1...10_000_000),
        "The spread that takes its place; the next one without it.")
    static let style = QueryParameter(
        "style", .words(["curl", "flip", "scroll", "cover", "fade"]),
        "How the turn looks: a sheet of paper that is rolled off (curl, without it), a board (flip), and so on."
    )
    static let frames = QueryParameter(
        "frames", .integer(2...60), "How many frames there are; 24 without it.")
    /// What turns, and how.
    static let turn = [from, to, style, frames, width, height] + spreads

    private static let pageList =
        "^(all|last|[1-9][0-9]{0,6}(-([1-9][0-9]{0,6}|last)?)?)"
        + "(,(all|last|[1-9][0-9]{0,6}(-([1-9][0-9]{0,6}|last)?)?))*$"
}
