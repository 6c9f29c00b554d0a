// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What a document says, in the shapes that `--json` has on the command line (docs/json.md).
struct DocumentReports: Sendable {
    /// The document.
    let document: ServedDocument

    private var source: any PageSource { document.source }

    /// What is known of the document, and of the pages that `query` chooses or the first one.
    func information(_ query: StrictQuery) async throws(ServiceError) -> InfoReport {
        let pages =
            try query.pages(DocumentParameters.pagesDescribed, of: source.summary.pageCount)
            ?? [PageIndex(0)]
        let (described, failures) = try await read(pages) { page throws(PagerError) in
            InfoReport.Page(
                try await info(of: page), userUnit: try await source.userUnit(of: page))
        }
        return InfoReport(
            file: document.path, summary: source.summary, pages: described, failures: failures)
    }

    /// What was found out when the document was opened; where that is nothing, asks for the error.
    private func info(of page: PageIndex) async throws(PagerError) -> PageInfo {
        if document.pages.indices.contains(page.value), let info = document.pages[page.value].info {
            return info
        }
        return try await source.pageInfo(page, box: .crop)
    }

    /// Which pages are seen together.
    func spreads(_ query: StrictQuery) throws(ServiceError) -> SpreadsReport {
        let preferences = try query.spreadPreferences(pageCount: source.summary.pageCount)
        return SpreadsReport(
            file: document.path, policy: document.spreadPolicy(preferences),
            layout: document.spreads(preferences).layout,
            label: { document.pages[$0.value].info?.label })
    }

    /// The table of contents.
    func outline() async throws(ServiceError) -> OutlineReport {
        OutlineReport(file: document.path, outline: try await document.outline())
    }

    /// What is written on the pages that `query` chooses.
    func text(_ query: StrictQuery) async throws(ServiceError) -> TextReport {
        let hasBoxes = try query.choice(DocumentParameters.boxes, StrictQuery.flags) ?? false
        let (pages, failures) = try await read(try chosen(query)) { page throws(PagerError) in
            TextReport.Page(try await source.text(page), of: page, hasBoxes: hasBoxes)
        }
        return TextReport(file: document.path, pages: pages, failures: failures)
    }

    /// The links on the pages that `query` chooses.
    func links(_ query: StrictQuery) async throws(ServiceError) -> LinksReport {
        let (links, failures) = try await read(try chosen(query)) { page throws(PagerError) in
            try await source.links(page).map { LinksReport.Link($0, on: page) }
        }
        return LinksReport(
            file: document.path, links: Array(links.joined()), failures: failures)
    }

    private func chosen(_ query: StrictQuery) throws(ServiceError) -> [PageIndex] {
        let count = source.summary.pageCount
        if let pages = try query.pages(DocumentParameters.pagesRead, of: count) { return pages }
        do throws(PagerError) {
            return try StrictQuery.bounded((0..<count).map { PageIndex($0) })
        } catch {
            throw ServiceError(error)
        }
    }

    /// Asks for one page after the other, past those that are damaged.
    private func read<Finding>(
        _ pages: [PageIndex], _ find: (PageIndex) async throws(PagerError) -> Finding
    ) async throws(ServiceError) -> (findings: [Finding], failures: [ReportedFailure]) {
        var findings: [Finding] = []
        var failures: [ReportedFailure] = []
        for page in pages {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(PagerError) {
                findings.append(try await find(page))
            } catch {
                guard error.isOfOnePage else { throw ServiceError(error) }
                failures.append(ReportedFailure(error))
            }
        }
        return (findings, failures)
    }
}
