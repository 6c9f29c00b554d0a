// SPDX-License-Identifier: GPL-3.0-or-later

/// The places that were left for others, to go back to and forward again.
public struct ReadingHistory: Equatable, Sendable {
    /// The most places that are remembered each way; the oldest are forgotten.
    public static let mostPlaces = 200

    private var earlier: [ReaderPlace] = []
    private var later: [ReaderPlace] = []

    /// Makes an empty history.
    public init() {}

    /// Whether there is a place to go back to.
    public var canGoBack: Bool { !earlier.isEmpty }

    /// Whether there is a place to go forward to.
    public var canGoForward: Bool { !later.isEmpty }

    /// Remembers that `place` was left for one that was asked for; there is nothing to go forward
    /// to any more.
    public mutating func leave(_ place: ReaderPlace) {
        later = []
        Self.push(place, onto: &earlier)
    }

    /// Returns the place left last, and takes it out; `here` is one to go forward to.
    public mutating func goBack(from here: ReaderPlace) -> ReaderPlace? {
        guard let place = earlier.popLast() else { return nil }
        Self.push(here, onto: &later)
        return place
    }

    /// Undoes the last `goBack`.
    public mutating func goForward(from here: ReaderPlace) -> ReaderPlace? {
        guard let place = later.popLast() else { return nil }
        Self.push(here, onto: &earlier)
        return place
    }

    private static func push(_ place: ReaderPlace, onto places: inout [ReaderPlace]) {
        guard places.last != place else { return }
        if places.count == mostPlaces { places.removeFirst() }
        places.append(place)
    }
}
