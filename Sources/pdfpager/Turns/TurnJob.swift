// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The work of `turn` on an open document.
struct TurnJob: Sendable {
    private let document: OpenDocument
    private let session: Session
    private let options: TurnOptions
    private let spreads: DocumentSpreads
    private let from: SpreadIndex
    private let to: SpreadIndex
    private let plan: OutputPlan
    private let pool = PixelBufferPool(idleBytes: 64 << 20)

    /// Decides which spreads turn.
    ///
    /// - Throws: That one of them is not there, or that they are the same.
    init(
        _ options: TurnOptions, _ document: OpenDocument, _ session: Session
    ) async throws(CommandError) {
        self.options = options
        self.document = document
        self.session = session
        let spreads = try await document.spreads(
            options.preferences, options.settings.pages.presentation)
        let from = try document.spread(options.from, of: spreads.layout, .fromSpread)
        let to =
            try options.to.map { (selection) throws(CommandError) in
                try document.spread(selection, of: spreads.layout, .toSpread)
            } ?? spreads.layout.next(after: from) ?? from
        self.spreads = spreads
        self.from = from
        self.to = to
        guard from != to else { throw Self.noTurn(from, asked: options.to != nil) }
        plan = try options.output.plan(document, from: from.number.value)
    }

    private static func noTurn(_ spread: SpreadIndex, asked isAsked: Bool) -> CommandError {
        let number = spread.number.value
        return isAsked
            ? .usage("there is no turn from spread \(number) to itself")
            : .usage(
                "spread \(number) is the last one, and nothing follows it to be turned to",
                advice: "--to takes another spread, such as one before it.")
    }

    /// Draws both spreads, paints the frames between them and writes them.
    ///
    /// - Throws: What stopped the work; a damaged page is named first.
    func run() async throws(CommandError) {
        let turn = try turn()
        try OutputCheck(reading: [options.path], session.streams).check(
            plan.files(of: numbers), of: plan)
        if let folder = plan.folder { try FileStatus.makeFolder(folder) }
        let pictures = try await pictures(turn.view)
        let painter = try document.attempt { () throws(PagerError) in
            try turn.painter(pictures[0], pictures[1], pool: pool)
        }
        try write(turn, by: painter)
    }

    private func turn() throws(CommandError) -> SpreadTurn {
        do throws(PagerError) {
            return try SpreadTurn(from: from.number, to: to.number, of: spreads, options.settings)
        } catch {
            guard error == .turnsTheOtherWay else { throw document.failure(error) }
            throw .usage(
                "--drag does not turn to the spread asked for",
                advice: "The finger has to go the way that the sheet goes.")
        }
    }

    /// Draws the old and the new spread.
    private func pictures(_ view: TurnView) async throws(CommandError) -> [Raster] {
        let requests = [from.number.value: view.oldRequest, to.number.value: view.newRequest]
        var pictures: [Raster] = []
        var failed = FailedPages(of: document, session.console)
        let work = PieceWork(document: document, console: session.console, unit: .spread)
        try await work.forEach([from.number.value, to.number.value], noting: &failed) {
            (number) throws(PagerError) in
            guard let request = requests[number] else { preconditionFailure("no such spread") }
            return try await document.source.raster(request)
        } use: { _, picture in
            pictures.append(picture)
        }
        try failed.finish()
        return pictures
    }
}

extension TurnJob {
    /// The numbers that files are named by.
    private var numbers: [Int] {
        options.output.isNumbered
            ? Array(1...options.settings.moments.count) : [from.number.value]
    }

    private func write(_ turn: SpreadTurn, by painter: TurnPainter) throws(CommandError) {
        var progress = ProgressBar(session.console, total: turn.count, unit: "frame")
        var writer = OutputWriter(session)
        defer {
            progress.finish()
            writer.finish()
        }
        switch options.output.contents {
        case .animation(let encoding):
            let bytes = try document.attempt { () throws(PagerError) in
                try turn.animation(by: painter, as: encoding) { progress.update(done: $0) }
            }
            try writer.write(bytes, to: plan.path(of: numbers[0]))
        case .frames(let encoding):
            for (frame, number) in numbers.enumerated() {
                progress.update(done: frame)
                let bytes = try document.attempt { () throws(PagerError) in
                    try turn.frame(frame, by: painter).encoded(as: encoding)
                }
                try writer.write(bytes, to: plan.path(of: number))
            }
        }
    }
}
