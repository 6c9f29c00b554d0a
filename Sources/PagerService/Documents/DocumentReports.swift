// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// A report, and whether all is in it that may be found out another time.
struct Finding<Report: Encodable & Sendable>: Sendable {
    /// What is told.
    let report: Report
    /// Whether nothing was lost in passing.
    let isComplete: Bool
}

/// What a document says, in the shapes that `--json` has on the command line (docs/json.md).
struct DocumentReports: Sendable {
    /// The document.
    let document: ServedDocument

    private var source: any PageSource { document.source }

    /// What is known of the document, and of the pages that `query` chooses or the first one.
    func information(_ query: StrictQuery) async throws(ServiceError) -> Finding<InfoReport> {
        let pages =
            try query.pages(DocumentParameters.pagesDescribed, of: source.summary.pageCount)
            ?? [PageIndex(0)]
        let infos = try await infos(of: pages)
        let read = try await read(pages) { page throws(PagerError) in
            let info: PageInfo
            if let known = infos[page] {
                info = known
            } else {
                info = try await source.pageInfo(page, box: .crop)
            }
            return InfoReport.Page(info, userUnit: try await source.userUnit(of: page))
        }
        return Finding(
            report: InfoReport(
                file: document.path, summary: source.summary, pages: read.findings,
                failures: read.reported),
            isComplete: read.isComplete)
    }

    /// What was found out of `pages` when the document was opened, or is now, many pages at a time;
    /// without those that have to be asked for their error.
    private func infos(
        of pages: [PageIndex]
    ) async throws(ServiceError) -> [PageIndex: PageInfo] {
        var infos: [PageIndex: PageInfo] = [:]
        for page in pages where document.pages.indices.contains(page.value) {
            infos[page] = document.pages[page.value].info
        }
        for run in pages.filter({ infos[$0] == nil }).runs {
            let found = try await ServiceError.from { () async throws(PagerError) in
                try await source.partialPageInfos(run, box: .crop)
            }
            for page in pages where run.contains(page) { infos[page] = found[page] }
        }
        return infos
    }

    /// Which pages are seen together.
    func spreads(_ query: StrictQuery) throws(ServiceError) -> SpreadsReport {
        let preferences = try query.spreadPreferences(pageCount: source.summary.pageCount)
        return SpreadsReport(
            file: document.path, policy: document.spreadPolicy(preferences),
            spreads: document.spreads(preferences))
    }

    /// The table of contents.
    func outline() async throws(ServiceError) -> OutlineReport {
        OutlineReport(file: document.path, outline: try await document.outline())
    }

    /// What is written on the pages that `query` chooses.
    func text(_ query: StrictQuery) async throws(ServiceError) -> Finding<TextReport> {
        let hasBoxes = try query.choice(DocumentParameters.boxes, StrictQuery.flags) ?? false
        let read = try await read(try chosen(query)) { page throws(PagerError) in
            TextReport.Page(try await source.text(page), of: page, hasBoxes: hasBoxes)
        }
        return Finding(
            report: TextReport(
                file: document.path, pages: read.findings, failures: read.reported),
            isComplete: read.isComplete)
    }

    /// The links on the pages that `query` chooses.
    func links(_ query: StrictQuery) async throws(ServiceError) -> Finding<LinksReport> {
        let read = try await read(try chosen(query)) { page throws(PagerError) in
            try await source.links(page).map { LinksReport.Link($0, on: page) }
        }
        return Finding(
            report: LinksReport(
                file: document.path, links: Array(read.findings.joined()),
                failures: read.reported),
            isComplete: read.isComplete)
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

    /// What was found on some pages, and why nothing on others.
    private struct Pages<Found> {
        var findings: [Found] = []
        var failures: [PagerError] = []

        var isComplete: Bool { !failures.contains(where: \.code.mayPass) }
        var reported: [ReportedFailure] { failures.map(ReportedFailure.init) }
    }

    /// Asks for one page after the other, past those that are damaged.
    private func read<Found>(
        _ pages: [PageIndex], _ find: (PageIndex) async throws(PagerError) -> Found
    ) async throws(ServiceError) -> Pages<Found> {
        var read = Pages<Found>()
        for page in pages {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(PagerError) {
                read.findings.append(try await find(page))
            } catch {
                guard error.isOfOnePage else { throw ServiceError(error) }
                read.failures.append(error)
            }
        }
        return read
    }
}
