// SPDX-License-Identifier: GPL-3.0-or-later

/// A sequence of scalars to look for, prepared so that no text is read twice (Knuth, Morris and
/// Pratt).
struct ScalarPattern: Equatable, Sendable {
    /// The scalars to look for; at least one.
    let scalars: [Unicode.Scalar]
    /// For each prefix, the length of the longest shorter prefix that it ends with.
    private let borders: [Int]

    /// Prepares `scalars`, of which there is at least one.
    init(_ scalars: [Unicode.Scalar]) {
        precondition(!scalars.isEmpty)
        self.scalars = scalars
        var borders = [0]
        for scalar in scalars.dropFirst() {
            let border = borders[borders.count - 1]
            borders.append(Self.extend(border, by: scalar, scalars, borders))
        }
        self.borders = borders
    }

    /// Returns the positions where the pattern begins in `text`, ascending; they may overlap.
    ///
    /// - Complexity: O(*n*) in the text, whatever the pattern.
    func matches(in text: [Unicode.Scalar]) -> [Int] {
        var matches: [Int] = []
        var length = 0
        for (position, scalar) in text.enumerated() {
            if length == scalars.count { length = borders[length - 1] }
            length = Self.extend(length, by: scalar, scalars, borders)
            if length == scalars.count { matches.append(position + 1 - length) }
        }
        return matches
    }

    /// Returns how much of the pattern is matched once `scalar` follows `length` matched ones.
    private static func extend(
        _ length: Int, by scalar: Unicode.Scalar, _ pattern: [Unicode.Scalar], _ borders: [Int]
    ) -> Int {
        var length = length
        while length > 0 && pattern[length] != scalar { length = borders[length - 1] }
        return pattern[length] == scalar ? length + 1 : 0
    }
}
