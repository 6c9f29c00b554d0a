// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What the index keeps of a page.
struct IndexedPage: Sendable {
    /// One word as completions offer it.
    struct Term: Equatable, Sendable {
        /// As people read it, in small letters.
        var shown: String
        /// How often it stands there.
        var total: Int
    }

    /// Which page.
    let page: PageIndex
    /// Its words, folded; see `[SearchableWord].indexText`.
    let text: String
    /// The words that hyphens at line ends part, each as one.
    let joined: String
    /// Its different words, by their folded letters.
    let terms: [String: Term]

    /// Takes what `words` say of `page`.
    init(_ words: PageWords, of page: PageIndex) {
        self.page = page
        let searchable = words.searchable
        text = searchable.indexText
        joined = searchable.joinedWords.joined(separator: " ")
        var terms: [String: Term] = [:]
        for word in words.words {
            let shown = words.string(of: word).lowercased()
            terms[word.word.folded, default: Term(shown: shown, total: 0)].total += 1
        }
        self.terms = terms
    }

    /// How much room it takes, in letters.
    var letters: Int { text.utf8.count + joined.utf8.count }
}

/// How far the index is with a document.
enum IndexProgress: Equatable, Sendable {
    /// It holds nothing of it.
    case none
    /// It holds the first `pages` of `count` pages.
    case partial(pages: Int, of: Int)
    /// It holds all of it, or all that fits.
    case complete
}

/// A page that a query's words stand on.
struct PageMatch: Equatable, Sendable {
    /// Of which document.
    let document: DocumentIdentifier
    /// Which page.
    let page: PageIndex
    /// At how many places they stand; 1 at least.
    let places: Int
}

/// The pages that a query's words stand on.
struct PageMatches: Equatable, Sendable {
    /// The pages, document by document in the documents' order.
    var pages: [PageMatch] = []
    /// Whether there may be more that were not looked at.
    var isCut = false
}

/// A word that begins as a person began to type.
struct Completion: Equatable, Sendable {
    /// The word.
    let word: String
    /// How often it stands in what is searched.
    let total: Int
}
