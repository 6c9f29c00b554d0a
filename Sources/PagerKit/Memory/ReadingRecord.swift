// SPDX-License-Identifier: GPL-3.0-or-later

/// Where somebody was in a document, and how it was shown: what outlives the program.
public struct ReadingRecord: Equatable, Sendable {
    /// Where; nil is the beginning.
    public var place: ReaderPlace?
    /// How pages are paired, with the shifts from a page on, and in which direction they follow
    /// each other.
    public var preferences: SpreadPreferences
    /// How one spread follows another.
    public var appearance: ReaderAppearance
    /// How spreads are fitted.
    public var fit: FitMode
    /// What becomes of the zoom when the page is turned.
    public var zoomAtTurn: ZoomAtTurn
    /// How each page is rotated from how the document has it.
    public var rotation: QuarterTurn

    /// Makes a record; what is left out is as in a document that nobody has read.
    public init(
        place: ReaderPlace? = nil, preferences: SpreadPreferences = SpreadPreferences(),
        appearance: ReaderAppearance = .turns(.scroll, .horizontal), fit: FitMode = .page,
        zoomAtTurn: ZoomAtTurn = .reset, rotation: QuarterTurn = .none
    ) {
        self.place = place
        self.preferences = preferences
        self.appearance = appearance
        self.fit = fit
        self.zoomAtTurn = zoomAtTurn
        self.rotation = rotation
    }
}

extension PageViewSettings {
    /// Takes over how a document was shown.
    public mutating func take(_ record: ReadingRecord) {
        preferences = record.preferences
        reader.appearance = record.appearance
        reader.zoom.fit = record.fit
        reader.zoomAtTurn = record.zoomAtTurn
        presentation.turn = record.rotation
    }
}

extension PageViewController {
    /// Where the reader is, and how the document is shown: to be kept, and given to the settings of
    /// another controller by `PageViewSettings.take`, and its place to `go`.
    public var record: ReadingRecord {
        ReadingRecord(
            place: place, preferences: settings.preferences,
            appearance: reader.settings.appearance, fit: reader.settings.zoom.fit,
            zoomAtTurn: reader.settings.zoomAtTurn, rotation: reader.book.rotation)
    }
}
