// SPDX-License-Identifier: GPL-3.0-or-later

/// Values that stand in one word with the letter of their option, as in "-j4" or "-qofile".
///
/// GLib's parser wants them apart.
struct AttachedValues {
    private static let dash = UInt8(ascii: "-")
    private static let equals = UInt8(ascii: "=")

    private let options: [Option]

    /// Knows the letters of `options`.
    init(_ options: [Option]) { self.options = options }

    /// Returns `words` with each such value in a word of its own; what follows "--", or is the
    /// value of the option before it, is kept.
    ///
    /// An equals sign between letter and value, as long names have it, is left out.
    ///
    /// - Throws: A usage error where an option that takes no value has one.
    func detached(_ words: [ByteString]) throws(CommandError) -> [ByteString] {
        var result: [ByteString] = []
        var rest = words[...]
        while let word = rest.first, word != ByteString("--") {
            rest.removeFirst()
            let (parts, wantsValue) = try takeApart(word)
            result += parts
            if wantsValue, let value = rest.popFirst() { result.append(value) }
        }
        return result + rest
    }

    /// Returns the parts of `word`, and whether the next word is the value of its option.
    private func takeApart(
        _ word: ByteString
    ) throws(CommandError) -> (parts: [ByteString], wantsValue: Bool) {
        guard word.bytes.first == Self.dash else { return ([word], false) }
        for option in options where ByteString(option.dashed) == word {
            return ([word], option.value != .none)
        }
        var value = word.bytes.dropFirst()
        while let option = value.first.flatMap(option(ofLetter:)) {
            value.removeFirst()
            guard option.value == .none else {
                guard !value.isEmpty else { return ([word], true) }
                let letters = word.bytes[..<value.startIndex]
                let text = value.first == Self.equals ? value.dropFirst() : value
                return ([ByteString(letters), ByteString(text)], false)
            }
            guard value.first != Self.equals else {
                throw .usage("\(option.dashedLetter ?? option.dashed) takes no value")
            }
        }
        return ([word], false)
    }

    private func option(ofLetter letter: UInt8) -> Option? {
        options.first { $0.letter?.asciiValue == letter }
    }
}
