// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

extension CairoContext {
    /// How far strips are painted beyond their edges, in pixels: they are cut at the outline of
    /// the whole sheet, where alone its edge is smoothed.
    private static let overlap = 1.5

    /// Draws no more outside `area` of the view.
    func clip(toView area: Rect<ViewSpace>) {
        cairo_rectangle(pointer, area.minX, area.minY, area.size.width, area.size.height)
        cairo_clip(pointer)
    }

    /// Paints a sheet; `picture` is that of the whole view, nil for bare paper.
    func paint(_ sheet: TurnSheet, pixelsPerUnit: Double, picture: OpaquePointer?) {
        cairo_push_group(pointer)
        cairo_set_antialias(pointer, CAIRO_ANTIALIAS_NONE)
        for (first, second) in zip(sheet.mesh.ribs, sheet.mesh.ribs.dropFirst()) {
            let strip = Strip(first, second, overlap: Self.overlap / pixelsPerUnit)
            fill(strip, sheet.paper)
            if let picture {
                fill(strip, with: picture, sheet.opacity, pixelsPerUnit: pixelsPerUnit)
            }
            shade(strip)
        }
        cairo_pop_group_to_source(pointer)
        path(sheet.mesh.outline)
        cairo_clip(pointer)
        cairo_paint(pointer)
    }

    /// Paints a shadow: black that changes its opacity along a line.
    func paint(_ shadow: TurnShadow) {
        path(shadow.outline)
        fill(
            from: shadow.start, shadow.startOpacity, to: shadow.end, shadow.endOpacity)
    }

    private func fill(_ strip: Strip, _ paper: Colour?) {
        guard let paper else { return }
        path(strip.outline)
        cairo_set_source_rgb(
            pointer, Double(paper.red) / 255, Double(paper.green) / 255,
            Double(paper.blue) / 255)
        cairo_fill(pointer)
    }

    private func fill(
        _ strip: Strip, with picture: OpaquePointer, _ opacity: Double, pixelsPerUnit: Double
    ) {
        guard var matrix = strip.pictureMatrix(pixelsPerUnit: pixelsPerUnit) else { return }
        path(strip.outline)
        saved {
            cairo_clip(pointer)
            cairo_set_source_surface(pointer, picture, 0, 0)
            let pattern = cairo_get_source(pointer)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_paint_with_alpha(pointer, opacity)
        }
        cairo_new_path(pointer)
    }

    private func shade(_ strip: Strip) {
        guard strip.first.shade > 0 || strip.second.shade > 0 else { return }
        path(strip.outline)
        fill(
            from: strip.first.middle, strip.first.shade, to: strip.second.middle,
            strip.second.shade)
    }

    private func fill(
        from start: Point<ViewSpace>, _ startOpacity: Double, to end: Point<ViewSpace>,
        _ endOpacity: Double
    ) {
        guard let gradient = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else {
            return
        }
        defer { cairo_pattern_destroy(gradient) }
        cairo_pattern_add_color_stop_rgba(gradient, 0, 0, 0, 0, startOpacity)
        cairo_pattern_add_color_stop_rgba(gradient, 1, 0, 0, 0, endOpacity)
        cairo_set_source(pointer, gradient)
        cairo_fill(pointer)
    }

    private func path(_ corners: [Point<ViewSpace>]) {
        cairo_new_path(pointer)
        for corner in corners { cairo_line_to(pointer, corner.x, corner.y) }
        cairo_close_path(pointer)
    }
}

/// The part of a sheet between two ribs.
private struct Strip {
    let first: MeshRib
    let second: MeshRib
    let outline: [Point<ViewSpace>]

    /// Takes the strip, and lets its outline go beyond it by `overlap` on all sides.
    init(_ first: MeshRib, _ second: MeshRib, overlap: Double) {
        self.first = first
        self.second = second
        let across = (second.middle - first.middle).ofLength(overlap)
        let longer = first.length > second.length ? first : second
        let along = (longer.end - longer.start).ofLength(overlap)
        outline = [
            first.start - along - across, second.start - along + across,
            second.end + along + across, first.end + along - across,
        ]
    }

    /// Returns the map from the view to the pixels of the picture; nil where the strip has no
    /// extent.
    func pictureMatrix(pixelsPerUnit: Double) -> cairo_matrix_t? {
        let long = first.length >= second.length ? first : second
        let seen = Self.frame(long.start, along: long.end, across: second.start - first.start)
        let shown = Self.frame(
            long.pictureStart, along: long.pictureEnd,
            across: second.pictureStart - first.pictureStart)
        var inverse = seen
        guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return nil }
        var shownInPixels = shown
        var scale = cairo_matrix_t(
            xx: pixelsPerUnit, yx: 0, xy: 0, yy: pixelsPerUnit, x0: 0, y0: 0)
        cairo_matrix_multiply(&shownInPixels, &shownInPixels, &scale)
        var matrix = cairo_matrix_t()
        cairo_matrix_multiply(&matrix, &inverse, &shownInPixels)
        return matrix
    }

    /// The map from the unit square to the parallelogram of one rib and the way to the next.
    private static func frame(
        _ origin: Point<ViewSpace>, along end: Point<ViewSpace>, across: Vector<ViewSpace>
    ) -> cairo_matrix_t {
        let along = end - origin
        return cairo_matrix_t(
            xx: along.x, yx: along.y, xy: across.x, yy: across.y, x0: origin.x, y0: origin.y)
    }
}

extension StripMesh {
    /// The edge of all strips together: along the starts of the ribs, and back along their ends.
    fileprivate var outline: [Point<ViewSpace>] { ribs.map(\.start) + ribs.reversed().map(\.end) }
}

extension MeshRib {
    fileprivate var middle: Point<ViewSpace> {
        Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    }

    fileprivate var length: Double { (end - start).length }
}

extension Vector where Space == ViewSpace {
    /// The vector of the same direction that is `length` long; zero stays zero.
    fileprivate func ofLength(_ length: Double) -> Vector {
        let own = self.length
        guard own > 0 else { return .zero }
        return Vector(x: x * length / own, y: y * length / own)
    }
}

extension Point where Space == ViewSpace {
    fileprivate static func - (point: Point, vector: Vector<ViewSpace>) -> Point {
        Point(x: point.x - vector.x, y: point.y - vector.y)
    }
}
