// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Writes thumbnails and contact sheets into a folder.
struct ThumbnailFolder: Sendable {
    private let options: ThumbnailOptions
    private let session: Session

    /// Does what `options` ask for.
    init(_ options: ThumbnailOptions, _ session: Session) {
        self.options = options
        self.session = session
    }

    /// Writes the thumbnails of all documents.
    ///
    /// - Throws: What stopped the work, or that some of it could not be done.
    func write() async throws(CommandError) {
        if !options.folder.bytes.isEmpty { try FileStatus.makeFolder(options.folder) }
        let opener = try DocumentOpener(options.arguments, in: session)
        var names = UniqueNames()
        try await session.forEachDocument(options.paths) { (path) throws(CommandError) in
            let document = try await opener.open(path)
            let stem = names.name(document.stem)
            try await write(document, stem)
        }
    }

    private func write(_ document: OpenDocument, _ stem: ByteString) async throws(CommandError) {
        let chosen = try document.pages(.pagesRead, options.arguments)
        let pages = options.grid == nil ? chosen.withoutRepeats : chosen
        await document.learn(pages, box: .crop)
        await document.source.prepare(forDrawing: pages.count)
        var failed = FailedPages(of: document, session.console)
        if let grid = options.grid {
            try await writeSheets(pages, grid, of: document, stem, noting: &failed)
        } else {
            try await writePages(pages, of: document, stem, noting: &failed)
        }
        try failed.finish()
    }

    private func writePages(
        _ pages: [PageIndex], of document: OpenDocument, _ stem: ByteString,
        noting failed: inout FailedPages
    ) async throws(CommandError) {
        let numbers = pages.map(\.number.value)
        let plan = try plan(stem, .page, highest: document.pageCount, for: numbers)
        let work = PieceWork(document: document, console: session.console, unit: .page)
        var writer = OutputWriter(session)
        defer { writer.finish() }
        try await work.forEach(numbers, noting: &failed) { (number) throws(PagerError) in
            try await document.thumbnail(
                of: PageNumber(number).index, side: options.side, as: options.encoding)
        } use: { (number, bytes) throws(CommandError) in
            try writer.write(bytes, to: plan.path(of: number))
        }
    }

    private func writeSheets(
        _ pages: [PageIndex], _ grid: ContactSheet.Grid, of document: OpenDocument,
        _ stem: ByteString, noting failed: inout FailedPages
    ) async throws(CommandError) {
        let infos = try await document.read(pages, noting: &failed, session.console) {
            (page) throws(PagerError) in
            try await document.pageInfo(page, box: .crop)
        }
        let sheets = infos.chunks(of: ContactSheet.capacity(grid))
        let numbers = sheets.indices.map { $0 + 1 }
        let plan = try plan(stem, .sheet, highest: max(1, sheets.count), for: numbers)
        let work = PieceWork(document: document, console: session.console, unit: .sheet)
        var writer = OutputWriter(session)
        defer { writer.finish() }
        var missing: [PagerError] = []
        try await work.forEach(numbers, noting: &failed) { (number) throws(PagerError) in
            let sheet = try ContactSheet(sheets[number - 1], grid: grid, side: options.side)
            return try await document.source.contactSheet(sheet, as: options.encoding)
        } use: { (number, drawn) throws(CommandError) in
            missing += drawn.failures
            try writer.write(drawn.image, to: plan.path(of: number))
        }
        for error in missing { failed.add(error, at: OutputPlan.Unit.sheet.rawValue) }
    }

    /// Plans the files of the pictures of `numbers`, and checks that they can be written.
    private func plan(
        _ stem: ByteString, _ unit: OutputPlan.Unit, highest: Int, for numbers: [Int]
    ) throws(CommandError) -> OutputPlan {
        let plan = try OutputPlan(
            target: .folder(options.folder), format: options.format, stem: stem, unit: unit,
            highest: highest, pictures: highest)
        try OutputCheck(reading: options.paths, session.streams).check(
            plan.files(of: numbers), of: plan)
        return plan
    }
}

extension Array {
    /// Returns the elements in runs of `count`; the last may be shorter.
    fileprivate func chunks(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map { start in
            Array(self[start..<Swift.min(start + count, self.count)])
        }
    }
}
