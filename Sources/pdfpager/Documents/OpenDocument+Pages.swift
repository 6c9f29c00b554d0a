// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension OpenDocument {
    /// Returns the pages that the value of `option` selects; all of them where it is not given.
    ///
    /// - Throws: That the value makes no sense, or asks for pages that are not there.
    func pages(_ option: Option, _ arguments: Arguments) throws(CommandError) -> [PageIndex] {
        try pages(try arguments.selection(option))
    }

    /// Returns the pages that `selection` means.
    ///
    /// - Throws: That it means pages that are not there.
    func pages(_ selection: PageSelection) throws(CommandError) -> [PageIndex] {
        do {
            return try selection.pages(of: pageCount)
        } catch {
            throw failure(error)
        }
    }

    /// Lays the pages out in spreads, in pairs where neither `preferences` nor the document say
    /// otherwise.
    ///
    /// - Throws: That a page is to be shifted which is not there, or what the document did where
    ///   its pages do not let themselves be asked.
    func spreads(
        _ preferences: SpreadPreferences, _ presentation: PagePresentation
    ) async throws(CommandError) -> DocumentSpreads {
        for page in preferences.shifts { _ = try pages(PageSelection(only: page)) }
        do throws(PagerError) {
            return try await PagedDocument(source).spreads(
                preferences, otherwise: Self.usualMode, presentation: presentation)
        } catch {
            throw failure(error)
        }
    }

    /// How many pages are shown at once where nobody says it.
    static var usualMode: SpreadMode { .double }

    /// Returns the spreads of `layout` that `selection` means.
    ///
    /// - Throws: That it means spreads that are not there.
    func spreads(
        _ selection: PageSelection, of layout: SpreadLayout
    ) throws(CommandError) -> [SpreadIndex] {
        do {
            return try selection.spreads(of: layout.count)
        } catch {
            throw failure(error)
        }
    }

    /// Returns the one spread of `layout` that the value of `option`, which is `selection`, means.
    ///
    /// - Throws: That it means several, or one that is not there.
    func spread(
        _ selection: PageSelection, of layout: SpreadLayout, _ option: Option
    ) throws(CommandError) -> SpreadIndex {
        let spreads = try spreads(selection, of: layout)
        guard spreads.count == 1, let spread = spreads.first else {
            throw .usage("\(option.dashed) takes one number")
        }
        return spread
    }

    /// Asks for every one of `pages` by `read`, and notes in `failed` those that are damaged.
    ///
    /// - Throws: What is wrong with the request itself, and would be on every page.
    func read<Result: Sendable>(
        _ pages: [PageIndex], noting failed: inout FailedPages, _ console: Console,
        _ read: @escaping @Sendable (PageIndex) async throws(PagerError) -> Result
    ) async throws(CommandError) -> [Result] {
        var results: [Result] = []
        let work = PieceWork(document: self, console: console, unit: .page)
        try await work.forEach(pages.map(\.number.value), noting: &failed) {
            (number) throws(PagerError) in
            try await read(PageNumber(number).index)
        } use: { _, result in
            results.append(result)
        }
        return results
    }
}

extension Arguments {
    /// Returns what the value of `option` selects; everything where it is not given.
    func selection(_ option: Option) throws(CommandError) -> PageSelection {
        guard let text = text(option) else { return .all }
        do {
            return try PageSelection(parsing: text)
        } catch {
            throw CommandError(error, in: option.dashed)
        }
    }
}
