// SPDX-License-Identifier: GPL-3.0-or-later

/// Which part of the pages is shown, and how it is turned.
public struct PagePresentation: Equatable, Sendable {
    /// Which of a page's boxes is shown; the crop box by default.
    public var box: PageBox
    /// The rotation of each page, added to the page's own; none by default.
    public var turn: QuarterTurn

    /// Makes a presentation; upright crop boxes unless said otherwise.
    public init(box: PageBox = .crop, turn: QuarterTurn = .none) {
        self.box = box
        self.turn = turn
    }
}
