// SPDX-License-Identifier: GPL-3.0-or-later

/// A text as a search sees it: folded, each folded scalar knowing where it comes from.
struct FoldedText {
    /// How words hyphenated over a line end are read.
    enum BreakReading {
        /// As one word, without the hyphen: "exam-ple" is "example".
        case joined
        /// As it is printed, without the line end: "well-known".
        case hyphenated
        /// As it is printed, the line end a space: "well- known".
        case separate
    }

    /// What the text counts as.
    private(set) var scalars: [Unicode.Scalar] = []
    /// Where in the text each folded scalar comes from.
    private(set) var starts: [Int] = []
    /// Where in the text each folded scalar ends, with marks behind it that count as nothing.
    private(set) var ends: [Int] = []

    /// Folds `text`.
    ///
    /// - Complexity: O(*n*) in the scalars.
    init(_ text: PageText, breaks reading: BreakReading, folding: ScalarFolding) {
        var breaks = text.breaks[...]
        var folded: [Unicode.Scalar] = []
        for (position, scalar) in text.scalars.enumerated() {
            if breaks.first == position {
                breaks.removeFirst()
                appendBreak(at: position, reading)
            } else {
                scalar.fold(by: folding, into: &folded)
                append(folded, from: position)
            }
        }
    }

    private mutating func appendBreak(at position: Int, _ reading: BreakReading) {
        switch reading {
        case .joined: break
        case .hyphenated: append([.hyphen], from: position)
        case .separate: append([.hyphen, .space], from: position)
        }
    }

    private mutating func append(_ folded: [Unicode.Scalar], from position: Int) {
        if folded.isEmpty { extendLast(over: position) }
        for scalar in folded {
            scalars.append(scalar)
            starts.append(position)
            ends.append(position + 1)
        }
    }

    /// Lets a mark that counts as nothing belong to the letter before it.
    private mutating func extendLast(over position: Int) {
        guard let end = ends.last, end == position, scalars.last != .space else { return }
        ends[ends.count - 1] = position + 1
    }
}
