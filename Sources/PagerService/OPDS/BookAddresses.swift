// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Where books and lists of them are served.
struct BookAddresses: Sendable {
    /// How wide covers are, and small ones in lists, in pixels.
    static let coverWidth = 1200
    static let thumbnailWidth = 256

    /// What every address begins with.
    let base: String

    /// The catalogue of version 1.2.
    var catalogue1: String { "\(base)/opds/v1.2" }
    /// The catalogue of version 2.0.
    var catalogue2: String { "\(base)/opds/v2" }

    /// The whole file.
    func file(_ reference: String) -> String {
        DocumentAddresses(base: base, reference: reference).file
    }

    /// One page as a JPEG, at most so wide; the page's index and the width are spelt by the
    /// caller, as they may be those of a template.
    func page(_ reference: String, _ page: String, maxWidth: String) -> String {
        "\(catalogue1)/books/\(reference.percentEncoded)/pages/\(page)?maxWidth=\(maxWidth)"
    }

    /// The cover of a book that has one, at most so wide.
    func cover(_ reference: String, width: Int) -> String {
        page(reference, "0", maxWidth: "\(width)")
    }

    /// The entry of one book in version 1.2.
    func entry(_ reference: String) -> String {
        "\(catalogue1)/books/\(reference.percentEncoded)"
    }

    /// The publication of version 2.0 and its Divina manifest.
    func publication(_ reference: String) -> String {
        "\(catalogue2)/books/\(reference.percentEncoded)"
    }

    func divina(_ reference: String) -> String { "\(publication(reference))/manifest" }
}

/// A list of books and where it is.
struct BookList: Sendable {
    /// Which books.
    let selection: BookShelf.Selection
    /// What it is called.
    let title: String
    /// Its place below the catalogue.
    let place: String

    static let all = BookList(selection: .all, title: "All documents", place: "books")
    static let recent = BookList(
        selection: .recent, title: "Recently changed", place: "recent")

    /// The books that a search for `words` finds.
    static func matching(_ words: String) -> BookList {
        BookList(
            selection: .matching(words), title: "Search: \(words.singleLine(longest: 100))",
            place: "search")
    }

    /// Returns the address of part `number` below `catalogue`.
    func address(_ number: Int, below catalogue: String) -> String {
        var query: [String] = []
        if case .matching(let words) = selection { query.append("q=\(words.percentEncoded)") }
        if number > 1 { query.append("page=\(number)") }
        let joined = query.joined(separator: "&")
        return "\(catalogue)/\(place)" + (joined.isEmpty ? "" : "?\(joined)")
    }

    /// Reads which list and which part of it a request asks for; nil where `place` is none.
    ///
    /// - Throws: That the number of the part is none.
    static func requested(
        _ place: String, _ target: HTTPTarget
    ) throws(ServiceError) -> (list: BookList, part: Int)? {
        let part = try target.count("page") ?? 1
        switch place {
        case all.place: return (.all, part)
        case recent.place: return (.recent, part)
        case "search": return (.matching(target["q"] ?? ""), part)
        default: return nil
        }
    }
}
