// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The text in single quotes, as one word of bash and zsh.
    var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }

    /// The text in single quotes, as one word of fish.
    var quotedForFish: String {
        "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// The text up to the end of its first sentence, without the full stop.
    var firstSentence: String {
        let characters = Array(self)
        let end = characters.indices.first { index in
            (characters[index] == "." || characters[index] == ":")
                && (index + 1 == characters.count || characters[index + 1] == " ")
        }
        return String(characters[..<(end ?? characters.count)])
    }

    /// Returns the text with every `old` character replaced by `new`.
    func replacing(_ old: Character, with new: String) -> String {
        reduce(into: "") { text, character in
            text += character == old ? new : String(character)
        }
    }
}
