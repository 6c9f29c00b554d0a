// SPDX-License-Identifier: GPL-3.0-or-later

/// How a sheet is bent: flat up to a line, then around a cylinder, then flat again, back over
/// itself.
///
/// The bend keeps all lengths along the paper. Places are measured along `normal`, which
/// points from where the held place is to where it was.
struct CurlFold: Equatable, Sendable {
    /// Across the axis of the cylinder; of length 1.
    let normal: Vector<StageSpace>
    /// Where the bend begins.
    let line: Double
    /// The radius of the cylinder; zero is a sharp crease.
    let radius: Double
    /// The radius where nothing forces a smaller one.
    let fullRadius: Double

    /// Bends `leaf`, whose spine is at its lowest x, so that the held place is where a turn of
    /// `progress` brings it, or as near as the paper reaches without tearing.
    init(_ leaf: Rect<StageSpace>, _ hold: CurlHold, at progress: Double) {
        let wanted = hold.goal(at: progress)
        let reached = Self.reachable(wanted, leaf, hold.place)
        let way = hold.place - reached
        normal = Self.direction(of: way)
        fullRadius = 0.1 * min(leaf.size.width, leaf.size.height)
        let crease = (normal.reach(of: hold.place) + normal.reach(of: reached)) / 2
        let bound = max(
            normal.reach(of: leaf.origin), normal.reach(of: Point(x: leaf.minX, y: leaf.maxY)))
        let slack = max(0, crease - bound)
        radius = min(fullRadius, way.length / Double.pi, 2 * slack / Double.pi)
        line = crease - Double.pi * radius / 2
    }

    /// How much of the full radius there is, 0...1: shadows are as strong.
    var strength: Double { radius / fullRadius }

    /// Returns how far around the cylinder the paper at `place` is: in half turns, 0 before and
    /// 1 after it.
    func bend(at place: Double) -> Double {
        guard place > line else { return 0 }
        let length = Double.pi * radius
        return place - line >= length ? 1 : (place - line) / length
    }

    /// Returns where the paper at `place` comes to lie.
    func image(of place: Double) -> Double {
        guard place > line else { return place }
        let length = Double.pi * radius
        if place - line >= length { return 2 * line + length - place }
        return line + radius * sineAndCosine(halfTurns: bend(at: place)).sine
    }

    /// Returns the place nearest to `wanted`, on the way to the spine, that is as near to both
    /// ends of the spine as the paper of `held` is: nearer ones do not tear it.
    private static func reachable(
        _ wanted: Point<StageSpace>, _ leaf: Rect<StageSpace>, _ held: Point<StageSpace>
    ) -> Point<StageSpace> {
        let home = Point<StageSpace>(x: leaf.minX, y: held.y)
        let way = wanted - home
        let ends = [leaf.origin, Point(x: leaf.minX, y: leaf.maxY)]
        let part = ends.reduce(1.0) { min($0, Self.part(of: way, from: home, around: $1, held)) }
        return home.moved(part, along: way)
    }

    /// Returns how much of `way` stays as near to `centre` as `held` is.
    private static func part(
        of way: Vector<StageSpace>, from home: Point<StageSpace>,
        around centre: Point<StageSpace>, _ held: Point<StageSpace>
    ) -> Double {
        let start = home - centre
        let reach = held - centre
        let square = way.dot(way)
        guard square > 0 else { return 1 }
        let half = start.dot(way)
        let root = half * half + square * max(0, reach.dot(reach) - start.dot(start))
        return (root.squareRoot() - half) / square
    }

    /// Nearly straight is straight: the ribs of a sheet whose sides are all but parallel to
    /// them could not be told apart.
    private static func direction(of way: Vector<StageSpace>) -> Vector<StageSpace> {
        let length = way.length
        let least = 1e-7 * length
        guard abs(way.y) > least else { return Vector(x: 1, y: 0) }
        guard abs(way.x) > least else { return Vector(x: 0, y: way.y < 0 ? -1 : 1) }
        return Vector(x: way.x / length, y: way.y / length)
    }
}

extension Vector where Space == StageSpace {
    /// Returns the scalar product.
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// Returns how far `point` is along this direction.
    func reach(of point: Point<StageSpace>) -> Double { x * point.x + y * point.y }
}

extension Point where Space == StageSpace {
    /// Returns the point `distance` times `direction` from here.
    func moved(_ distance: Double, along direction: Vector<StageSpace>) -> Point {
        Point(x: x + distance * direction.x, y: y + distance * direction.y)
    }
}
