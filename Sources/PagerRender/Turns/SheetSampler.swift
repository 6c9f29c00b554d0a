// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Finds the colour of every pixel of a sheet that is bent or seen in perspective.
///
/// Each pixel is looked at once, in the strip its middle lies in: there are no seams between
/// strips.
struct SheetSampler {
    /// Across the ribs, from the first to the last; of length 1.
    private let across: Vector<ViewSpace>
    /// Along the ribs, from their starts to their ends; of length 1.
    private let along: Vector<ViewSpace>
    /// Along the ribs in the picture; of length 1.
    private let pictureAlong: Vector<ViewSpace>
    /// The part of the picture that is on the sheet, in units of the view.
    private let part: Rect<ViewSpace>
    private let pixelsPerUnit: Double
    private let strips: [SheetStrip]
    private let paper: UInt32
    private let opacity: UInt32

    /// Prepares to look at `sheet`.
    init(_ sheet: TurnSheet, pixelsPerUnit: Double) {
        let ribs = sheet.mesh.ribs
        let longest = ribs.max { $0.length < $1.length } ?? ribs[0]
        let along = (longest.end - longest.start).direction
        let across = along.normal(towards: ribs[ribs.count - 1].start - ribs[0].start)
        let pictureAlong = (longest.pictureEnd - longest.pictureStart).direction
        let measured = ribs.map { SheetRib($0, across, along, pixelsPerUnit: pixelsPerUnit) }
        self.pixelsPerUnit = pixelsPerUnit
        self.along = along
        self.across = across
        self.pictureAlong = pictureAlong
        part = Rect(around: ribs.flatMap { [$0.pictureStart, $0.pictureEnd] })
        strips = zip(measured, measured.dropFirst()).map { SheetStrip($0, $1, pictureAlong) }
        paper = sheet.paper.map { $0.word } ?? 0xFF00_0000
        opacity = sheet.paper == nil ? 256 : UInt32(sheet.opacity * 256 + 0.5)
    }

    /// Writes the colours of the pixels of `area`, rows of `wordsPerRow` words.
    ///
    /// Pixels beyond the edge of the sheet have the colour of the edge.
    func fill(
        _ words: UnsafeMutableBufferPointer<UInt32>, wordsPerRow: Int, _ area: Rect<PixelSpace>,
        _ picture: Raster?
    ) {
        guard let picture else {
            return fill(words, wordsPerRow: wordsPerRow, area) { strip, place in
                strip.shaded(paper, at: place)
            }
        }
        picture.withPixelRows { rows in
            let sampler = PictureSampler(rows, part, pixelsPerUnit: pixelsPerUnit)
            fill(words, wordsPerRow: wordsPerRow, area) { strip, place in
                let colour = strip.colour(at: place, pictureAlong, sampler)
                return strip.shaded(paper.mixed(with: colour, opacity), at: place)
            }
        }
    }

    @inline(__always)
    private func fill(
        _ words: UnsafeMutableBufferPointer<UInt32>, wordsPerRow: Int, _ area: Rect<PixelSpace>,
        _ colour: (SheetStrip, SheetPlace) -> UInt32
    ) {
        for row in 0..<area.size.height {
            var strip = 0
            for column in 0..<area.size.width {
                let middle = Vector<ViewSpace>(
                    x: Double(area.minX + column) + 0.5, y: Double(area.minY + row) + 0.5)
                let place = SheetPlace(
                    across: across.product(middle), along: along.product(middle))
                while strip + 1 < strips.count, place.across >= strips[strip].end { strip += 1 }
                while strip > 0, place.across < strips[strip].start { strip -= 1 }
                words[row * wordsPerRow + column] = colour(strips[strip], place)
            }
        }
    }
}

/// A place in the view, measured along and across the ribs of a sheet, in pixels.
struct SheetPlace {
    let across: Double
    let along: Double
}

extension MeshRib {
    fileprivate var length: Double { (end - start).length }
}

extension Vector where Space == ViewSpace {
    /// The vector of the same direction and length 1; zero stays zero.
    fileprivate var direction: Vector {
        let length = self.length
        return length > 0 ? Vector(x: x / length, y: y / length) : .zero
    }

    /// Returns the vector across this one that goes the way of `way` rather than against it.
    fileprivate func normal(towards way: Vector) -> Vector {
        let normal = Vector(x: -y, y: x)
        return normal.product(way) < 0 ? Vector(x: y, y: -x) : normal
    }

    /// Returns the scalar product.
    func product(_ other: Vector) -> Double { x * other.x + y * other.y }
}
