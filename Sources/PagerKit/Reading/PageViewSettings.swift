// SPDX-License-Identifier: GPL-3.0-or-later

/// How a page view controller behaves and looks.
public struct PageViewSettings: Equatable, Sendable {
    /// Transition style, navigation orientation, spacing, zoom, gestures and what turns promise.
    ///
    /// `reader.pictureBytes` is kept to half of the cache's budget: the rest is for tiles, and for
    /// pictures on their way out.
    public var reader: ReaderSettings
    /// What is not left to the document of how pages are paired, and in which direction.
    public var preferences: SpreadPreferences
    /// Where sheets are bound; nil, the default, is in the middle of a wide view, and in a tall
    /// one at the edge for a curl, else nowhere.
    public var spine: SpineLocation?
    /// Whether the back of a sheet shows a page of its own; nil, the default, is in the middle
    /// only.
    ///
    /// At an edge, `reader.contract.restingSides` says what that means for a curl. By default
    /// every page comes to rest, and the back shows the one that is turned to. Where the fronts
    /// alone come to rest, the page after a front is seen on its back while the sheet turns, and
    /// can be read only where it is asked for by itself. Turns of other styles show no backs:
    /// every page comes to rest.
    public var isDoubleSided: Bool?
    /// Which part of the pages is shown, and how it is turned.
    public var presentation: PagePresentation
    /// The colour painted before the pages.
    public var paper: Colour
    /// The colour of slots without a page.
    public var blank: Colour
    /// What is done to the colours once everything is drawn.
    public var tone: Tone
    /// How many page controllers there are, whatever the length of the book; 6 by default.
    public var controllerCount: Int

    /// Makes settings; what is left out has its default.
    ///
    /// - Precondition: There is at least one controller.
    public init(
        reader: ReaderSettings = ReaderSettings(),
        preferences: SpreadPreferences = SpreadPreferences(), spine: SpineLocation? = nil,
        isDoubleSided: Bool? = nil, presentation: PagePresentation = PagePresentation(),
        paper: Colour = .white, blank: Colour = .white, tone: Tone = .original,
        controllerCount: Int = 6
    ) {
        precondition(controllerCount >= 1, "nothing could be shown")
        self.reader = reader
        self.preferences = preferences
        self.spine = spine
        self.isDoubleSided = isDoubleSided
        self.presentation = presentation
        self.paper = paper
        self.blank = blank
        self.tone = tone
        self.controllerCount = controllerCount
    }
}

/// What a page view controller has done.
public struct PageViewStatistics: Equatable, Sendable {
    /// Turns that have started.
    public var turnsStarted = 0
    /// Those of them whose picture was there when they started.
    public var warmTurns = 0
    /// Turns that have come to the new pages.
    public var turnsFinished = 0
    /// Turns that have fallen back.
    public var turnsCalledOff = 0
    /// Requests that have come to where they asked for.
    public var requestsMet = 0
    /// Requests that have not: past an end, to no page, or as another one came.
    public var requestsMissed = 0
    /// How many page controllers were ever made.
    public var controllers = 0
    /// How often a controller was bound to another spread.
    public var rebindings = 0
    /// What the cache did and holds, for all its documents.
    public var cache = PageCacheStatistics()

    /// Nothing has happened yet.
    public init() {}
}
