// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// Finds out what the pages of documents are like: no more of them than are needed, each part once
/// however many ask, and keeps it.
///
/// No page keeps a document from being served. Of one that kills whoever asks about it nothing is
/// known for a while, nor of those behind them where too many do; whoever needs just that page has
/// it asked about again, by itself.
final class PageReading: Sendable {
    /// How many pages are asked about for the sake of one: those beside it are wanted next.
    static let nearPages = 16
    /// How many pages are asked about at once.
    static let mostPages = 256

    /// Tells the time in seconds; goes on evenly.
    private let now: @Sendable () -> Double
    private let facts: Mutex<PageFacts>
    private let readings = SharedWork<PageFacts.Part, [ServedPage]>()

    /// Nothing is known.
    init(
        _ limits: OpenDocumentLimits, now: @escaping @Sendable () -> Double = { MonotonicTime.now }
    ) {
        self.now = now
        facts = Mutex(
            PageFacts(mostParts: limits.mostFacts, mostPages: limits.mostFactPages))
    }

    /// How many documents something is known of.
    var documentCount: Int { facts.withLock { $0.documentCount } }

    /// Returns the pages of a document, those that are needed among what is known of them.
    ///
    /// - Throws: What is no page's doing: that there is too much other work, or no worker.
    func pages(
        _ needed: NeededPages, of source: any PageSource, _ document: OpenDocuments.Key
    ) async throws(ServiceError) -> ServedPages {
        let count = source.summary.pageCount
        let whole = PageFacts.Part(document: document, pages: 0..<count)
        let pages: [ServedPage]
        switch needed {
        case .page(let number) where (0..<count).contains(number.value - 1):
            pages = try await self.pages(near: number.index, in: whole, of: source)
        case .noPage, .page: pages = known(whole) ?? []
        case .everyPage: pages = try await read(whole, of: source)
        }
        return ServedPages(pages, of: count, needing: needed)
    }

    /// Forgets documents that are not served any more.
    func forget(_ identifiers: Set<DocumentIdentifier>) {
        facts.withLock { $0.forget(identifiers) }
    }

    /// Returns the pages that are asked about for the sake of `page`: all of a short document.
    static func pages(near page: PageIndex, of count: Int) -> Range<Int> {
        guard count > 2 * nearPages else { return 0..<count }
        let start = page.value / nearPages * nearPages
        return start..<min(start + nearPages, count)
    }

    private func known(_ part: PageFacts.Part) -> [ServedPage]? {
        facts.withLock { $0.use(part, at: now()) }
    }

    /// Returns `page`, and others as far as they are known or found out with it.
    private func pages(
        near page: PageIndex, in whole: PageFacts.Part, of source: any PageSource
    ) async throws(ServiceError) -> [ServedPage] {
        let near = PageFacts.Part(
            document: whole.document, pages: Self.pages(near: page, of: whole.pages.count))
        let earlier = [whole, near].compactMap { known($0) }
        guard !earlier.isEmpty else { return try await read(near, of: source) }
        let knowing = earlier.first { pages in
            pages.contains { $0.page == page && $0.isKnown }
        }
        if let knowing { return knowing }
        return try await readAnew(page, of: source, whole.document)
    }

    /// Asks about a page that was lost when it was asked about with others.
    private func readAnew(
        _ page: PageIndex, of source: any PageSource, _ document: OpenDocuments.Key
    ) async throws(ServiceError) -> [ServedPage] {
        let part = PageFacts.Part(document: document, pages: page.value..<page.value + 1)
        return try await readings.value(for: part) { () async throws(ServiceError) in
            let pages = try await Self.infos(of: part, source).pages(of: part)
            self.facts.withLock { facts in
                for page in pages { facts.learn(page, of: document) }
            }
            return pages
        }
    }

    private func read(
        _ part: PageFacts.Part, of source: any PageSource
    ) async throws(ServiceError) -> [ServedPage] {
        if let pages = known(part) { return pages }
        return try await readings.value(for: part) { () async throws(ServiceError) in
            // They may have become known while this was about to begin.
            if let pages = self.known(part) { return pages }
            let infos = try await Self.infos(of: part, source)
            let pages = infos.pages(of: part)
            if infos.blamesOnlyPages {
                self.facts.withLock { $0.keep(pages, of: part, at: self.now()) }
            }
            return pages
        }
    }

    /// Finds out what pages are like, up to where too many kill whoever asks.
    private static func infos(
        of part: PageFacts.Part, _ source: any PageSource
    ) async throws(ServiceError) -> PartialInfos {
        try await ServiceError.from { () async throws(PagerError) in
            try await source.partialPageInfos(
                PageIndex(part.pages.lowerBound)..<PageIndex(part.pages.upperBound), box: .crop,
                atOnce: mostPages)
        }
    }
}

extension PartialInfos {
    fileprivate func pages(of part: PageFacts.Part) -> [ServedPage] {
        part.pages.map { page in
            let page = PageIndex(page)
            return ServedPage(page: page, info: self[page], isKnown: isAnswered(page))
        }
    }
}
