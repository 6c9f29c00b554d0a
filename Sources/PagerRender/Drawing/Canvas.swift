// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// Memory of somebody else that pixels are drawn into; to be used only while that memory lives.
struct Canvas: ~Copyable {
    /// The pixels of all rows, padding included.
    let pixels: UnsafeMutableBufferPointer<UInt32>
    /// The extent of the picture.
    let size: Size<PixelSpace>
    /// The bytes from the start of a row to the start of the next.
    let rowStride: Int

    /// Prepares to draw a picture of `size` into the first bytes of `memory`.
    ///
    /// - Precondition: `rowStride` is a multiple of 4 and holds a row, `memory` holds all rows.
    init(memory: UnsafeMutableRawBufferPointer, size: Size<PixelSpace>, rowStride: Int) {
        let count = rowStride * size.height
        precondition(rowStride >= size.width * 4 && rowStride % 4 == 0)
        precondition(memory.count >= count)
        pixels = UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
            .bindMemory(to: UInt32.self)
        self.size = size
        self.rowStride = rowStride
    }

    /// Has `body` draw, one unit a pixel; where not `opaque` it begins on nothing.
    ///
    /// - Throws: What `body` throws, or `outOfMemory`.
    borrowing func draw(
        opaque: Bool, _ body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        guard let surface = surface() else { throw .noMemoryForPicture }
        try Self.draw(on: surface, opaque: opaque, body)
        surface.flush()
    }

    /// As `draw`, and `recording` gets all of it as well.
    borrowing func draw(
        opaque: Bool, recordedBy recording: borrowing CairoSurface,
        _ body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        guard let surface = surface(),
            let both = CairoSurface(drawingOn: surface, and: recording)
        else { throw .noMemoryForPicture }
        try Self.draw(on: both, opaque: opaque, body)
        surface.flush()
    }

    private borrowing func surface() -> CairoSurface? {
        CairoSurface(drawingOn: pixels, size: size, rowStride: rowStride)
    }

    private static func draw(
        on surface: borrowing CairoSurface, opaque: Bool,
        _ body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        guard let context = CairoContext(on: surface) else { throw .noMemoryForPicture }
        if !opaque { context.fill(.transparent) }
        try body(context)
    }
}

extension PagerError {
    /// The error of a picture for which there is no memory.
    static var noMemoryForPicture: PagerError {
        PagerError(.outOfMemory, "there is not enough memory for the picture")
    }
}
