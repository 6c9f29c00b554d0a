// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// How the frames of a turn look, and how large they are.
package struct TurnSettings: Equatable, Sendable {
    /// How the turn looks.
    package var style: TurnStyle
    /// Along which axis spreads follow each other.
    package var axis: Axis
    /// Which frames are made.
    package var moments: TurnMoments
    /// How large they are, margin included.
    package var size: OutputSize
    /// What is left around the spreads, in pixels.
    package var margin: Int
    /// The colour around the spreads.
    package var surround: Colour
    /// What is on the back of single sheets.
    package var back: SheetBack
    /// How pages look.
    package var pages: PageStyle
    /// How many pixels a frame may have.
    package var limits: PixelLimits

    /// Turns in the usual way: fits into 800 × 600 pixels, with room for sheets that rise, before
    /// a dark grey, the front seen faintly through the back.
    ///
    /// - Parameters:
    ///   - style: How the turn looks.
    ///   - moments: Which frames are made.
    ///   - pages: How pages look.
    ///   - limits: How many pixels a frame may have.
    package init(
        _ style: TurnStyle, _ moments: TurnMoments, pages: PageStyle = PageStyle(),
        limits: PixelLimits = PixelLimits()
    ) {
        self.style = style
        self.moments = moments
        self.pages = pages
        self.limits = limits
        axis = .horizontal
        size = .fit(width: 800, height: 600)
        margin = style == .flip ? 64 : 24
        surround = Colour(red: 0x30, green: 0x30, blue: 0x33)
        back = .showsThrough(pages.paper, opacity: 0.125)
    }

    /// Whether every colour hides what is behind it, as those of a turn have to.
    package var isOpaque: Bool {
        [pages.paper, pages.blank, surround, back.paper].allSatisfy(\.isOpaque)
    }
}
