// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// Takes from letters what a search does not care about: case, diacritics, ligatures, widths.
///
/// Full case folding, then compatibility decomposition without its marks: Ö gives o, ß ss, ﬁ fi.
package enum LetterFolding {
    /// The most letters that one decomposes into: GLib's G_UNICHAR_MAX_DECOMPOSITION_LENGTH.
    private static let longestDecomposition = 18

    /// Returns what remains of `scalar`; nothing where it is a mark.
    package static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard !scalar.isASCII else { return [lowercased(scalar)] }
        return caseFolded(scalar).flatMap { bare($0) }
    }

    private static func lowercased(_ ascii: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(ascii) ? Unicode.Scalar(UInt8(ascii.value) | 0x20) : ascii
    }

    private static func caseFolded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let folded = GLibString(adopting: g_utf8_casefold(String(scalar), -1))
        return (folded?.text ?? String(scalar)).unicodeScalars
    }

    private static func bare(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let parts = [gunichar](unsafeUninitializedCapacity: longestDecomposition) { buffer, count in
            count = Int(
                g_unichar_fully_decompose(scalar.value, 1, buffer.baseAddress, gsize(buffer.count)))
        }
        return parts.filter { g_unichar_ismark($0) == 0 }.compactMap { Unicode.Scalar($0) }
    }
}
