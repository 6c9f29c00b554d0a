// SPDX-License-Identifier: GPL-3.0-or-later

/// The shadows that a curled sheet casts.
struct CurlShadows {
    private static let ridgeOpacity = 0.35
    private static let flapOpacity = 0.25

    let leaf: Rect<StageSpace>
    let fold: CurlFold
    /// Where they are seen.
    let clip: Rect<StageSpace>

    private var width: Double { 1.5 * fold.radius }

    /// Casts the shadow of the ridge, which is seen at `rib`, on what lies beyond it.
    func castByRidge(_ rib: StageRib, _ painting: inout StagePainting) {
        let along = Vector<StageSpace>(x: -fold.normal.y, y: fold.normal.x)
        let (start, end) = (
            rib.start.moved(-width, along: along), rib.end.moved(width, along: along)
        )
        let rims = [end, start].map { $0.moved(width, along: fold.normal) }
        painting.shadow(
            [start, end] + rims, from: start, Self.ridgeOpacity * fold.strength, to: rims[1], 0,
            clip: clip)
    }

    /// Casts the shadow of the free edges of the part that lies over the sheet again; it begins
    /// at the ridge with nothing.
    func castByFlap(_ painting: inout StagePainting) {
        let edges = freeEdges
        guard edges.count > 2 else { return }
        let rims = rims(of: edges)
        let last = edges.count - 1
        cast([edges[0], edges[1], rims[1]], &painting)
        for index in 1..<(last - 1) {
            let (start, end) = (edges[index], edges[index + 1])
            painting.shadow(
                [start, end, rims[index + 1], rims[index]], from: start, flapOpacity,
                to: start.moved(width, along: outward(start, end)), 0, clip: clip)
        }
        cast([edges[last], edges[last - 1], rims[last - 1]], &painting)
    }

    /// Casts a shadow over a triangle: it has its opacity at the second corner, none at the
    /// others.
    private func cast(_ triangle: [Point<StageSpace>], _ painting: inout StagePainting) {
        let (ridge, start, rim) = (triangle[0], triangle[1], triangle[2])
        let edge = rim - ridge
        let way = start - ridge
        let foot = ridge.moved(way.dot(edge) / edge.dot(edge), along: edge)
        painting.shadow(triangle, from: start, flapOpacity, to: foot, 0, clip: clip)
    }

    private var flapOpacity: Double { Self.flapOpacity * fold.strength }

    /// Where the free edges lie, from ridge to ridge in order around the sheet.
    ///
    /// There are none where there is no ridge; points too close to tell apart are one.
    private var freeEdges: [Point<StageSpace>] {
        guard fold.strength > 1e-6 else { return [] }
        let ridge = fold.line + Double.pi * fold.radius / 2
        let flat = fold.line + Double.pi * fold.radius
        let corners = leaf.corners
        let isFree = corners.map { fold.normal.reach(of: $0) > ridge }
        guard let first = corners.indices.first(where: { isFree[$0] && !isFree[($0 + 3) % 4] })
        else { return [] }
        let free = (0..<4).map { (first + $0) % 4 }.prefix { isFree[$0] }
        let before = (corners[(first + 3) % 4], corners[first])
        let last = free.last ?? first
        let after = (corners[(last + 1) % 4], corners[last])
        let places =
            points(on: before, at: [ridge, flat]) + free.map { corners[$0] }
            + points(on: after, at: [ridge, flat]).reversed()
        return places.map(image).reduce(into: []) { edges, point in
            let isApart = edges.last.map { (point - $0).length > width / 100 } ?? true
            if isApart { edges.append(point) }
        }
    }

    /// Returns the points of a side, which leads along the normal, at those places it reaches.
    private func points(
        on side: (low: Point<StageSpace>, high: Point<StageSpace>), at places: [Double]
    ) -> [Point<StageSpace>] {
        let (low, high) = (fold.normal.reach(of: side.low), fold.normal.reach(of: side.high))
        return places.filter { $0 < high }.map { place in
            let part = (place - low) / (high - low)
            return Point(
                x: side.low.x + part * (side.high.x - side.low.x),
                y: side.low.y + part * (side.high.y - side.low.y))
        }
    }

    private func image(of point: Point<StageSpace>) -> Point<StageSpace> {
        let place = fold.normal.reach(of: point)
        return point.moved(fold.image(of: place) - place, along: fold.normal)
    }

    /// Returns where the shadow ends beyond each point: as far from the edges on both sides,
    /// and at the ridge itself.
    private func rims(of edges: [Point<StageSpace>]) -> [Point<StageSpace>] {
        edges.indices.map { index in
            let corner = edges[index]
            guard index > 0, index + 1 < edges.count else { return corner }
            let before = outward(edges[index - 1], corner)
            let after = outward(corner, edges[index + 1])
            let reach = width / max(0.25, 1 + before.dot(after))
            return corner.moved(reach, along: before).moved(reach, along: after)
        }
    }

    /// Returns the direction away from the flap, across its edge from `start` to `end`, which
    /// are not the same.
    private func outward(
        _ start: Point<StageSpace>, _ end: Point<StageSpace>
    ) -> Vector<StageSpace> {
        let edge = end - start
        let length = edge.length
        // Corners go around the sheet one way, and around the flap, its mirror image, the other.
        return Vector(x: -edge.y / length, y: edge.x / length)
    }
}
