// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// Returns the text with every run of spaces and control characters made one space, at most
    /// `longest` Unicode scalars of it.
    func singleLine(longest: Int) -> String {
        var kept = String.UnicodeScalarView()
        var room = longest
        var isGap = false
        for scalar in unicodeScalars {
            guard room > 0 else { break }
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                isGap = !kept.isEmpty
                continue
            }
            if isGap { kept.append(" ") }
            isGap = false
            kept.append(scalar)
            room -= 1
        }
        return String(kept)
    }
}
