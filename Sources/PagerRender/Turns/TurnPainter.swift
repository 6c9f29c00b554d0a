// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

/// Paints the frames of a turn from pictures of the view before and after it.
///
/// What is moved only is moved by whole pixels, so that it stays as sharp as it is and parts that
/// touch leave no seam; at rest a frame is its picture, byte for byte. What is bent or seen in
/// perspective is looked at pixel by pixel, and smoothed at the edge of the whole sheet.
///
/// May be used on any thread; needs no document. Equal frames give equal pixels.
public struct TurnPainter: Sendable {
    /// The pictures of the whole view at rest, background included: opaque, as large as the view.
    public let pictures: [TurnPicture: Raster]
    /// What is painted where no layer is.
    public let background: Colour
    /// Pixels per unit of the view.
    public let pixelsPerUnit: Double
    private let pool: PixelBufferPool

    /// Prepares to paint.
    ///
    /// - Parameters:
    ///   - pictures: What the layers of a frame name; one that is missing is not painted.
    ///   - background: What is painted where no layer is; opaque.
    ///   - pixelsPerUnit: Pixels per unit of the view; the pictures have as many.
    ///   - pool: Where the memory of frames comes from.
    public init(
        pictures: [TurnPicture: Raster], background: Colour, pixelsPerUnit: Double = 1,
        pool: PixelBufferPool
    ) {
        self.pictures = pictures
        self.background = background
        self.pixelsPerUnit = pixelsPerUnit
        self.pool = pool
    }

    /// Paints `frame` into a new raster as large as the view.
    ///
    /// - Throws: `tooLarge` or `outOfMemory`.
    /// - Complexity: One pass over the pixels of each layer.
    public func paint(_ frame: TurnFrame) throws(PagerError) -> Raster {
        let scale = PixelScale(pixelsPerPoint: pixelsPerUnit)
        let size = scale.pixels(covering: frame.view)
        try PixelLimits().check(size)
        return try Raster(size: size, scale: scale, on: background, from: pool) {
            (context) throws(PagerError) in
            var shadows: [TurnShadow] = []
            for layer in frame.layers {
                switch layer {
                case .shadow(let shadow): shadows.append(shadow)
                case .sheet(let sheet):
                    context.paint(shadows, pixelsPerUnit: pixelsPerUnit)
                    shadows = []
                    try paint(sheet, in: Rect(origin: .origin, size: size), with: context)
                }
            }
            context.paint(shadows, pixelsPerUnit: pixelsPerUnit)
        }
    }

    private func paint(
        _ sheet: TurnSheet, in view: Rect<PixelSpace>, with context: borrowing CairoContext
    ) throws(PagerError) {
        let picture = sheet.picture.flatMap { pictures[$0] }
        guard picture != nil || sheet.paper != nil else { return }
        if let picture, let move = SheetMove(sheet, pixelsPerUnit: pixelsPerUnit) {
            picture.withSurface { surface in
                context.lay(
                    surface, at: Point(x: move.x, y: move.y), in: move.area, opacity: sheet.opacity)
            }
        } else if let area = sheet.touchedPixels(pixelsPerUnit, in: view) {
            let bent = try bent(sheet, picture, in: area)
            bent.withSurface { surface in
                context.lay(
                    surface, at: area.origin, inside: sheet.mesh.outline, of: sheet.clip,
                    pixelsPerUnit: pixelsPerUnit, opacity: sheet.paper == nil ? sheet.opacity : 1)
            }
        }
    }

    /// Returns what is seen of a sheet in `area`, and of its edge a little farther out.
    private func bent(
        _ sheet: TurnSheet, _ picture: Raster?, in area: Rect<PixelSpace>
    ) throws(PagerError) -> Raster {
        let sampler = SheetSampler(sheet, pixelsPerUnit: pixelsPerUnit)
        let scale = PixelScale(pixelsPerPoint: pixelsPerUnit)
        return try Raster(size: area.size, scale: scale, isOpaque: true, from: pool) { canvas in
            sampler.fill(
                canvas.pixels, wordsPerRow: Raster.rowStride(forWidth: area.size.width) / 4, area,
                picture)
        }
    }
}

extension TurnSheet {
    /// Returns the pixels of `view` that the sheet touches, or nil where there are none.
    fileprivate func touchedPixels(
        _ pixelsPerUnit: Double, in view: Rect<PixelSpace>
    ) -> Rect<PixelSpace>? {
        let bounds = Rect(around: mesh.outline).intersection(clip)
        return bounds.flatMap { $0.touched(pixelsPerUnit).intersection(view) }
    }
}

extension StripMesh {
    /// The edge of all strips together: along the starts of the ribs, and back along their ends.
    var outline: [Point<ViewSpace>] { ribs.map(\.start) + ribs.reversed().map(\.end) }
}
