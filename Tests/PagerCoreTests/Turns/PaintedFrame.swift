// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// A naive painter: it looks at single points of a frame.
struct PaintedFrame {
    /// What is seen at a point: a picture or bare paper, and which place of it.
    struct Sight: Equatable {
        var picture: TurnPicture?
        var place: Point<ViewSpace>
    }

    let frame: TurnFrame

    /// The sheets from the bottom up.
    var sheets: [TurnSheet] {
        frame.layers.compactMap { layer in
            guard case .sheet(let sheet) = layer else { return nil }
            return sheet
        }
    }

    var shadows: [TurnShadow] {
        frame.layers.compactMap { layer in
            guard case .shadow(let shadow) = layer else { return nil }
            return shadow
        }
    }

    /// Sheets that lie on a whole part of the view, and those that are bent or turned.
    var base: [TurnSheet] { sheets.filter { $0.mesh.translation != nil } }
    var bent: [TurnSheet] { sheets.filter { $0.mesh.translation == nil } }

    /// What is seen at `point`, or nil for the background; what is half transparent counts as
    /// its paper.
    func sight(at point: Point<ViewSpace>) -> Sight? {
        for sheet in sheets.reversed() {
            if let place = sheet.place(seenAt: point), sheet.opacity == 1 || sheet.paper != nil {
                return Sight(picture: sheet.opacity == 1 ? sheet.picture : nil, place: place)
            }
        }
        return nil
    }
}

extension TurnSheet {
    /// The place in the picture that is seen at `point`, on top of other parts of the sheet.
    func place(seenAt point: Point<ViewSpace>) -> Point<ViewSpace>? {
        guard clip.contains(point) else { return nil }
        return mesh.strips.reversed().lazy.compactMap { $0.place(seenAt: point) }.first
    }
}

extension StripMesh {
    struct Strip {
        let first: MeshRib
        let last: MeshRib
    }

    var strips: [Strip] { zip(ribs, ribs.dropFirst()).map { Strip(first: $0, last: $1) } }

    /// Where the place of the picture is seen, of the first strip that has it.
    func image(of place: Point<ViewSpace>) -> Point<ViewSpace>? {
        strips.lazy.compactMap { $0.image(of: place) }.first
    }

    /// The area of the picture that is shown.
    var pictureArea: Double {
        strips.reduce(0) { area, strip in
            guard strip.longer.pictureLength > 0 else { return area }
            let across = strip.first.pictureStart.distance(
                toLineAlong: strip.longer.pictureStart, strip.longer.pictureEnd,
                from: strip.last.pictureStart)
            return area + across * (strip.first.pictureLength + strip.last.pictureLength) / 2
        }
    }
}

extension StripMesh.Strip {
    fileprivate var longer: MeshRib { first.pictureLength > last.pictureLength ? first : last }

    func place(seenAt point: Point<ViewSpace>) -> Point<ViewSpace>? {
        guard
            let (across, along) = Self.find(point, [first.start, first.end, last.start, last.end])
        else { return nil }
        let weight = across * last.scale / ((1 - across) * first.scale + across * last.scale)
        return Self.mix(
            weight, Self.mix(along, first.pictureStart, first.pictureEnd),
            Self.mix(along, last.pictureStart, last.pictureEnd))
    }

    fileprivate func image(of place: Point<ViewSpace>) -> Point<ViewSpace>? {
        let corners = [first.pictureStart, first.pictureEnd, last.pictureStart, last.pictureEnd]
        guard let (weight, along) = Self.find(place, corners) else { return nil }
        let across = weight * first.scale / ((1 - weight) * last.scale + weight * first.scale)
        return Self.mix(
            across, Self.mix(along, first.start, first.end), Self.mix(along, last.start, last.end))
    }

    /// How far across and along a strip with parallel ends `point` is, or nil outside it.
    private static func find(
        _ point: Point<ViewSpace>, _ corners: [Point<ViewSpace>]
    ) -> (Double, Double)? {
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let rib = b.minus(a).length > d.minus(c).length ? b.minus(a) : d.minus(c)
        let normal = Point<ViewSpace>(x: -rib.y, y: rib.x)
        let width = c.minus(a).times(normal)
        guard width != 0 else { return nil }
        let across = point.minus(a).times(normal) / width
        guard across > -1e-9 && across < 1 + 1e-9 else { return nil }
        let start = mix(across, a, c)
        let length = mix(across, b, d).minus(start)
        // Where the strip ends in a corner of the sheet its last rib has no length.
        let along =
            length.length < 1e-6 ? 0 : point.minus(start).times(length) / length.times(length)
        guard length.length >= 1e-6 || point.distance(to: start) < 1e-6 else { return nil }
        guard along > -1e-9 && along < 1 + 1e-9 else { return nil }
        return (across, along)
    }

    private static func mix(
        _ part: Double, _ first: Point<ViewSpace>, _ last: Point<ViewSpace>
    ) -> Point<ViewSpace> {
        Point(x: first.x + part * (last.x - first.x), y: first.y + part * (last.y - first.y))
    }
}

extension MeshRib {
    var pictureLength: Double { pictureEnd.minus(pictureStart).length }
    var length: Double { end.minus(start).length }
}

extension Point where Space == ViewSpace {
    var length: Double { times(self).squareRoot() }

    func minus(_ other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }

    func times(_ other: Point) -> Double { x * other.x + y * other.y }

    func distance(to other: Point) -> Double { minus(other).length }

    /// How far this point and `other` are apart across the line of the given direction.
    func distance(toLineAlong start: Point, _ end: Point, from other: Point) -> Double {
        let direction = end.minus(start)
        let way = other.minus(self)
        return abs(way.x * direction.y - way.y * direction.x) / direction.length
    }
}

extension StripMesh {
    /// By how much a picture is moved as it is, or nil where the mesh does anything else.
    var translation: (x: Double, y: Double)? {
        guard let first = ribs.first else { return nil }
        let x = first.start.x - first.pictureStart.x
        let y = first.start.y - first.pictureStart.y
        let isMoved = ribs.allSatisfy { rib in
            rib.shade == 0 && rib.start.x - rib.pictureStart.x == x
                && rib.start.y - rib.pictureStart.y == y && rib.end.x - rib.pictureEnd.x == x
                && rib.end.y - rib.pictureEnd.y == y
        }
        return isMoved ? (x, y) : nil
    }
}
