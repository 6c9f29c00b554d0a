// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension TurnMoments {
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
