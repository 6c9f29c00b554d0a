// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

/// A turn machine with a clock, and a record of what it told, in short words.
struct TurnReader {
    var machine: TurnMachine
    var time = 0.0
    /// Everything told since it was last taken.
    var log: [String] = []
    private var lastIdentifier: UInt64 = 0

    /// A reader of `count` spreads, open at `current`; what opening tells is not recorded.
    init(
        _ style: TurnStyle = .scroll, count: Int = 9, at current: Int? = 3,
        _ contract: TurnContract = TurnContract()
    ) {
        self.init(style, .counted(count), at: current, contract)
    }

    init(
        _ style: TurnStyle = .scroll, _ source: TurnSource, at current: Int?,
        _ contract: TurnContract = TurnContract()
    ) {
        machine = TurnMachine(style, extent: 1000, contract: contract)
        _ = machine.receive(.relayout(source, current: current.map { SpreadIndex($0) }), at: 0)
    }

    /// What was told since the last call, without the questions.
    mutating func told() -> [String] { taken { !$0.hasPrefix("ask") } }

    /// What was asked since the last call.
    mutating func asked() -> [String] { taken { $0.hasPrefix("ask") } }

    private mutating func taken(_ isWanted: (String) -> Bool) -> [String] {
        defer { log = [] }
        return log.filter(isWanted)
    }

    @discardableResult
    mutating func send(_ event: TurnEvent) -> [TurnOutput] {
        let outputs = machine.receive(event, at: time)
        log += outputs.map(\.spelling)
        return outputs
    }

    /// Makes a request, numbered 1, 2, 3 and so on.
    mutating func go(_ target: TurnRequest.Target, _ pace: TurnRequest.Pace = .animated) {
        lastIdentifier += 1
        send(.request(TurnRequest(TurnIdentifier(lastIdentifier), target, pace: pace)))
    }

    mutating func go(to spread: Int, _ pace: TurnRequest.Pace = .animated) {
        go(.spread(SpreadIndex(spread)), pace)
    }

    /// Drags through `pulls`, and lets go at `velocity` where it is given.
    mutating func drag(_ pulls: Double..., release velocity: Double? = nil) {
        send(.dragBegan)
        for pull in pulls { send(.dragMoved(progress: pull, velocity: 0)) }
        if let velocity { send(.dragReleased(velocity: velocity)) }
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        send(.tick)
    }

    /// Lets one long tick end whatever settles.
    mutating func settle() { wait(10) }
}

extension TurnOutput {
    /// The output in a few letters: "start 3>4", "at 0.5", "end 3>4 true", "done 1 true".
    var spelling: String {
        switch self {
        case .willStart(let from, let to): "start \(from.value)>\(to.value)"
        case .turning(_, _, let progress): "at \(progress)"
        case .didFinish(let from, let to, let success):
            "end \(spelling(from))>\(spelling(to)) \(success)"
        case .completion(let request, let success): "done \(request.value) \(success)"
        case .askForNeighbour(let way, let spread): "ask \(way) \(spread.value)"
        case .overscroll(let progress): "over \(progress)"
        case .overscrollReleased(let pull): "released \(pull)"
        case .askForSpine(let orientation): "ask spine \(orientation)"
        }
    }

    private func spelling(_ spread: SpreadIndex?) -> String {
        spread.map { String($0.value) } ?? "nil"
    }
}

extension TurnContract {
    /// The contract of the defaults but for what `change` does.
    static func with(_ change: (inout TurnContract) -> Void) -> TurnContract {
        var contract = TurnContract()
        change(&contract)
        return contract
    }
}
