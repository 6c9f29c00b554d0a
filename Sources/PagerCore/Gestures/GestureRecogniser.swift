// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells from what pointers and wheels report what somebody wants.
///
/// A value: equal recognisers that are told the same answer the same. It never fails, whatever
/// it is told and in whatever order, and remembers no more than `mostPointers` pointers. Times
/// are seconds of one clock; one that goes backwards is taken to stand still.
///
/// One finger moves the content or turns the page, by which edges of the content were in sight
/// when it began to move; two fingers pinch and never turn, nor does the one that stays longer.
public struct GestureRecogniser: Equatable, Sendable {
    /// What counts as which gesture.
    public let settings: GestureSettings
    var pointers: [TrackedPointer] = []
    var activity = Activity.idle
    /// A tap that may become the first of two.
    var waitingTap: Tap?
    /// About which point the viewport settles when it is let go.
    var anchor = Point<ViewSpace>.origin
    var clock: Double?
    var wheel = WheelRun()

    /// The most pointers that are followed; others are as if they were not there.
    public static let mostPointers = 5

    /// Makes a recogniser that has been told nothing yet.
    public init(settings: GestureSettings = GestureSettings()) {
        self.settings = settings
    }

    /// When `tick(at:)` will have something to tell, in seconds; nil where only another sample
    /// can bring something new.
    public var deadline: Double? {
        if let tap = waitingTap { return tap.time + settings.doubleTapDelay }
        guard case .pressing(let press) = activity, press.kind != .mouse else { return nil }
        return press.time + settings.longPressDelay
    }

    /// Returns what time alone has decided by `now`, in seconds: a tap that did not become two,
    /// or a long press.
    public mutating func tick(at now: Double) -> [GestureIntent] {
        var intents: [GestureIntent] = []
        advance(to: soundTime(now), &intents)
        return intents
    }

    /// Returns what a sample of a pointer means, in the order it is to be carried out.
    public mutating func handle(
        _ sample: PointerSample, in context: GestureContext
    ) -> [GestureIntent] {
        var intents: [GestureIntent] = []
        let time = soundTime(sample.time)
        advance(to: time, &intents)
        let place = sample.position.sound
        switch sample.phase {
        case .began:
            guard let place else { break }
            let pointer = TrackedPointer(
                id: sample.id, kind: sample.kind, position: place, heard: time)
            begin(pointer, context, &intents)
        case .moved:
            guard let place else { break }
            move(sample.id, to: place, at: time, context, &intents)
        case .ended:
            if let place = place ?? pointers.first(where: { $0.id == sample.id })?.position {
                move(sample.id, to: place, at: time, context, &intents)
            }
            end(sample.id, context, &intents)
        case .cancelled:
            cancel(sample.id, &intents)
        }
        return intents
    }

    /// Forgets all pointers, as if each had been cancelled: for a window that loses them.
    public mutating func cancelAll() -> [GestureIntent] {
        var intents: [GestureIntent] = []
        flushTap(&intents)
        for pointer in pointers { cancel(pointer.id, &intents) }
        return intents
    }

    mutating func soundTime(_ time: Double) -> Double {
        let last = clock ?? (time.isFinite ? time : 0)
        let now = time.isFinite ? max(time, last) : last
        clock = now
        return now
    }
}

/// A pointer that is down.
struct TrackedPointer: Equatable, Sendable {
    let id: Int
    let kind: PointerSample.Kind
    var position: Point<ViewSpace>
    /// When it last reported.
    var heard: Double
}

extension Point<ViewSpace> {
    /// The point kept from where no screen reaches, or nil where it is no point.
    var sound: Point? {
        guard x.isFinite && y.isFinite else { return nil }
        let farthest = 1e6
        return Point(
            x: min(max(x, -farthest), farthest), y: min(max(y, -farthest), farthest))
    }
}
