// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// Cairo's pen on one surface, owned.
struct CairoContext: ~Copyable {
    /// The context; valid as long as the handle.
    let pointer: OpaquePointer

    /// Begins to draw on `surface`; nil where there is no memory.
    init?(on surface: borrowing CairoSurface) {
        guard let pointer = cairo_create(surface.pointer) else { return nil }
        self.pointer = pointer
    }

    deinit { cairo_destroy(pointer) }

    /// What went wrong while drawing, in Cairo's words; nil where nothing did.
    var failure: String? {
        let status = cairo_status(pointer)
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        return String(cString: cairo_status_to_string(status))
    }

    /// Calls `body`, and takes back what it changed of the pen.
    func saved<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        cairo_save(pointer)
        defer { cairo_restore(pointer) }
        try body()
    }

    /// Has `body` draw on nothing, and lays what it drew over what is there; nothing of it where
    /// `body` throws.
    ///
    /// Takes as much memory again as what can be drawn on has.
    borrowing func isolated<Failure: Error>(
        _ body: (borrowing CairoContext) throws(Failure) -> Void
    ) throws(Failure) {
        cairo_push_group(pointer)
        do throws(Failure) {
            try body(self)
        } catch {
            cairo_pattern_destroy(cairo_pop_group(pointer))
            throw error
        }
        let drawn = cairo_pop_group(pointer)
        defer { cairo_pattern_destroy(drawn) }
        saved {
            cairo_set_source(pointer, drawn)
            cairo_paint(pointer)
        }
    }

    /// Replaces everything by `colour`, or only what lies in `area`.
    func fill(_ colour: Colour, in area: Rect<SpreadSpace>? = nil) {
        saved {
            cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_rgba(
                pointer, Double(colour.red) / 255, Double(colour.green) / 255,
                Double(colour.blue) / 255, Double(colour.alpha) / 255)
            if let area { clip(to: area) }
            cairo_paint(pointer)
        }
    }

    /// Draws no more outside `area`.
    func clip(to area: Rect<SpreadSpace>) {
        cairo_rectangle(pointer, area.minX, area.minY, area.size.width, area.size.height)
        cairo_clip(pointer)
    }

    /// Makes what is drawn from now on, which is of `size`, fill `frame` after `turn`.
    func place(_ size: Size<PageSpace>, in frame: Rect<SpreadSpace>, turnedBy turn: QuarterTurn) {
        let turned = turn.applied(to: size)
        cairo_translate(pointer, frame.minX, frame.minY)
        cairo_scale(pointer, frame.size.width / turned.width, frame.size.height / turned.height)
        var matrix = Self.matrix(turning: size, by: turn)
        cairo_transform(pointer, &matrix)
    }

    /// Exact, so that a quarter turn leaves no trace of sine and cosine.
    private static func matrix(turning size: Size<PageSpace>, by turn: QuarterTurn)
        -> cairo_matrix_t
    {
        switch turn {
        case .none: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        case .right: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: size.height, y0: 0)
        case .half: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: size.width, y0: size.height)
        case .left: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: size.width)
        }
    }
}
