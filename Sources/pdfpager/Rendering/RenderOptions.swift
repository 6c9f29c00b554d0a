// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What `render` is asked for, as far as it is known before the document is open.
struct RenderOptions: Sendable {
    /// What is drawn.
    enum Subject: Equatable, Sendable {
        /// Pages.
        case pages(PageSelection)
        /// Spreads.
        case spreads(PageSelection)
    }

    /// The document.
    let path: ByteString
    /// What is drawn.
    let subject: Subject
    /// Whether the subject has to be one page or spread.
    let isSingle: Bool
    /// How spreads are made.
    let preferences: SpreadPreferences
    /// Which part is shown, and how large.
    let view: PictureView
    /// How pages look.
    let style: PageStyle
    /// Where pictures go.
    let target: OutputTarget
    /// The format of their files.
    let fileFormat: OutputFormat
    /// How pictures become files.
    let format: PictureFormat
    /// How many pixels a picture may have.
    let limits: PixelLimits

    /// Reads all options.
    ///
    /// - Throws: A usage error where they make no sense together.
    init(_ arguments: Arguments) throws(CommandError) {
        path = try arguments.onlyDocument()
        subject = try Self.subject(arguments)
        isSingle = arguments.isGiven(.page) || arguments.isGiven(.spread)
        preferences = try SpreadPreferences(arguments)
        view = try PictureView(arguments)
        style = try PageStyle(arguments)
        target = try OutputTarget(arguments.bytes(.output))
        fileFormat = try OutputFormat(
            arguments.choice(.format, OutputFormat.choices), elseMeantBy: target)
        format = try PictureFormat(fileFormat, arguments)
        try format.check(arguments, style)
        limits = try PixelLimits(arguments)
    }

    private static func subject(_ arguments: Arguments) throws(CommandError) -> Subject {
        let chosen = try arguments.exactlyOne(of: Option.subjects)
        let layouts = arguments.given(among: Option.layouts)
        switch chosen {
        case .spread, .spreads: return .spreads(try arguments.selection(chosen))
        case .all: return asksForSpreads(arguments, layouts) ? .spreads(.all) : .pages(.all)
        default:
            if let layout = layouts.first {
                throw .usage("\(layout.dashed) is about spreads, \(chosen.dashed) draws pages")
            }
            return .pages(try arguments.selection(chosen))
        }
    }

    private static func asksForSpreads(_ arguments: Arguments, _ layouts: [Option]) -> Bool {
        !layouts.isEmpty && arguments.text(.layout) != "single"
    }
}

extension OutputFormat {
    /// What the command line calls the formats.
    static let choices: KeyValuePairs<String, OutputFormat> = [
        "png": .png, "jpeg": .jpeg, "jpg": .jpeg, "webp": .webp, "svg": .svg, "pdf": .pdf,
    ]
}
