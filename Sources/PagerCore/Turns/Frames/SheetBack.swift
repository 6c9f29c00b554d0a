// SPDX-License-Identifier: GPL-3.0-or-later

/// What is seen on the back of a sheet that is curled.
///
/// A sheet bound in the middle of a spread always has the facing page on its back, as that is
/// what it comes to lie as; of the others only the paper is taken then.
public enum SheetBack: Equatable, Sendable {
    /// Bare paper.
    case paper(Colour)
    /// Paper through which the front is seen as faintly as the opacity says, 0...1.
    case showsThrough(Colour, opacity: Double)
    /// A page of its own on paper: the facing one of the new spread in the middle of a spread,
    /// else the picture of the back.
    case page(Colour)

    /// White paper through which an eighth of the front is seen.
    public static var standard: SheetBack { .showsThrough(.white, opacity: 0.125) }

    /// The colour of the paper.
    public var paper: Colour {
        switch self {
        case .paper(let colour), .showsThrough(let colour, _), .page(let colour): colour
        }
    }
}
