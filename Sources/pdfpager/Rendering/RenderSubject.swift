// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The pages or spreads to draw, chosen in an open document.
struct RenderSubject: Sendable {
    /// What their numbers count.
    let unit: OutputPlan.Unit
    /// Their numbers, in the order asked for; each once where each has a file of its own.
    let numbers: [Int]
    /// The highest number there is in the document.
    let highest: Int
    private let document: OpenDocument
    private let style: PageStyle
    private let spreads: DocumentSpreads?

    /// Chooses what `options` ask for in `document`.
    ///
    /// - Throws: That a number is not there.
    init(_ options: RenderOptions, _ document: OpenDocument) async throws(CommandError) {
        self.document = document
        style = options.style
        let chosen: [Int]
        switch options.subject {
        case .pages(let selection):
            unit = .page
            spreads = nil
            highest = document.pageCount
            let pages = try document.pages(selection)
            await document.learn(pages, box: style.box)
            chosen = pages.map(\.number.value)
        case .spreads(let selection):
            let made = try await document.spreads(options.preferences, options.style.presentation)
            unit = .spread
            spreads = made
            highest = made.layout.count
            chosen = try document.spreads(selection, of: made.layout).map(\.number.value)
        }
        numbers = options.fileFormat.joinsAll(in: options.target) ? chosen : chosen.withoutRepeats
        guard !options.isSingle || chosen.count == 1 else {
            throw .usage(
                "--\(unit.rawValue) takes one number",
                advice: "Several are chosen by --\(unit.rawValue)s.")
        }
    }

    /// How many pages are drawn in all.
    var pageCount: Int {
        guard let spreads else { return numbers.count }
        return numbers.reduce(0) { $0 + spreads.layout.pages(of: SpreadNumber($1).index).count }
    }

    /// Returns where the pages of the page or spread of `number` stand.
    func geometry(of number: Int) async throws(PagerError) -> SpreadGeometry {
        if let spreads { return try spreads.geometry(of: SpreadNumber(number)) }
        let page = PageNumber(number).index
        let info = try await document.pageInfo(page, box: style.box)
        return SpreadGeometry(page: page, pageSize: style.turn.applied(to: info.size))
    }
}
