// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Goes to `target`, and remembers the place that is left for it; the last call wins.
    mutating func go(
        to target: ReaderRequest.Target, _ pace: TurnRequest.Pace,
        _ identifier: TurnIdentifier? = nil, showing back: PageIndex? = nil
    ) {
        switch target {
        case .next, .previous: break
        case .back, .forward:
            guard let here = landingPlace else { return refuse(identifier) }
            let place =
                target == .back ? history.goBack(from: here) : history.goForward(from: here)
            guard let place else { return refuse(identifier) }
            return move(to: .place(place), pace, identifier)
        case .first, .last, .spread, .page, .place:
            guard let spread = spread(of: target) else { return refuse(identifier) }
            if let here = landingPlace, target.isPlace || spread != landingSpread {
                history.leave(here)
            }
        }
        move(to: target, pace, identifier, showing: back)
    }

    /// Does what a program asks for.
    mutating func go(_ request: ReaderRequest) {
        go(to: request.target, request.pace, request.identifier, showing: request.back)
    }

    private mutating func refuse(_ identifier: TurnIdentifier?) {
        guard let identifier else { return }
        effects.append(.completed(identifier, success: false))
    }

    /// Goes to `target`, without remembering the place that is left.
    mutating func move(
        to target: ReaderRequest.Target, _ pace: TurnRequest.Pace,
        _ identifier: TurnIdentifier?, showing back: PageIndex? = nil
    ) {
        guard strip == nil else { return scroll(to: target, pace, identifier) }
        if case .place(let place) = target, machine.turn == nil, let shown,
            spread(of: place.page) == shown
        {
            goal = nil
            return stay(at: place, pace, for: identifier)
        }
        guard let turnTarget = turnTarget(of: target) else { return refuse(identifier) }
        goal = target.place.map { ReaderGoal(place: $0, back: back) }
        lastRequest += 1
        let inner = TurnIdentifier(lastRequest)
        if let identifier { pending.append(PendingRequest(inner: inner, outer: identifier)) }
        if let goal, let incoming, spread(of: goal.place.page) == incoming.spread {
            comeTo(incoming.spread)
        }
        turn(.request(TurnRequest(inner, turnTarget, pace: pace)))
    }

    private func turnTarget(of target: ReaderRequest.Target) -> TurnRequest.Target? {
        switch target {
        case .next: .next
        case .previous: .previous
        default: spread(of: target).map { .spread($0) }
        }
    }

    /// The spread that a target names by itself; nil where there is no such spread.
    private func spread(of target: ReaderRequest.Target) -> SpreadIndex? {
        let count = book.layout.count
        switch target {
        case .next, .previous, .back, .forward: return nil
        case .first: return count > 0 ? SpreadIndex(0) : nil
        case .last: return count > 0 ? SpreadIndex(count - 1) : nil
        case .spread(let spread): return 0..<count ~= spread.value ? spread : nil
        case .page(let page): return self.spread(of: page)
        case .place(let place): return spread(of: place.page)
        }
    }

    /// Returns the spread `page` stands in; nil where there is no such page.
    func spread(of page: PageIndex) -> SpreadIndex? {
        0..<book.layout.pageCount ~= page.value ? book.layout.spread(of: page) : nil
    }

    /// The spread where the reader will be.
    private var landingSpread: SpreadIndex? {
        strip == nil ? machine.landing : stay?.position.spread ?? shown
    }
}

extension ReaderRequest.Target {
    /// The page that is asked for by itself.
    var page: PageIndex? {
        switch self {
        case .page(let page): page
        case .place(let place): place.page
        case .next, .previous, .first, .last, .spread, .back, .forward: nil
        }
    }

    /// The place to be at in the end, where it is more than a spread.
    fileprivate var place: ReaderPlace? {
        if case .place(let place) = self { return place }
        return page.map { ReaderPlace($0) }
    }

    fileprivate var isPlace: Bool { if case .place = self { true } else { false } }
}

/// What was asked for last, where it is more than a spread.
struct ReaderGoal: Equatable, Sendable {
    /// Where to.
    let place: ReaderPlace
    /// The page that whoever asked wants to see on the back of the sheet meanwhile.
    let back: PageIndex?
}

/// A request of a program that the turn machine has not answered.
struct PendingRequest: Equatable, Sendable {
    /// By what the machine knows it.
    let inner: TurnIdentifier
    /// By what the program knows it.
    let outer: TurnIdentifier
}
