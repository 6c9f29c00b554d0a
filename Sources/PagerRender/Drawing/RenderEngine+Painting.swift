// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// How Poppler draws a page.
enum DrawingPath {
    /// For looking at: smooth images, hairlines as thin as the pixels allow.
    case screen
    /// For printing: keeps letters and lines in vector files, and draws images that Cairo cannot
    /// hold whole.
    case printing
}

extension RenderEngine {
    /// Paints paper, blanks and pages of `request`, in the spread's points.
    ///
    /// What a page blends its colours with is what the page itself has painted before, never the
    /// paper it is laid on in the end (ISO 32000-2, 11.4.7).
    ///
    /// - Parameters:
    ///   - request: What to paint.
    ///   - context: The pen; its units are the spread's points.
    ///   - path: How pages are drawn.
    ///   - snap: Moves a frame to where its pixels begin.
    /// - Throws: `pageOutOfRange`, `tooLarge` where the frame of a page magnifies it too much,
    ///   `outOfMemory`, or `pageDamaged` where a page cannot be drawn whole.
    func paint(
        _ request: RenderRequest, with context: borrowing CairoContext, by path: DrawingPath,
        snap: (Rect<SpreadSpace>) -> Rect<SpreadSpace>
    ) throws(PagerError) {
        if request.paper.alpha > 0 { context.fill(request.paper) }
        if request.blank != request.paper {
            for blank in request.spread.blanks { context.fill(request.blank, in: snap(blank)) }
        }
        guard opened.rareNames.blending else {
            return try paintPages(of: request, with: context, by: path, snap: snap)
        }
        try context.isolated { (context) throws(PagerError) in
            try paintPages(of: request, with: context, by: path, snap: snap)
        }
        guard context.failure == nil else { throw .noMemoryForPicture }
    }

    private func paintPages(
        of request: RenderRequest, with context: borrowing CairoContext, by path: DrawingPath,
        snap: (Rect<SpreadSpace>) -> Rect<SpreadSpace>
    ) throws(PagerError) {
        for placement in request.spread.placements {
            try paint(placement, in: snap(placement.frame), of: request, with: context, by: path)
        }
    }

    private func paint(
        _ placement: SpreadGeometry.Placement, in area: Rect<SpreadSpace>,
        of request: RenderRequest, with context: borrowing CairoContext, by path: DrawingPath
    ) throws(PagerError) {
        let page = try self.page(placement.page, box: request.box)
        let size = page.size
        guard size.isDrawable else {
            throw PagerError(.pageDamaged, "the page has no usable size", page: placement.page)
        }
        let upright = request.turn.applied(to: placement.frame.size)
        let magnification = max(upright.width / size.width, upright.height / size.height)
        try PixelLimits.check(pixelsPerPoint: request.mostPixelsPerPoint * magnification)
        context.saved {
            context.clip(to: area)
            let frame = Rect(origin: area.origin, size: placement.frame.size)
            context.place(size, in: frame, turnedBy: request.turn)
            draw(page, with: context, by: path)
        }
        if let failure = context.failure {
            throw PagerError(
                .pageDamaged, "the page is damaged and could not be drawn whole",
                page: placement.page,
                cause: failure)
        }
    }

    private func draw(
        _ page: PopplerPageHandle, with context: borrowing CairoContext, by path: DrawingPath
    ) {
        switch path {
        case .screen where !needsPrintingPath(page):
            poppler_page_render(page.pointer, context.pointer)
        case .screen, .printing:
            poppler_page_render_for_printing(page.pointer, context.pointer)
        }
    }

    /// Whether the page may show an image with more pixels a side than Cairo can hold: drawn for
    /// the screen it would be missing without a word, drawn for printing it is scaled down.
    private func needsPrintingPath(_ page: PopplerPageHandle) -> Bool {
        guard hasOversizedImages else { return false }
        let images = poppler_page_get_image_mapping(page.pointer)
        defer { poppler_page_free_image_mapping(images) }
        return images != nil
    }
}
