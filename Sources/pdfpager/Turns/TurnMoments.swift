// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Which frames of a turn are made.
enum TurnMoments: Equatable, Sendable {
    /// All of it, from rest to rest.
    case all(frames: Int, duration: Double, pause: Double)
    /// The frame at a progress, 0...1.
    case one(progress: Double)
    /// The frame that a finger holds: where it went down, and where it is.
    case held(from: Point<ViewSpace>, to: Point<ViewSpace>)

    private static let longestTime = 60.0

    /// Reads the options of frames; a turn of `style` takes its usual time without them.
    init(_ arguments: Arguments, _ style: TurnStyle) throws(CommandError) {
        let chosen = try arguments.atMostOne(of: [.frames, .progress, .drag])
        if let chosen, chosen != .frames,
            let other = arguments.given(among: [.duration, .pause]).first
        {
            throw .usage("\(other.dashed) is for several frames, \(chosen.dashed) makes one")
        }
        if let progress = try arguments.number(.progress, in: 0...1) {
            self = .one(progress: progress)
        } else if let places = try arguments.places(.drag) {
            self = .held(from: places.0, to: places.1)
        } else {
            self = .all(
                frames: try arguments.integer(.frames, in: 2...1000) ?? 24,
                duration: try arguments.positive(.duration, upTo: Self.longestTime)
                    ?? TurnDurations().seconds(of: style),
                pause: try arguments.number(.pause, in: 0...Self.longestTime) ?? 1)
        }
    }

    /// How many frames there are.
    var count: Int {
        switch self {
        case .all(let frames, _, _): frames
        case .one, .held: 1
        }
    }

    /// Returns how far the turn is at frame `number`, 0..<`count`, without its sign; nil where a
    /// finger decides.
    func progress(of number: Int) -> Double? {
        switch self {
        case .all(let frames, let duration, _):
            TurnMotion(from: 0, to: 1, seconds: duration)
                .position(after: duration * (Double(number) / Double(frames - 1)))
        case .one(let progress): progress
        case .held: nil
        }
    }

    /// Returns for how many seconds frame `number` is seen.
    func seconds(of number: Int) -> Double {
        switch self {
        case .all(let frames, let duration, let pause):
            duration / Double(frames - 1) + (number == 0 || number == frames - 1 ? pause : 0)
        case .one, .held: 0
        }
    }
}

extension Arguments {
    /// Returns the value of `option` as two places such as "10,20:30,40", or nil where it is not
    /// given.
    fileprivate func places(
        _ option: Option
    ) throws(CommandError) -> (Point<ViewSpace>, Point<ViewSpace>)? {
        guard let text = text(option) else { return nil }
        let places = text.split(separator: ":", omittingEmptySubsequences: false).compactMap {
            place in
            let numbers = place.split(separator: ",", omittingEmptySubsequences: false)
                .compactMap { StrictNumber.decimal(String($0)) }
            return numbers.count == 2 ? Point<ViewSpace>(x: numbers[0], y: numbers[1]) : nil
        }
        guard places.count == 2, text.filter({ $0 == ":" || $0 == "," }).count == 3 else {
            throw .badValue(text, of: option, "two places such as 700,500:400,300")
        }
        return (places[0], places[1])
    }
}
