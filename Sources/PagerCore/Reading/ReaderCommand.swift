// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that happens to a reader.
///
/// Whatever comes in whatever order, a reader neither traps nor leaves its book.
public enum ReaderCommand: Equatable, Sendable {
    /// Another book is opened at a page, or at the nearest one there is.
    case open(ReaderBook, at: PageIndex)
    /// Pages are laid out by other rules; the place being read is kept.
    case layOut(SpreadPolicy)
    /// Pages follow each other the other way; the place being read is kept.
    case direction(ReadingDirection)
    /// Each page is shown rotated clockwise by so much from how the document has it; the place
    /// being read is kept.
    case rotate(QuarterTurn)
    /// The view has another extent, or its units another number of device pixels; the place
    /// being read is kept.
    case resize(Size<ViewSpace>, pixelsPerUnit: Double)

    /// The sizes of pages have become known; the place being read is kept, and what is asked for
    /// goes on.
    case sizes([PageExtent])
    /// Spreads stand so far apart: in points where they are scrolled continuously, in view units
    /// while one gives way to the next by scrolling. The place being read is kept.
    case spacing(continuous: Double, turning: Double)
    /// Sheets are bound so from now on; a turn that runs goes on.
    case bind(SheetBinding)
    /// A tap in these places, in place of those told before, is told and does nothing else.
    case tapAreas([PageArea])
    /// The place of the page just opened at which somebody stopped reading: it is shown at once,
    /// and nothing is left for it. A place of a spread that is not shown changes nothing.
    case resume(at: ReaderPlace)

    /// A finger, a pen or a mouse with its button held reports.
    case pointer(
        id: Int, at: Point<ViewSpace>, kind: PointerSample.Kind, phase: PointerSample.Phase)
    /// A wheel reports, or two fingers that scroll on a touchpad.
    case wheel(
        at: Point<ViewSpace>, by: Vector<ViewSpace>, unit: WheelSample.Unit, isControlHeld: Bool)
    /// A key was pressed.
    case key(ReaderKey)
    /// Nothing but time has passed.
    case tick

    /// A program asks for another place.
    case request(ReaderRequest)
    /// A program asks for another magnification.
    case zoom(ReaderZoom, TurnRequest.Pace)
    /// Spreads are shown otherwise from now on.
    case appearance(ReaderAppearance)
    /// From now on this becomes of the zoom when the page is turned.
    case zoomAtTurn(ZoomAtTurn)

    /// Nothing but what is seen is wanted until the reader goes to another spread.
    case memoryPressure
    /// All pointers are taken away, as from a window that loses them.
    case loseFocus
    /// The running turn is called off and falls back.
    case cancelTurn
}

/// A key, by what it does.
public enum ReaderKey: CaseIterable, Equatable, Sendable {
    /// Turns to the spread read after.
    case next
    /// Turns to the spread read before.
    case previous
    /// Turns to the first spread.
    case first
    /// Turns to the last spread.
    case last
    /// Magnifies by a tenth.
    case zoomIn
    /// Undoes `zoomIn`.
    case zoomOut
    /// Shows what is hidden on the left; where nothing is, turns to what lies there.
    case left
    /// Shows what is hidden on the right; where nothing is, turns to what lies there.
    case right
    /// Shows what is hidden above; where nothing is, turns to what lies there.
    case up
    /// Shows what is hidden below; where nothing is, turns to what lies there.
    case down
    /// Goes down by a screen; from the end of a spread to the next one.
    case forward
    /// Goes up by a screen; from the beginning of a spread to the previous one.
    case backward
}

/// A wish of a program to be at another place.
public struct ReaderRequest: Equatable, Sendable {
    /// Where to.
    public enum Target: Equatable, Sendable {
        /// The spread read after the one the reader will be at.
        case next
        /// The spread read before the one the reader will be at.
        case previous
        /// The first spread.
        case first
        /// The last spread.
        case last
        /// A spread.
        case spread(SpreadIndex)
        /// The spread a page stands in.
        case page(PageIndex)
        /// A place on a page.
        case place(ReaderPlace)
        /// The place that was left last for one that was asked for.
        case back
        /// The place that was left last for one in the past.
        case forward
    }

    /// By what its one completion is known.
    public var identifier: TurnIdentifier
    /// Where to.
    public var target: Target
    /// How fast; animated by default.
    public var pace: TurnRequest.Pace
    /// The page that is seen on the back of the sheet on the way to a page or place, where backs
    /// are seen; nil, by default, is the one that stands there.
    public var back: PageIndex?

    /// Makes the request that is answered by a completion of `identifier`.
    public init(
        _ identifier: TurnIdentifier, _ target: Target, pace: TurnRequest.Pace = .animated,
        back: PageIndex? = nil
    ) {
        self.identifier = identifier
        self.target = target
        self.pace = pace
        self.back = back
    }
}

/// A wish of a program for another magnification.
public enum ReaderZoom: Equatable, Sendable {
    /// Spreads are fitted so from now on, and nothing is zoomed.
    case fit(FitMode)
    /// A scale in view units per point, about a point of the view.
    case scale(Double, about: Point<ViewSpace>)
    /// A scale in view units per point, about the middle of the view.
    case centredScale(Double)
}
