// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// A spread recorded once, one unit a pixel, to be replayed wherever parts of it are drawn.
final class DisplayList {
    private let recording: CairoSurface

    /// Records what `body` draws on a spread of `size` pixels.
    ///
    /// - Throws: What `body` throws, or `outOfMemory`.
    init(
        of size: Size<PixelSpace>,
        drawnBy body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        guard let surface = CairoSurface(recording: size) else { throw .noMemoryForPicture }
        recording = surface
        guard let context = CairoContext(on: recording) else { throw .noMemoryForPicture }
        try body(context)
    }

    /// Records what `body` draws on `canvas`, which holds the whole spread.
    ///
    /// The canvas gets the pixels that it would get without a recording.
    ///
    /// - Throws: What `body` throws, or `outOfMemory`.
    init(
        on canvas: borrowing Canvas, opaque: Bool,
        drawnBy body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        guard let surface = CairoSurface(recording: canvas.size) else { throw .noMemoryForPicture }
        recording = surface
        try canvas.draw(opaque: opaque, recordedBy: recording, body)
    }

    /// Draws it; the pen's units are the spread's pixels.
    ///
    /// - Throws: `outOfMemory`.
    func replay(with context: borrowing CairoContext) throws(PagerError) {
        context.saved {
            cairo_set_source_surface(context.pointer, recording.pointer, 0, 0)
            cairo_paint(context.pointer)
        }
        guard context.failure == nil else { throw .noMemoryForPicture }
    }
}

/// The recordings of one document that are kept, and what is known of their agreement with direct
/// drawing.
struct DisplayLists {
    private static let mostJudgements = 4096

    private var kept: [(request: RenderRequest, list: DisplayList)] = []
    private var judgements: [RenderRequest: Bool] = [:]

    /// Returns the recording of the whole spread of `request`.
    mutating func list(for request: RenderRequest) -> DisplayList? {
        guard let place = kept.firstIndex(where: { $0.request == request }) else { return nil }
        let entry = kept.remove(at: place)
        kept.append(entry)
        return entry.list
    }

    /// Keeps `list`, and lets the one go that was used longest ago.
    mutating func keep(_ list: DisplayList, for request: RenderRequest) {
        if kept.count == RenderEngine.mostDisplayLists { kept.removeFirst() }
        kept.append((request, list))
    }

    /// Whether recordings of the spread that `comparison` shows agree with direct drawing; nil
    /// where nobody knows.
    func judgement(on comparison: RenderRequest) -> Bool? { judgements[comparison] }

    /// Notes whether they agree.
    ///
    /// What is forgotten is found out again, and is the same.
    mutating func note(_ agrees: Bool, on comparison: RenderRequest) {
        if judgements.count == Self.mostJudgements { judgements = [:] }
        judgements[comparison] = agrees
    }
}
