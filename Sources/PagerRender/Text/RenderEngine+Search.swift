// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension RenderEngine {
    /// Returns the places on `page` where `words` stand: letter case and diacritics do not count,
    /// nor do line ends and the hyphens before them.
    ///
    /// - Throws: `invalidRequest` where `words` holds nothing to look for; `pageOutOfRange` or
    ///   `pageDamaged`.
    public func search(_ words: String, on page: PageIndex) throws(PagerError) -> [SearchHit] {
        try summary.check(page)
        guard let search = TextSearch(words, folding: LetterFolding.folded) else {
            throw PagerError(.invalidRequest, "there is nothing to search for")
        }
        return search.hits(in: try text(page), of: page, folding: LetterFolding.folded)
    }
}
