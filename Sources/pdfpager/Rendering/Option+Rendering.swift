// SPDX-License-Identifier: GPL-3.0-or-later

extension OptionGroup {
    /// What is drawn.
    static let subject = OptionGroup(
        title: "What is drawn (exactly one of these)", options: Option.subjects)

    /// How pages are laid out in spreads.
    static let layout = OptionGroup(title: "Layout of spreads", options: Option.layouts)

    /// How large pictures are.
    static let size = OptionGroup(
        title: "Size (at most one of these; 150 dpi without one)", options: Option.sizes)

    /// Which part is shown, and how.
    static let view = OptionGroup(
        title: "View",
        options: [
            .zoom, .at, .region, .box, .rotate, .gray, .invert, .background, .maxPixels,
        ])

    /// Where pictures go.
    static let output = OptionGroup(
        title: "Output", options: [.output, .format, .quality, .compression])
}

extension Option {
    static let subjects = [page, pages, spread, spreads, all]
    static let layouts = [layout, cover, noCover, direction, wide, shift, blank]
    static let sizes = [dpi, width, height, size, scale]

    static let page = value("page", "N", "This page; \"last\" is the last one.")
    static let pages = value("pages", "LIST", "These pages, such as 1-3,7,last.")
    static let spread = value("spread", "N", "This spread.")
    static let spreads = value("spreads", "LIST", "These spreads, such as 1-3,7,last.")
    static let all = flag(
        "all",
        "Every page; or every spread, where an option of the layout other than --layout single is given."
    )

    static let layout = value(
        "layout", "HOW", completes: .words(["single", "double", "auto"]),
        "One page at a time (single), two facing pages (double), or what the document asks for (auto, the default; where it asks for nothing, double)."
    )
    static let cover = flag("cover", "The first page stands alone, like the cover of a book.")
    static let noCover = flag("no-cover", "The first page is paired with the second.")
    static let direction = value(
        "direction", "WHICH", completes: .words(["ltr", "rtl"]),
        "Left to right, or right to left as manga is read. Without it the document decides, else ltr."
    )
    static let wide = value(
        "wide", "HOW", completes: .words(["alone", "paired"]),
        "Whether pages at least twice as wide as usual stand alone (the default) or are paired like others."
    )
    static let shift = values(
        "shift", "N",
        "A blank before page N, so that it moves to the other side. May be given several times.")
    static let blank = value(
        "blank", "COLOR", "The colour of slots without a page. The background's without it.")

    static let dpi = value("dpi", "N", "Pixels an inch.")
    static let width = value("width", "PIXELS", "This wide; the height follows.")
    static let height = value("height", "PIXELS", "This high; the width follows.")
    static let size = value("size", "WxH", "As large as fits into W by H pixels, never distorted.")
    static let scale = value("scale", "N", "Pixels a point (1/72 inch).")

    static let zoom = value(
        "zoom", "Z",
        "Show a part Z times larger, in a picture of the size it would have without --zoom.")
    static let at = value(
        "at", "X,Y",
        "The middle of that part, in points from the top left corner; it is moved inwards where the part would pass an edge. The middle of the page or spread without it."
    )
    static let region = value(
        "region", "X,Y,W,H",
        "Only this part, in points from the top left corner. The options of size are about the part."
    )
    static let box = value(
        "box", "WHICH", completes: .words(["crop", "media"]),
        "The part of each page meant to be seen (crop, the default), or the whole sheet (media).")
    static let rotate = value(
        "rotate", "DEGREES", completes: .words(["90", "180", "270"]),
        "Turn each page clockwise, further than the document does.")
    static let gray = flag("gray", "Shades of grey.")
    static let invert = flag("invert", "Every colour becomes its complement, for dark rooms.")
    static let background = value(
        "background", "COLOR",
        "The colour of the paper: a name such as white, or #rrggbb, or \"transparent\" for PNG and WebP. White is the default."
    )
    static let maxPixels = value(
        "max-pixels", "N",
        "The most pixels a picture may have, in place of 64 million. No side may pass 32767.")

    static let output = value(
        "output", letter: "o", "FILE", completes: .file,
        "Where to write: a file; a name with %d or %03d in it, for the number of the page or spread; a folder, which is made where it is missing (ending with /); or - for standard output. Without it, files such as book-spread-3.png in the current folder."
    )
    static let format = value(
        "format", letter: "f", "FORMAT", completes: .words(OutputFormat.allCases.map(\.rawValue)),
        "png, jpeg, webp, svg or pdf. Without it the file's name decides, else png. SVG and PDF keep lines and letters; a PDF holds all pictures in one file, unless its name has a %d."
    )
    static let quality = value(
        "quality", "N", "For JPEG and WebP, from 1 (small) to 100 (good); 85 is the default.")
    static let compression = value(
        "compression", "N", "For PNG, from 1 (fast) to 12 (small); 1 is the default.")
}
