// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

/// A contact sheet, and what could not be drawn on it.
public struct ContactSheetDrawing: Sendable {
    /// The sheet; pages that could not be drawn are missing, their captions stand.
    public let raster: Raster
    /// Why pages are missing, one error for each.
    public let failures: [PagerError]
}

extension RenderEngine {
    /// Draws `sheet` into a new raster.
    ///
    /// The pictures are those that `raster` draws of the same requests.
    ///
    /// - Parameters:
    ///   - sheet: What to draw.
    ///   - progress: Called with the number of pictures done before each is begun.
    /// - Returns: The sheet.
    /// - Throws: `tooLarge` before anything is allocated, or `outOfMemory`.
    public func contactSheet(
        _ sheet: ContactSheet, progress: (Int) -> Void = { _ in }
    ) throws(PagerError) -> ContactSheetDrawing {
        try limits.check(sheet.size)
        var failures: [PagerError] = []
        let scale = PixelScale(pixelsPerPoint: 1)
        let raster = try Raster(size: sheet.size, scale: scale, isOpaque: true, from: pool) {
            (canvas) throws(PagerError) in
            try canvas.draw(opaque: true) { (context) throws(PagerError) in
                context.fill(sheet.background)
                for (done, cell) in sheet.cells.enumerated() {
                    progress(done)
                    draw(cell, with: context).map { failures.append($0) }
                }
            }
        }
        return ContactSheetDrawing(raster: raster, failures: failures)
    }

    /// Returns why there is no picture, or nil where there is one.
    private func draw(
        _ cell: ContactSheet.Cell, with context: borrowing CairoContext
    ) -> PagerError? {
        context.write(cell.caption, in: cell.captionArea)
        do {
            context.paint(try raster(cell.request), at: cell.picture.origin)
            return nil
        } catch {
            return error
        }
    }
}

extension CairoContext {
    /// Paints `raster` with its top left corner at `corner`, pixel for pixel.
    func paint(_ raster: Raster, at corner: Point<PixelSpace>) {
        raster.withSurface { surface in
            saved {
                cairo_set_source_surface(
                    pointer, surface.pointer, Double(corner.x), Double(corner.y))
                cairo_paint(pointer)
            }
        }
    }

    /// Writes one line of text in the middle of `area`, cut off at its edges.
    func write(_ text: String, in area: Rect<PixelSpace>) {
        saved {
            cairo_rectangle(
                pointer, Double(area.minX), Double(area.minY), Double(area.size.width),
                Double(area.size.height))
            cairo_clip(pointer)
            cairo_select_font_face(
                pointer, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
            cairo_set_font_size(pointer, Double(area.size.height) * 0.7)
            var extents = cairo_text_extents_t()
            cairo_text_extents(pointer, text, &extents)
            let indent = max(0, (Double(area.size.width) - extents.x_advance) / 2)
            cairo_move_to(
                pointer, Double(area.minX) + indent,
                Double(area.minY) + Double(area.size.height) * 0.75)
            cairo_set_source_rgb(pointer, 0, 0, 0)
            cairo_show_text(pointer, text)
        }
    }
}
