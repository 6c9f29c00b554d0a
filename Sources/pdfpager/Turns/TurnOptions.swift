// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

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
    /// How its frames look, and how large they are.
    let settings: TurnSettings
    /// Where frames go.
    let output: TurnOutput

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
        settings = try TurnSettings(arguments)
        output = try TurnOutput(arguments, frames: settings.moments.count)
    }
}

extension TurnSettings {
    /// Reads the options of the turn, of its frames and of their size and looks.
    ///
    /// - Throws: A usage error where they make no sense together.
    fileprivate init(_ arguments: Arguments) throws(CommandError) {
        let style = try arguments.choice(.turnStyle, Self.styles) ?? .curl
        self.init(
            style, try TurnMoments(arguments, style), pages: try PageStyle(arguments),
            limits: try PixelLimits(arguments))
        axis =
            try arguments.choice(.axis, ["horizontal": .horizontal, "vertical": .vertical]) ?? axis
        margin = try arguments.integer(.margin, in: 0...limits.longestSide) ?? margin
        size = try OutputSize(arguments) ?? size
        surround = try arguments.colour(.surround) ?? surround
        back = try arguments.colour(.back).map { .paper($0) } ?? back
        guard isOpaque else { throw .usage("a turn cannot be transparent") }
    }

    private static let styles: KeyValuePairs<String, TurnStyle> = [
        "curl": .curl, "flip": .flip, "scroll": .scroll, "cover": .cover, "fade": .fade,
    ]
}
