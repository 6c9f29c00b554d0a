// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// Finds out what the pages of documents are like: no more of them than are needed, each part once
/// however many ask, and keeps it.
///
/// No page keeps a document from being served. One that kills whoever asks about it counts as one
/// without a usable size. Where too many do, those behind them do too, until somebody asks again.
final class PageReading: Sendable {
    /// How many pages are asked about for the sake of one: those beside it are wanted next.
    static let nearPages = 16
    /// How many pages are asked about at once.
    static let mostPages = 256

    private let facts: Mutex<PageFacts>
    private let readings = SharedWork<PageFacts.Part, [ServedPage]>()

    /// Nothing is known.
    init(_ limits: OpenDocumentLimits) {
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
        if let all = known(whole) { return ServedPages(all) }
        switch needed {
        case .noPage: return ServedPages([], of: count)
        case .page(let number):
            guard 1...max(1, count) ~= number.value, count > 0 else {
                return ServedPages([], of: count)
            }
            let near = Self.pages(near: number.index, of: count)
            let part = PageFacts.Part(document: document, pages: near)
            return ServedPages(try await read(part, of: source), of: count)
        case .everyPage: return ServedPages(try await read(whole, of: source))
        }
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
        facts.withLock { $0.use(part) }
    }

    private func read(
        _ part: PageFacts.Part, of source: any PageSource
    ) async throws(ServiceError) -> [ServedPage] {
        if let pages = known(part) { return pages }
        return try await readings.value(for: part) { () async throws(ServiceError) in
            // They may have become known while this was about to begin.
            if let pages = self.known(part) { return pages }
            let infos = try await ServiceError.from { () async throws(PagerError) in
                try await Self.infos(of: part.pages, source)
            }
            let pages = part.pages.map { page in
                let place = page - part.pages.lowerBound
                return ServedPage(
                    page: PageIndex(page), info: infos.indices.contains(place) ? infos[place] : nil)
            }
            if infos.count == pages.count { self.facts.withLock { $0.keep(pages, of: part) } }
            return pages
        }
    }

    /// Returns what is known of the first of `pages`, up to where too many kill whoever asks.
    private static func infos(
        of pages: Range<Int>, _ source: any PageSource
    ) async throws(PagerError) -> [PageInfo?] {
        var infos: [PageInfo?] = []
        while infos.count < pages.count {
            let start = pages.lowerBound + infos.count
            let end = min(start + mostPages, pages.upperBound)
            do throws(PagerError) {
                infos += try await source.readablePageInfos(
                    PageIndex(start)..<PageIndex(end), box: .crop)
            } catch {
                guard error.isOfOnePage else { throw error }
                return infos
            }
        }
        return infos
    }
}
