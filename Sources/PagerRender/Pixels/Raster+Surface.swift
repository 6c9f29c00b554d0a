// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

extension Raster {
    /// Calls `body` with a surface that shows the pixels; it must neither be kept nor drawn on.
    func withSurface(_ body: (borrowing CairoSurface) -> Void) {
        withUnsafeBytes { bytes in
            let pixels = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            guard
                let source = cairo_image_surface_create_for_data(
                    pixels?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                    CInt(size.width), CInt(size.height), CInt(rowStride))
            else { return }
            let surface = CairoSurface(adopting: source)
            body(surface)
            cairo_surface_finish(surface.pointer)
        }
    }
}
