// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of what a search found, gathered page by page.
struct SearchResults: Sendable {
    /// How many places the index knows, by which parts are numbered.
    private(set) var numbered = 0
    /// The places asked for, as many as could be read.
    private(set) var places: [ContentSearch.Place] = []
    /// How many places are on pages that cannot be read any more.
    private var gone = 0
    /// How many are on pages that could not be read just now.
    private var lost = 0
    private var notes: [String] = []

    /// How many places there are.
    var total: Int { numbered - gone }

    /// Whether nothing is missing that another time may bring.
    var isComplete: Bool { lost == 0 }

    /// What has to be known of them, in sentences; nil where they are all there are.
    var note: String? {
        let loss =
            lost == 0
            ? [] : ["\(lost) of the places could not be read just now."]
        let all = notes + loss
        return all.isEmpty ? nil : all.joined(separator: " ")
    }

    /// Takes note of what has to be known.
    mutating func note(_ sentence: String?) { notes += [sentence].compactMap { $0 } }

    /// Gives the places on a page their numbers.
    mutating func number(_ match: PageMatch) -> Range<Int> {
        defer { numbered += match.places }
        return numbered..<(numbered + match.places)
    }

    /// Adds the places that were read on a page which has these numbers, as far as they lie in
    /// `window`.
    mutating func add(
        _ read: [ContentSearch.Place], numbered range: Range<Int>, of window: Range<Int>
    ) {
        places += zip(range, read).filter { window.contains($0.0) }.map(\.1)
        gone += Swift.max(0, range.count - read.count)
    }

    /// Notes that the places of these numbers could not be read.
    mutating func lose(_ range: Range<Int>, mayComeBack: Bool) {
        if mayComeBack { lost += range.count } else { gone += range.count }
    }
}

extension ServiceError {
    /// Whether it says something of a document or a page of it, and not of the search.
    var isOfWhatIsRead: Bool { status != .unavailable && status != .clientClosedRequest }
}
