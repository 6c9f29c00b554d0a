// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `turn` is asked for, as far as it is known before the document is open.
struct TurnOptions: Sendable {
    /// The document.
    let path: ByteString
    /// The spread that is turned away.
    let from: PageSelection
    /// The spread that takes its place; nil is the next one.
    let to: PageSelection?
    /// How spreads are made.
    let preferences: SpreadPreferences
    /// How the turn looks.
    let style: TurnStyle
    /// Along which axis spreads follow each other.
    let axis: Axis
    /// Which frames are made.
    let moments: TurnMoments
    /// How large they are, margin included.
    let size: OutputSize
    /// What is left around the spreads, in pixels.
    let margin: Int
    /// The colour around the spreads.
    let surround: Colour
    /// What is on the back of single sheets.
    let back: SheetBack
    /// How pages look.
    let pages: PageStyle
    /// Where frames go.
    let output: TurnOutput
    /// How many pixels a frame may have.
    let limits: PixelLimits

    /// Reads all options.
    ///
    /// - Throws: A usage error where they make no sense together.
    init(_ arguments: Arguments) throws(CommandError) {
        path = try arguments.onlyDocument()
        from =
            try arguments.isGiven(.fromSpread)
            ? arguments.selection(.fromSpread) : PageSelection(only: PageIndex(0))
        to = try arguments.isGiven(.toSpread) ? arguments.selection(.toSpread) : nil
        preferences = try SpreadPreferences(arguments)
        style = try arguments.choice(.turnStyle, Self.styles) ?? .curl
        axis =
            try arguments.choice(.axis, ["horizontal": .horizontal, "vertical": .vertical])
            ?? .horizontal
        moments = try TurnMoments(arguments, style)
        limits = try PixelLimits(arguments)
        margin =
            try arguments.integer(.margin, in: 0...limits.longestSide) ?? (style == .flip ? 64 : 24)
        size = try OutputSize(arguments) ?? .fit(width: 800, height: 600)
        pages = try PageStyle(arguments)
        surround = try arguments.colour(.surround) ?? Colour(red: 0x30, green: 0x30, blue: 0x33)
        back =
            try arguments.colour(.back).map { .paper($0) }
            ?? .showsThrough(pages.paper, opacity: 0.125)
        output = try TurnOutput(arguments, frames: moments.count)
        guard pages.paper.isOpaque, pages.blank.isOpaque, surround.isOpaque, back.paper.isOpaque
        else { throw .usage("a turn cannot be transparent") }
    }

    private static let styles: KeyValuePairs<String, TurnStyle> = [
        "curl": .curl, "flip": .flip, "scroll": .scroll, "cover": .cover, "fade": .fade,
    ]
}
