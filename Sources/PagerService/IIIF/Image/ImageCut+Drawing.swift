// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension ImageCut {
    /// Returns what is drawn for the picture of a page or spread.
    ///
    /// Where the size is that of a level of the image, a whole multiple of it, or the whole spread
    /// in its own shape, the picture is part of the whole as it is drawn at one scale: so tiles
    /// fit together, and a picture is the same however it was asked for. Only other sizes are
    /// stretched, each side by its own factor.
    ///
    /// - Parameters:
    ///   - spread: What the image shows.
    ///   - nominal: The scale at which the spread has as many pixels as the image.
    /// - Returns: A request that draws only the region.
    func request(of spread: SpreadGeometry, at nominal: PixelScale) -> RenderRequest {
        var request =
            reduced(spread, nominal) ?? multiplied(spread, nominal) ?? shaped(spread)
            ?? stretched(spread, nominal)
        request.tone = quality.tone
        request.finish.isMirrored = rotation.isMirrored
        request.finish.turn = rotation.turn
        request.method = .displayList
        if !DisplayListPlan(request).pays { request.method = .direct }
        return request
    }

    /// The part of a level that begins on a whole pixel of it.
    private func reduced(_ spread: SpreadGeometry, _ nominal: PixelScale) -> RenderRequest? {
        guard let level else { return nil }
        let scale = PixelScale(pixelsPerPoint: nominal.pixelsPerPoint / Double(level.factor))
        return RenderRequest(
            spread: spread, scale: scale,
            window: Rect(
                x: region.minX / level.factor, y: region.minY / level.factor, width: size.width,
                height: size.height))
    }

    private var level: PyramidLevel? {
        let sides = [(region.size.width, size.width), (region.size.height, size.height)]
        let levels = sides.compactMap { PyramidLevel(reducing: $0, to: $1) }
        guard levels.count == 2 else { return nil }
        let level = PyramidLevel(factor: max(levels[0].factor, levels[1].factor))
        let beginsOnPixel = region.minX % level.factor == 0 && region.minY % level.factor == 0
        return level.reduced(region.size) == size && beginsOnPixel ? level : nil
    }

    private func multiplied(_ spread: SpreadGeometry, _ nominal: PixelScale) -> RenderRequest? {
        let factor = size.width / region.size.width
        let isMultiple =
            size.width == region.size.width * factor && size.height == region.size.height * factor
        guard isMultiple, max(whole.width, whole.height) * factor <= PixelScale.farthestPixel
        else { return nil }
        let scale = PixelScale(pixelsPerPoint: nominal.pixelsPerPoint * Double(factor))
        return RenderRequest(
            spread: spread, scale: scale,
            window: Rect(
                x: region.minX * factor, y: region.minY * factor, width: size.width,
                height: size.height))
    }

    /// The whole spread, where a scale gives exactly the size asked for.
    private func shaped(_ spread: SpreadGeometry) -> RenderRequest? {
        guard region.size == whole else { return nil }
        return [OutputSize.width(size.width), .height(size.height)].lazy
            .compactMap { try? $0.scale(for: spread.size) }
            .filter { $0.isUsable(for: spread.size) }
            .map { RenderRequest(spread: spread, scale: $0) }
            .first { $0.window.size == size }
    }

    private func stretched(_ spread: SpreadGeometry, _ nominal: PixelScale) -> RenderRequest {
        RenderRequest(
            spread: spread, scale: nominal, window: region, finish: PictureFinish(size: size))
    }
}

extension PixelScale {
    /// Whether something of `size` can be drawn with so many pixels a point, and counted.
    fileprivate func isUsable(for size: Size<SpreadSpace>) -> Bool {
        pixelsPerPoint <= PixelLimits.mostPixelsPerPoint
            && max(size.width, size.height) * pixelsPerPoint <= Double(Self.farthestPixel)
    }
}
