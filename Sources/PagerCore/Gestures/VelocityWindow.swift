// SPDX-License-Identifier: GPL-3.0-or-later

/// The last places of a pointer, and the speed they give; never more than twelve and one.
struct VelocityWindow: Equatable {
    struct Place: Equatable {
        let position: Point<ViewSpace>
        let time: Double
    }

    /// The seconds that count.
    private let length: Double
    private(set) var places: [Place]

    init(length: Double, from position: Point<ViewSpace>, at time: Double) {
        self.length = length
        places = [Place(position: position, time: time)]
    }

    /// Adds where the pointer is at `time`, which is not before the time of the last place.
    mutating func add(_ position: Point<ViewSpace>, at time: Double) {
        // Of a pointer that reports very often, only places some way apart are kept.
        if places.count >= 2 && time - places[places.count - 2].time < length / 12 {
            places.removeLast()
        }
        places.append(Place(position: position, time: time))
        places.removeAll { $0.time < time - length }
    }

    /// The speed over the window, in view units per second.
    ///
    /// None where it spans less than five milliseconds, which no hand can throw anything in.
    var velocity: Vector<ViewSpace> {
        guard let first = places.first, let last = places.last,
            last.time - first.time >= 0.005
        else { return .zero }
        let way = last.position - first.position
        let time = last.time - first.time
        return Vector(x: way.x / time, y: way.y / time)
    }
}
