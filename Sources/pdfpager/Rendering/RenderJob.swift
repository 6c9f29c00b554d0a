// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The work of `render` on an open document.
struct RenderJob: Sendable {
    private let document: OpenDocument
    private let session: Session
    private let path: ByteString
    private let subject: RenderSubject
    private let plan: OutputPlan
    private let format: PictureFormat
    private let view: PictureView
    private let style: PageStyle
    private let limits: PixelLimits

    /// Decides what is drawn and where it goes.
    ///
    /// - Throws: That a number is not there, or that one file cannot hold everything.
    init(
        _ options: RenderOptions, _ document: OpenDocument, _ session: Session
    ) async throws(CommandError) {
        self.document = document
        self.session = session
        path = options.path
        view = options.view
        style = options.style
        limits = options.limits
        format = options.format
        subject = try await RenderSubject(options, document)
        plan = try OutputPlan(
            target: options.target, format: options.fileFormat, stem: document.stem,
            unit: subject.unit, highest: subject.highest, pictures: subject.numbers.count)
    }

    /// Draws and writes everything.
    ///
    /// - Throws: What stopped the work; damaged pages are named and passed over first.
    func run() async throws(CommandError) {
        try OutputCheck(reading: [path], session.streams).check(
            plan.files(of: subject.numbers), of: plan)
        if let folder = plan.folder { try FileStatus.makeFolder(folder) }
        await document.source.prepare(forDrawing: subject.pageCount)
        var failed = FailedPages(of: document, session.console)
        if plan.joinsAll {
            try await writeJoined(noting: &failed)
        } else {
            try await writeEach(noting: &failed)
        }
        try failed.finish()
    }

    private var work: PieceWork {
        PieceWork(document: document, console: session.console, unit: subject.unit)
    }

    private func writeEach(noting failed: inout FailedPages) async throws(CommandError) {
        var writer = OutputWriter(session)
        defer { writer.finish() }
        var missing: [PagerError] = []
        try await work.forEach(subject.numbers, noting: &failed) {
            (number) throws(PagerError) in
            try await SoundPages(of: try await request(for: number)) {
                (request) throws(PagerError) in
                try await picture(of: request)
            }
        } use: { (number, pages) throws(CommandError) in
            missing += pages.failures
            try writer.write(pages.made, to: plan.path(of: number))
        }
        for error in missing { failed.add(error, at: subject.unit.rawValue) }
    }

    private func picture(of request: RenderRequest) async throws(PagerError) -> [UInt8] {
        do {
            return switch format {
            case .pixels(let encoding): try await document.source.image(request, as: encoding)
            case .vector(let format): try await document.source.vector([request], as: format)
            }
        } catch {
            throw advised(error)
        }
    }

    private func request(for number: Int) async throws(PagerError) -> RenderRequest {
        let geometry = try await subject.geometry(of: number)
        do {
            switch format {
            case .pixels: return try view.request(for: geometry, style, limits)
            case .vector: return try view.vectorRequest(for: geometry, style)
            }
        } catch {
            throw advised(error)
        }
    }

    /// Where a zoomed part is too large, no resolution that would do is named: it is that of the
    /// part.
    private func advised(_ error: PagerError) -> PagerError {
        guard view.isZoomed, error.code == .tooLarge else { return error }
        var error = error
        error.advice = "Ask for less by --zoom, or by the options of size."
        return error
    }

    private func writeJoined(noting failed: inout FailedPages) async throws(CommandError) {
        var requests: [RenderRequest] = []
        try await work.forEach(subject.numbers, noting: &failed) {
            (number) throws(PagerError) in
            try await request(for: number)
        } use: { _, request in
            requests.append(request)
        }
        guard let bytes = try await joined(requests, noting: &failed) else { return }
        var writer = OutputWriter(session)
        try writer.write(bytes, to: plan.joinedPath)
        writer.finish()
    }

    /// Returns the one file of all `requests`, without their damaged pages; nil where none is
    /// left.
    private func joined(
        _ requests: [RenderRequest], noting failed: inout FailedPages
    ) async throws(CommandError) -> [UInt8]? {
        var sound = requests
        while !sound.isEmpty {
            do {
                return try await document.source.vector(sound, as: .pdf)
            } catch {
                guard error.isOfOnePage, let page = error.page else {
                    throw document.failure(error)
                }
                failed.add(error, at: "")
                sound = sound.compactMap { $0.blanking(page) }
            }
        }
        return nil
    }
}

extension RenderRequest {
    /// Returns the request with a blank in the place of `page`; nil where that leaves no page.
    fileprivate func blanking(_ page: PageIndex) -> RenderRequest? {
        guard spread.placements.contains(where: { $0.page == page }) else { return self }
        var request = self
        guard let rest = spread.blanking(page) else { return nil }
        request.spread = rest
        return request
    }
}
