// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

extension CairoContext {
    /// Lays the pixels of `picture`, its corner at `corner`, where `area` is.
    func lay(
        _ picture: borrowing CairoSurface, at corner: Point<PixelSpace>, in area: Rect<PixelSpace>,
        opacity: Double = 1
    ) {
        cairo_save(pointer)
        cairo_rectangle(
            pointer, Double(area.minX), Double(area.minY), Double(area.size.width),
            Double(area.size.height))
        cairo_clip(pointer)
        lay(picture, at: corner, opacity: opacity)
        cairo_restore(pointer)
    }

    /// Lays the pixels of `picture`, its corner at `corner`, inside `outline` and `area`, whose
    /// edges are smoothed.
    func lay(
        _ picture: borrowing CairoSurface, at corner: Point<PixelSpace>,
        inside outline: [Point<ViewSpace>], of area: Rect<ViewSpace>, pixelsPerUnit: Double,
        opacity: Double
    ) {
        cairo_save(pointer)
        clip(to: area, pixelsPerUnit)
        path(outline, pixelsPerUnit)
        cairo_clip(pointer)
        lay(picture, at: corner, opacity: opacity)
        cairo_restore(pointer)
    }

    /// Paints shadows that lie beside each other: where they touch, they are as dark as inside.
    func paint(_ shadows: [TurnShadow], pixelsPerUnit: Double) {
        guard !shadows.isEmpty else { return }
        cairo_push_group_with_content(pointer, CAIRO_CONTENT_ALPHA)
        cairo_set_operator(pointer, CAIRO_OPERATOR_ADD)
        for shadow in shadows {
            saved {
                clip(to: shadow.clip, pixelsPerUnit)
                path(shadow.outline, pixelsPerUnit)
                fill(with: shadow, pixelsPerUnit)
            }
        }
        cairo_pop_group_to_source(pointer)
        cairo_paint(pointer)
    }

    private func lay(
        _ picture: borrowing CairoSurface, at corner: Point<PixelSpace>, opacity: Double
    ) {
        cairo_set_source_surface(pointer, picture.pointer, Double(corner.x), Double(corner.y))
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(pointer, opacity)
    }

    private func clip(to area: Rect<ViewSpace>, _ pixelsPerUnit: Double) {
        cairo_rectangle(
            pointer, area.minX * pixelsPerUnit, area.minY * pixelsPerUnit,
            area.size.width * pixelsPerUnit, area.size.height * pixelsPerUnit)
        cairo_clip(pointer)
    }

    private func path(_ corners: [Point<ViewSpace>], _ pixelsPerUnit: Double) {
        cairo_new_path(pointer)
        for corner in corners {
            cairo_line_to(pointer, corner.x * pixelsPerUnit, corner.y * pixelsPerUnit)
        }
        cairo_close_path(pointer)
    }

    private func fill(with shadow: TurnShadow, _ pixelsPerUnit: Double) {
        let gradient = cairo_pattern_create_linear(
            shadow.start.x * pixelsPerUnit, shadow.start.y * pixelsPerUnit,
            shadow.end.x * pixelsPerUnit, shadow.end.y * pixelsPerUnit)
        cairo_pattern_add_color_stop_rgba(gradient, 0, 0, 0, 0, shadow.startOpacity)
        cairo_pattern_add_color_stop_rgba(gradient, 1, 0, 0, 0, shadow.endOpacity)
        cairo_set_source(pointer, gradient)
        cairo_pattern_destroy(gradient)
        cairo_fill(pointer)
    }
}
