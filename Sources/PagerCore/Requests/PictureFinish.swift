// SPDX-License-Identifier: GPL-3.0-or-later

/// What becomes of a window on its way to a picture: it is stretched, then mirrored, then turned.
public struct PictureFinish: Hashable, Sendable {
    /// The extent that the window is stretched to while it is drawn, before it is turned.
    ///
    /// Sides may be stretched by different factors; nil leaves the window as large as it is.
    public var size: Size<PixelSpace>?
    /// Whether left and right are exchanged.
    public var isMirrored: Bool
    /// How the picture is turned in the end.
    public var turn: QuarterTurn

    /// Makes a finish; nothing becomes of the window unless said otherwise.
    ///
    /// - Precondition: Both sides of `size` are at least 1.
    public init(
        size: Size<PixelSpace>? = nil, isMirrored: Bool = false, turn: QuarterTurn = .none
    ) {
        precondition(size.map { $0.width >= 1 && $0.height >= 1 } ?? true)
        self.size = size
        self.isMirrored = isMirrored
        self.turn = turn
    }

    /// The window is the picture.
    public static var none: PictureFinish { PictureFinish() }

    /// Whether finished pixels change their places.
    public var movesPixels: Bool { isMirrored || turn != .none }
}

extension RenderRequest {
    /// The extent that is drawn: that of the window after it was stretched.
    public var drawnSize: Size<PixelSpace> { finish.size ?? window.size }

    /// The extent of the picture.
    public var pictureSize: Size<PixelSpace> { finish.turn.applied(to: drawnSize) }

    /// The scale of the picture: where it is stretched differently in width and height, one that
    /// gives the same area.
    public var pictureScale: PixelScale {
        guard isStretched else { return scale }
        let stretch = stretch
        let factor = stretch.width.squareRoot() * stretch.height.squareRoot()
        return PixelScale(pixelsPerPoint: scale.pixelsPerPoint * factor)
    }

    /// The most pixels of the picture that a point is drawn with, in either direction.
    public var mostPixelsPerPoint: Double {
        guard isStretched else { return scale.pixelsPerPoint }
        let stretch = stretch
        return scale.pixelsPerPoint * max(stretch.width, stretch.height)
    }

    /// How many pixels of the picture there are to each pixel of the window.
    public var stretch: (width: Double, height: Double) {
        let drawn = drawnSize
        return (
            Double(drawn.width) / Double(window.size.width),
            Double(drawn.height) / Double(window.size.height)
        )
    }

    /// Whether the window is drawn in another size than its own.
    public var isStretched: Bool { drawnSize != window.size }

    /// The most pixels that are held at once: to change places, they need twice as many.
    public var heldPixelFactor: Int { finish.movesPixels ? 2 : 1 }
}
