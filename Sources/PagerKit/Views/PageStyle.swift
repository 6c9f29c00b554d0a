// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// How pages look, whichever are drawn.
package struct PageStyle: Equatable, Sendable {
    /// Which of a page's boxes is shown.
    package var box = PageBox.crop
    /// The rotation added to each page's own.
    package var turn = QuarterTurn.none
    /// The colour of the paper.
    package var paper = Colour.white
    /// The colour of slots without a page.
    package var blank = Colour.white
    /// What is done to the colours.
    package var tone = Tone.original

    /// Which part of each page is shown, and how it is turned.
    package var presentation: PagePresentation { PagePresentation(box: box, turn: turn) }

    /// The looks that pages have of themselves.
    package init() {}
}
