// SPDX-License-Identifier: GPL-3.0-or-later

/// What letters are to a search: which of them make words, and which count as the same.
///
/// The tables this needs are too large for the browser, and so they are the caller's.
public struct SearchAlphabet: Sendable {
    /// What a letter does to a word.
    public enum Role: Equatable, Sendable {
        /// It goes on with the word.
        case letter
        /// It is a word by itself, as in scripts that are written without spaces.
        case whole
        /// It is as if it were not there.
        case ignored
        /// It ends the word.
        case gap
    }

    /// The longest word, in folded letters; what is beyond does not count.
    public static let longestWord = 64

    let role: @Sendable (Unicode.Scalar) -> Role
    private let fold: @Sendable (Unicode.Scalar) -> [Unicode.Scalar]

    /// Takes the tables.
    ///
    /// - Parameters:
    ///   - role: What a letter does to a word.
    ///   - fold: The letters it is compared by.
    public init(
        role: @escaping @Sendable (Unicode.Scalar) -> Role,
        fold: @escaping @Sendable (Unicode.Scalar) -> [Unicode.Scalar]
    ) {
        self.role = role
        self.fold = fold
    }

    /// Returns the letters `scalar` is compared by; none where it is a mark.
    func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        fold(scalar).filter { role($0) == .letter || role($0) == .whole }
    }

    /// Returns the folded words of `text`.
    public func words(of text: some Sequence<Unicode.Scalar>) -> [String] {
        var words: [String] = []
        var word = FoldedWord()
        for scalar in text {
            let role = role(scalar)
            if role == .gap || role == .whole, let whole = word.end() { words.append(whole) }
            guard role == .letter || role == .whole else { continue }
            word.append(folded(scalar))
            if role == .whole, let whole = word.end() { words.append(whole) }
        }
        if let last = word.end() { words.append(last) }
        return words
    }
}

/// The folded letters of a word that is being read, as many as count.
struct FoldedWord {
    private var letters = String.UnicodeScalarView()
    private var count = 0

    /// Adds folded letters.
    mutating func append(_ folded: [Unicode.Scalar]) {
        for letter in folded.prefix(SearchAlphabet.longestWord - count) {
            letters.append(letter)
            count += 1
        }
    }

    /// Returns the word and begins the next; nil where it has no letters.
    mutating func end() -> String? {
        defer { self = FoldedWord() }
        return count == 0 ? nil : String(letters)
    }
}
