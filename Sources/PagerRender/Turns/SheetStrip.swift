// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A rib of a sheet, measured along and across all ribs, in pixels.
struct SheetRib {
    let across: Double
    /// Where it starts.
    let along: Double
    /// What is seen at its start.
    let picture: Point<ViewSpace>
    let shade: Double
    let scale: Double

    init(
        _ rib: MeshRib, _ across: Vector<ViewSpace>, _ along: Vector<ViewSpace>,
        pixelsPerUnit: Double
    ) {
        let start = rib.start - .origin
        self.across = across.product(start) * pixelsPerUnit
        self.along = along.product(start) * pixelsPerUnit
        picture = Point(
            x: rib.pictureStart.x * pixelsPerUnit, y: rib.pictureStart.y * pixelsPerUnit)
        shade = rib.shade
        scale = rib.scale
    }
}

/// The part of a sheet between two ribs.
struct SheetStrip {
    /// The most places of the picture that a pixel is the mean of.
    private static let mostSamples = 16

    /// Where it begins, across the ribs.
    let start: Double
    /// Where it ends.
    let end: Double
    private let width: Double
    private let first: SheetRib
    private let second: SheetRib
    /// How many places of the picture a pixel is the mean of: as many as it covers across.
    private let samples: Int
    /// From one of these places to the next.
    private let step: Vector<ViewSpace>

    init(_ first: SheetRib, _ second: SheetRib, _ pictureAlong: Vector<ViewSpace>) {
        self.first = first
        self.second = second
        start = first.across
        end = second.across
        width = second.across - first.across
        let way = second.picture - first.picture
        let slope = (second.along - first.along) / first.scale
        let pixel =
            width > 0
            ? Vector<ViewSpace>(
                x: (way.x - pictureAlong.x * slope) / width,
                y: (way.y - pictureAlong.y * slope) / width) : .zero
        let count = min(Double(Self.mostSamples), max(1, (pixel.length - 0.01).rounded(.up)))
        samples = Int(count)
        step = Vector(x: pixel.x / count, y: pixel.y / count)
    }

    /// Returns `colour`, darkened as the paper is at `place`.
    @inline(__always)
    func shaded(_ colour: UInt32, at place: SheetPlace) -> UInt32 {
        let shade = first.shade + (second.shade - first.shade) * part(at: place)
        return colour.mixed(with: 0xFF00_0000, UInt32(shade * 256 + 0.5))
    }

    /// Returns the colour of the picture that is seen at `place`.
    @inline(__always)
    func colour(
        at place: SheetPlace, _ pictureAlong: Vector<ViewSpace>, _ sampler: PictureSampler
    ) -> UInt32 {
        let part = part(at: place)
        let scale = first.scale + (second.scale - first.scale) * part
        let weight = part * second.scale / scale
        let reach =
            (place.along - first.along - (second.along - first.along) * part) / scale
        let point = Point<ViewSpace>(
            x: first.picture.x + (second.picture.x - first.picture.x) * weight
                + pictureAlong.x * reach,
            y: first.picture.y + (second.picture.y - first.picture.y) * weight
                + pictureAlong.y * reach)
        return samples == 1 ? sampler.colour(at: point) : mean(around: point, sampler)
    }

    private func mean(around point: Point<ViewSpace>, _ sampler: PictureSampler) -> UInt32 {
        var sum = ChannelSum()
        for sample in 0..<samples {
            let distance = Double(sample) - Double(samples - 1) / 2
            sum.add(
                sampler.colour(
                    at: Point(x: point.x + distance * step.x, y: point.y + distance * step.y)))
        }
        return sum.mean
    }

    /// Returns how far between the ribs `place` is, 0...1; beyond them it counts as on them.
    @inline(__always)
    private func part(at place: SheetPlace) -> Double {
        guard width > 0 else { return 0 }
        return min(max((place.across - start) / width, 0), 1)
    }
}
