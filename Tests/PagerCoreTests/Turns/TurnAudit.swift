// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// A naive reader of outputs that knows the promises, and nothing of how they are kept.
struct TurnAudit {
    var problems: [String] = []
    var answers: [UInt64: Bool] = [:]
    var openTurn: (from: SpreadIndex, to: SpreadIndex)?
    var unanswered: Set<UInt64> = []
    private var progress = 0.0

    mutating func read(_ output: TurnOutput) {
        switch output {
        case .willStart(let from, let to): start(from, to)
        case .turning(let from, let to, let progress): turn(from, to, progress)
        case .didFinish(let from, let to, let success): finish(from, to, success)
        case .completion(let request, let success): complete(request.value, success)
        case .overscroll(let progress):
            if openTurn != nil { problems.append("overscroll during a turn") }
            if abs(progress) > RubberBand.limit { problems.append("overscroll by \(progress)") }
        case .askForNeighbour, .overscrollReleased, .askForSpine: break
        }
    }

    private mutating func start(_ from: SpreadIndex, _ to: SpreadIndex) {
        if openTurn != nil { problems.append("a turn started during another") }
        if from == to { problems.append("a turn to where it starts") }
        openTurn = (from, to)
        progress = 0
    }

    private mutating func turn(_ from: SpreadIndex, _ to: SpreadIndex, _ progress: Double) {
        if !isOpen(from, to) { problems.append("progress of no turn") }
        if progress == self.progress { problems.append("progress told twice") }
        if progress * self.progress < 0 { problems.append("a turn changed its way") }
        self.progress = progress
    }

    private mutating func finish(_ from: SpreadIndex?, _ to: SpreadIndex?, _ success: Bool) {
        guard let from else {
            if openTurn != nil { problems.append("a spread came during a turn") }
            return
        }
        if to.map({ !isOpen(from, $0) }) ?? true { problems.append("the end of no turn") }
        if success != (abs(progress) >= 1) || !success && progress != 0 {
            problems.append("ended \(success) at \(progress)")
        }
        openTurn = nil
    }

    private mutating func complete(_ request: UInt64, _ success: Bool) {
        if unanswered.remove(request) == nil { problems.append("\(request) was answered twice") }
        answers[request] = success
    }

    private func isOpen(_ from: SpreadIndex, _ to: SpreadIndex) -> Bool {
        openTurn.map { $0.from == from && $0.to == to } ?? false
    }
}

/// A turn machine to which anything happens.
struct RandomReader {
    var machine: TurnMachine
    var time = 0.0
    private var random: SeededGenerator
    private var requests: UInt64 = 0

    init(count: Int, contract: TurnContract, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        machine = TurnMachine(
            TurnStyle.allCases[Int(seed % 6)], extent: 400, contract: contract)
        let source: TurnSource =
            switch seed % 4 {
            case 0: .asked
            case 1: .sheets(count)
            default: .counted(count)
            }
        _ = machine.receive(
            .relayout(source, current: count > 0 ? SpreadIndex(count / 2) : nil), at: 0)
    }

    mutating func send(_ event: TurnEvent, _ audit: inout TurnAudit) {
        for output in machine.receive(event, at: time) { audit.read(output) }
    }

    mutating func request(_ target: TurnRequest.Target, _ audit: inout TurnAudit) -> UInt64 {
        requests += 1
        audit.unanswered.insert(requests)
        let pace = TurnRequest.Pace.random(using: &random)
        send(.request(TurnRequest(TurnIdentifier(requests), target, pace: pace)), &audit)
        return requests
    }

    mutating func randomSpread(below count: Int) -> Int {
        .random(in: 0..<count, using: &random)
    }

    mutating func sendAnything(_ audit: inout TurnAudit) {
        time += Double.random(in: 0...0.3, using: &random)
        let velocity = Double.random(in: -900...900, using: &random)
        switch Int.random(in: 0..<18, using: &random) {
        case 0: _ = request(.next, &audit)
        case 1: _ = request(.previous, &audit)
        case 2: _ = request(.spread(anySpread()), &audit)
        case 3: _ = request(.spreadByStep(anySpread(), .random(using: &random)), &audit)
        case 4, 5: send(.dragBegan, &audit)
        case 6...9: send(.dragMoved(progress: anyProgress(), velocity: velocity), &audit)
        case 10, 11: send(.dragReleased(velocity: velocity), &audit)
        case 12: send(.cancel, &audit)
        case 13: send(anySource(), &audit)
        case 14:
            send(
                .resize(extent: abs(velocity) + 1, orientation: .random(using: &random)), &audit)
        case 15: send(.appearance(.random(using: &random), .horizontal), &audit)
        case 16: send(anyAnswer(), &audit)
        default: send(.tick, &audit)
        }
    }

    /// Ends what waits: by answers, drags and time.
    mutating func finishEverything(_ audit: inout TurnAudit) {
        send(.dragReleased(velocity: 0), &audit)
        stopWaiting(&audit)
        for _ in 0..<4 {
            time += 10
            send(.tick, &audit)
        }
    }

    /// Answers questions until nobody waits.
    mutating func stopWaiting(_ audit: inout TurnAudit) {
        while machine.isWaiting, let spread = machine.current {
            for way in PageStep.allCases {
                let other = SpreadIndex((spread.value + 1) % 9)
                send(.answer(way, of: spread, .spread(other)), &audit)
            }
        }
    }

    private mutating func anySpread() -> SpreadIndex {
        SpreadIndex(.random(in: -1...6, using: &random))
    }

    private mutating func anyProgress() -> Double {
        let size = [0.0, 0.1, 0.9, 1, 1.7, 5][Int.random(in: 0..<6, using: &random)]
        return Bool.random(using: &random) ? size : -size
    }

    private mutating func anySource() -> TurnEvent {
        let count = Int.random(in: 0...6, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return .source(.none)
        case 1: return .relayout(.asked, current: SpreadIndex(count))
        case 2: return .relayout(.counted(count), current: anySpread())
        case 3: return .source(.sheets(count))
        default: return .source(.counted(count))
        }
    }

    private mutating func anyAnswer() -> TurnEvent {
        let spread = machine.current ?? SpreadIndex(0)
        let neighbour: TurnNeighbour =
            Int.random(in: 0..<4, using: &random) == 0 ? .end : .spread(anySpread())
        return .answer(.random(using: &random), of: spread, neighbour)
    }
}
