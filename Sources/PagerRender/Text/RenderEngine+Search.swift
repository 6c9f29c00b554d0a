// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension RenderEngine {
    /// Returns the words of `page` among which `words` stand in a row, which may begin and end
    /// within longer ones: letter case and diacritics do not count, nor does what stands between
    /// words, nor do line ends and the hyphens before them.
    ///
    /// - Throws: `invalidRequest` where `words` holds no word, or too many; `pageOutOfRange` or
    ///   `pageDamaged`.
    public func search(_ words: String, on page: PageIndex) throws(PagerError) -> [SearchHit] {
        try summary.check(page)
        guard let query = try SearchQuery(inRow: words, .unicode) else {
            throw PagerError(.invalidRequest, "there is nothing to search for")
        }
        return query.hits(in: PageWords(try text(page), .unicode), on: page)
    }
}
