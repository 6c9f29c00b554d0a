// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Reads the pages of one document into the index.
struct DocumentReading: Sendable {
    /// How many pages are added as one change at most.
    private static let mostPages = 32
    /// How many letters are gathered before they are added.
    private static let mostLetters = 500_000
    /// How many pages may fail in a row before the rest is given up.
    private static let mostFailures = 10

    private let document: ServedDocument
    private let index: SearchIndex
    private var next: Int
    private var pages: [IndexedPage] = []
    private var failures = 0

    /// Reads `document` from the page at `next` on.
    init(_ document: ServedDocument, from next: Int, into index: SearchIndex) {
        self.document = document
        self.next = next
        self.index = index
    }

    /// Reads until the end, as much as there is room for, or until the task is cancelled.
    ///
    /// A page whose text cannot be read counts as empty.
    ///
    /// - Throws: That there is too much other work, or that the index cannot be used; what was
    ///   read before is kept.
    mutating func run() async throws {
        while next < document.pages.count, !Task.isCancelled {
            guard let words = try await words(of: PageIndex(next)) else { continue }
            pages.append(IndexedPage(words, of: PageIndex(next)))
            next += 1
            guard failures < Self.mostFailures else { break }
            guard try await addIfMany() else { return }
        }
        guard try await add() else { return }
        if failures >= Self.mostFailures { try await index.finish(document.identifier) }
    }

    /// Returns the words of a page; none of one that fails.
    private mutating func words(of page: PageIndex) async throws -> PageWords? {
        do throws(PagerError) {
            let layout = try await document.source.text(page)
            failures = 0
            return PageWords(layout)
        } catch {
            guard !error.isPassing else {
                _ = try await add()
                throw ServiceError(error)
            }
            failures += 1
            return PageWords(TextLayout(lines: []))
        }
    }

    private mutating func addIfMany() async throws -> Bool {
        let letters = pages.reduce(0) { $0 + $1.letters }
        guard pages.count >= Self.mostPages || letters >= Self.mostLetters else { return true }
        return try await add()
    }

    /// Adds what was gathered, and returns whether there is room for more.
    private mutating func add() async throws -> Bool {
        guard !pages.isEmpty else { return true }
        defer { pages = [] }
        return try await index.add(pages, to: document.identifier)
    }
}

extension PagerError {
    /// Whether the same may work in a moment.
    fileprivate var isPassing: Bool {
        code == .overloaded || code == .unavailable || code == .cancelled || code == .outOfMemory
    }
}
