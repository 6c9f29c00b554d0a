// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension SearchQuery {
    /// Reads what a person typed, whatever it is; nil where it holds no word.
    ///
    /// - Throws: 400 where there are too many words.
    init?(typed text: String) throws(ServiceError) {
        do throws(PagerError) {
            guard let query = try SearchQuery(text, .unicode) else { return nil }
            self = query
        } catch {
            throw ServiceError(error)
        }
    }

    /// The same in the words of FTS5: every word quoted, all of them required.
    var fullTextExpression: String {
        phrases.joined().map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
            .joined(separator: " ")
    }
}
