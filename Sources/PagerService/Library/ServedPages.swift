// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Of which pages sizes and labels are needed before something is done with a document.
enum NeededPages: Equatable, Sendable {
    /// Of no page.
    case noPage
    /// Of one page, where there is one of that number.
    case page(PageNumber)
    /// Of every page.
    case everyPage
}

/// What is known of one page without drawing it.
struct ServedPage: Sendable {
    /// Which page.
    let page: PageIndex
    /// Its size and label; nil where the page has no usable size, or nothing is known of it.
    let info: PageInfo?
    /// Whether the document said so: what it did not say now it may say another time.
    var isKnown = true

    /// A page of which nothing is known.
    static func unknown(_ page: PageIndex) -> ServedPage {
        ServedPage(page: page, info: nil, isKnown: false)
    }
}

/// All pages of a document, with what is known of them without drawing any: of all, or of as many
/// as were needed.
struct ServedPages: RandomAccessCollection, Sendable {
    private let known: [ServedPage]
    private let first: Int
    let count: Int
    /// Whether all is known of the pages that were needed.
    let isComplete: Bool

    /// All is known.
    init(_ pages: [ServedPage]) { self.init(pages, of: pages.count, needing: .everyPage) }

    /// Makes the pages of a document.
    ///
    /// - Parameters:
    ///   - known: Pages that follow each other; of the others nothing is known.
    ///   - count: How many pages the document has.
    ///   - needed: Those that something is to be done with.
    init(_ known: [ServedPage], of count: Int, needing needed: NeededPages) {
        let first = known.first?.page.value ?? 0
        self.known = known
        self.first = first
        self.count = count
        isComplete =
            switch needed {
            case .noPage: true
            case .page(let number):
                !(0..<count).contains(number.value - 1)
                    || known.contains { $0.page == number.index && $0.isKnown }
            case .everyPage: known.count == count && known.allSatisfy(\.isKnown)
            }
        precondition(first >= 0 && first + known.count <= count, "they are pages of the document")
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> ServedPage {
        precondition(indices.contains(position))
        let place = position - first
        return known.indices.contains(place)
            ? known[place] : .unknown(PageIndex(position))
    }
}
