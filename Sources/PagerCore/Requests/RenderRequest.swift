// SPDX-License-Identifier: GPL-3.0-or-later

/// Everything that decides the pixels of a picture: equal requests give equal bytes.
public struct RenderRequest: Hashable, Sendable {
    /// The pages and blanks to draw, and where they stand.
    public var spread: SpreadGeometry
    /// Pixels per point.
    public var scale: PixelScale
    /// The part of the spread to draw, in the pixels of the whole spread at `scale`.
    public var window: Rect<PixelSpace>
    /// Which of the pages' boxes is shown.
    public var box: PageBox
    /// The rotation of each page, added to the page's own.
    public var turn: QuarterTurn
    /// The colour painted before the pages.
    public var paper: Colour
    /// The colour of slots without a page.
    public var blank: Colour
    /// What is done to the colours once everything is drawn.
    public var tone: Tone
    /// How pages become pixels.
    public var method: DrawingMethod
    /// What becomes of the window on its way to the picture.
    public var finish: PictureFinish

    /// Makes a request for the whole of `spread` in its own colours on white paper.
    public init(
        spread: SpreadGeometry, scale: PixelScale, window: Rect<PixelSpace>? = nil,
        box: PageBox = .crop, turn: QuarterTurn = .none, paper: Colour = .white,
        blank: Colour = .white, tone: Tone = .original, method: DrawingMethod = .direct,
        finish: PictureFinish = .none
    ) {
        self.spread = spread
        self.scale = scale
        self.window =
            window ?? Rect(origin: .origin, size: scale.pixels(covering: spread.size))
        self.box = box
        self.turn = turn
        self.paper = paper
        self.blank = blank
        self.tone = tone
        self.method = method
        self.finish = finish
    }
}

/// What is done to the colours of a finished picture.
public struct Tone: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Makes the set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Colours as the document gives them.
    public static var original: Tone { [] }
    /// Shades of grey: the luma of BT.601.
    public static var gray: Tone { Tone(rawValue: 1) }
    /// Every colour replaced by its complement, for reading at night.
    public static var inverted: Tone { Tone(rawValue: 2) }
    /// Black and white alone, whatever the alpha: the luma of BT.601, black below the middle.
    public static var bitonal: Tone { Tone(rawValue: 4) }
}
