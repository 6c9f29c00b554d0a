// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// Something that Cairo draws on, owned.
struct CairoSurface: ~Copyable {
    /// The most pixels a side that Cairo can hold.
    static let longestSide = 32_767

    /// The surface; valid as long as the handle.
    let pointer: OpaquePointer

    /// Takes over what one of Cairo's constructors returned.
    init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    /// Draws on `pixels`, which must outlive the surface.
    ///
    /// - Returns: Nil where Cairo refuses: no memory, or a side over 32,767 pixels.
    init?(
        drawingOn pixels: UnsafeMutableBufferPointer<UInt32>, size: Size<PixelSpace>,
        rowStride: Int
    ) {
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self).baseAddress,
            CAIRO_FORMAT_ARGB32,
            CInt(size.width), CInt(size.height), CInt(rowStride))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.init(adopting: surface)
    }

    /// Records what is drawn within `size`, one unit a pixel; nil where there is no memory.
    init?(recording size: Size<PixelSpace>) {
        var extent = cairo_rectangle_t(
            x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        guard
            let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent)
        else { return nil }
        self.init(adopting: surface)
    }

    /// Draws on `surface` and on `other` at once; nil where there is no memory.
    ///
    /// What is asked of a surface, such as how letters are drawn on it, `surface` decides: on it
    /// is drawn what would be drawn on it alone.
    init?(drawingOn surface: borrowing CairoSurface, and other: borrowing CairoSurface) {
        guard let both = cairo_tee_surface_create(surface.pointer) else { return nil }
        cairo_tee_surface_add(both, other.pointer)
        guard cairo_surface_status(both) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(both)
            return nil
        }
        self.init(adopting: both)
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Makes sure that everything drawn is in the pixels.
    func flush() { cairo_surface_flush(pointer) }
}
