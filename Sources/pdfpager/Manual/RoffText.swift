// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The text as roff source: nothing in it is taken for a request or an escape.
    var roff: String {
        var escaped = ""
        for character in self {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\"": escaped += "\\(dq"
            case "…": escaped += ".\\|.\\|."
            case "×": escaped += "\\(mu"
            case "↔": escaped += "\\(<>"
            default: escaped.append(character)
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// The text in bold, as roff source.
    var roffBold: String { "\\fB" + roff + "\\fR" }

    /// The text in italics, as roff source.
    var roffItalic: String { "\\fI" + roff + "\\fR" }
}
