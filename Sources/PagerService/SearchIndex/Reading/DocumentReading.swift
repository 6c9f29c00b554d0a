// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Reads the pages of one document into the index.
struct DocumentReading: Sendable {
    /// How many pages are added as one change at most.
    private static let mostPages = 32
    /// How many letters are gathered before they are added.
    private static let mostLetters = 500_000

    private let document: ServedDocument
    private let index: SearchIndex
    private var next: Int
    private var pages: [IndexedPage] = []
    private var troubles: PageTroubles
    private var isGivenUp = false

    /// Reads `document` from the page at `next` on, of which earlier visits know `troubles`.
    init(
        _ document: ServedDocument, from next: Int, into index: SearchIndex,
        knowing troubles: PageTroubles
    ) {
        self.document = document
        self.next = next
        self.index = index
        self.troubles = troubles
    }

    /// Reads until the end, as much as there is room for, until the rest has to wait, or until
    /// the task is cancelled; what was read is kept.
    ///
    /// A page whose text cannot be read counts as empty.
    ///
    /// - Throws: That the index cannot be used.
    mutating func run() async throws(PagerError) -> ReadingOutcome {
        troubles.beginVisit()
        while next < document.pages.count, !Task.isCancelled, await readPage() {
            guard pages.count >= Self.mostPages || letters >= Self.mostLetters else { continue }
            guard try await add() else { return .whole }
        }
        guard try await add() else { return .whole }
        if isGivenUp { try await index.finish(document.identifier) }
        return isGivenUp || next == document.pages.count ? .whole : .later(troubles)
    }

    private var letters: Int { pages.reduce(0) { $0 + $1.letters } }

    /// Reads the next page.
    ///
    /// - Returns: Whether to go on.
    private mutating func readPage() async -> Bool {
        let page = PageIndex(next)
        do throws(PagerError) {
            take(try await document.source.text(page), of: page)
            troubles.notePageRead()
            return true
        } catch {
            let verdict = troubles.verdict(on: error.code, of: page)
            if verdict != .later { take(TextLayout(lines: []), of: page) }
            isGivenUp = verdict == .giveUp
            return verdict == .empty
        }
    }

    private mutating func take(_ layout: TextLayout, of page: PageIndex) {
        pages.append(IndexedPage(PageWords(layout, .unicode), of: page))
        next += 1
    }

    /// Adds what was gathered, and returns whether there is room for more.
    private mutating func add() async throws(PagerError) -> Bool {
        guard !pages.isEmpty else { return true }
        defer { pages = [] }
        return try await index.add(pages, to: document.identifier)
    }
}
