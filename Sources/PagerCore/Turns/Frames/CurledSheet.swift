// SPDX-License-Identifier: GPL-3.0-or-later

/// A sheet that is curled, and what is on its two sides.
struct CurledSheet {
    enum Back {
        case paper(Colour)
        case front(Colour, opacity: Double)
        /// The page of the new spread that it will lie as, beyond the spine.
        case facing(Colour)
        /// The picture of the back.
        case page(Colour)
    }

    /// Strips around half a cylinder: chords of arcs so short that lengths along the paper are
    /// right to within 0.08 %, and places to within 0.3 % of the radius.
    private static let strips = 24
    /// How much the paper is darkened where it is seen edge-on.
    private static let edgeShade = 0.3

    /// Where it lies at rest; its spine is at its lowest x.
    let leaf: Rect<StageSpace>
    let front: TurnPicture
    let back: Back
    /// The part of the stage it is seen in; nil is all of it.
    let clip: Rect<StageSpace>?
    /// The part of the stage that shadows fall on.
    let shadowed: Rect<StageSpace>

    /// Paints the sheet as `fold` bends it, with its shadows.
    func paint(_ fold: CurlFold, _ painting: inout StagePainting) {
        let places = ribPlaces(fold)
        let ridge = fold.line + Double.pi * fold.radius / 2
        let facing = places.filter { $0 <= ridge }.map { place in
            rib(at: place, fold) { $0 }
        }
        let shadows = CurlShadows(leaf: leaf, fold: fold, clip: shadowed)
        if let ridge = facing.last { shadows.castByRidge(ridge, &painting) }
        painting.sheet(front, facing, clip: clip)
        shadows.castByFlap(&painting)
        paintBack(places.filter { $0 >= ridge }, fold, &painting)
    }

    private func paintBack(
        _ places: [Double], _ fold: CurlFold, _ painting: inout StagePainting
    ) {
        func ribs(_ picture: (Point<StageSpace>) -> Point<StageSpace>) -> [StageRib] {
            places.map { rib(at: $0, fold, picture) }
        }
        switch back {
        case .paper(let colour):
            painting.sheet(nil, ribs { $0 }, paper: colour, clip: clip)
        case .front(let colour, let opacity):
            painting.sheet(front, ribs { $0 }, opacity: opacity, paper: colour, clip: clip)
        case .facing(let colour):
            let spine = leaf.minX
            painting.sheet(
                .new, ribs { Point(x: 2 * spine - $0.x, y: $0.y) }, paper: colour, clip: clip)
        case .page(let colour):
            let edges = leaf.minX + leaf.maxX
            painting.sheet(
                .back, ribs { Point(x: edges - $0.x, y: $0.y) }, paper: colour, clip: clip)
        }
    }

    /// Returns where along the normal there are ribs: at all corners, and around the cylinder.
    private func ribPlaces(_ fold: CurlFold) -> [Double] {
        let corners = leaf.corners.map(fold.normal.reach)
        let lowest = corners.reduce(.infinity, min)
        let highest = corners.reduce(-.infinity, max)
        let half = Double(Self.strips) / 2
        var places = corners
        for strip in 0...Self.strips {
            // Of the ridge itself there is one place only, however it is computed.
            let place = fold.line + Double.pi * fold.radius / 2 * (Double(strip) / half)
            if place > lowest && place < highest { places.append(place) }
        }
        places.sort()
        return places.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns the rib of the paper at `place`, as `fold` bends it.
    private func rib(
        at place: Double, _ fold: CurlFold, _ picture: (Point<StageSpace>) -> Point<StageSpace>
    ) -> StageRib {
        let (start, end) = leaf.chord(at: place, across: fold.normal)
        let shift = fold.image(of: place) - place
        let cosine = sineAndCosine(halfTurns: fold.bend(at: place)).cosine
        return StageRib(
            start: start.moved(shift, along: fold.normal),
            end: end.moved(shift, along: fold.normal), pictureStart: picture(start),
            pictureEnd: picture(end), shade: Self.edgeShade * (1 - abs(cosine)))
    }
}

extension Rect where Space == StageSpace {
    /// Returns the ends of the line at `place` along `normal` in the rectangle; both are the
    /// same place where it only touches a corner.
    func chord(
        at place: Double, across normal: Vector<StageSpace>
    ) -> (start: Point<StageSpace>, end: Point<StageSpace>) {
        let foot = Point<StageSpace>(x: place * normal.x, y: place * normal.y)
        let along = Vector<StageSpace>(x: -normal.y, y: normal.x)
        var (first, last) = (-Double.infinity, Double.infinity)
        for (base, slope, low, high) in [
            (foot.x, along.x, minX, maxX), (foot.y, along.y, minY, maxY),
        ] where slope != 0 {
            let ends = ((low - base) / slope, (high - base) / slope)
            first = max(first, min(ends.0, ends.1))
            last = min(last, max(ends.0, ends.1))
        }
        if first > last {
            first = (first + last) / 2
            last = first
        }
        return (foot.moved(first, along: along), foot.moved(last, along: along))
    }
}
