// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How an image is mirrored and then turned.
struct ImageRotation: Equatable, Sendable {
    /// Whether left and right are exchanged, before the turn.
    var isMirrored = false
    /// The turn.
    var turn = QuarterTurn.none

    /// Makes a rotation; none unless said otherwise.
    init(isMirrored: Bool = false, turn: QuarterTurn = .none) {
        self.isMirrored = isMirrored
        self.turn = turn
    }

    /// Reads the third part of an image request: 0, 90, 180, 270 or 360, with `!` before it to
    /// mirror.
    ///
    /// - Throws: 400.
    init(parsing text: String) throws(ServiceError) {
        isMirrored = text.hasPrefix("!")
        guard let degrees = ExactDecimal(parsing: text.dropFirst(isMirrored ? 1 : 0))?.whole,
            (0...360).contains(degrees), let turn = QuarterTurn(degrees: degrees)
        else {
            throw .badRequest(
                "'\(text)' is no rotation offered here: ask for 0, 90, 180 or 270, with ! before it to mirror"
            )
        }
        self.turn = turn
    }

    /// As the specification wants it to be written.
    var canonical: String { "\(isMirrored ? "!" : "")\(turn.degrees)" }
}
