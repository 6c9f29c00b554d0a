// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Goes to `target`; the last call wins.
    mutating func go(
        to target: ReaderRequest.Target, _ pace: TurnRequest.Pace,
        _ identifier: TurnIdentifier? = nil
    ) {
        guard strip == nil else { return scroll(to: target, pace, identifier) }
        guard let turnTarget = turnTarget(of: target) else {
            if let identifier { effects.append(.completed(identifier, success: false)) }
            return
        }
        goalPage = if case .page(let page) = target { page } else { nil }
        lastRequest += 1
        let inner = TurnIdentifier(lastRequest)
        if let identifier { pending.append(PendingRequest(inner: inner, outer: identifier)) }
        turn(.request(TurnRequest(inner, turnTarget, pace: pace)))
    }

    private func turnTarget(of target: ReaderRequest.Target) -> TurnRequest.Target? {
        switch target {
        case .next: .next
        case .previous: .previous
        case .first: .spread(SpreadIndex(0))
        case .last: .spread(SpreadIndex(book.layout.count - 1))
        case .spread(let spread): .spread(spread)
        case .page(let page):
            0..<book.layout.pageCount ~= page.value ? .spread(book.layout.spread(of: page)) : nil
        }
    }
}

/// A request of a program that the turn machine has not answered.
struct PendingRequest: Equatable, Sendable {
    /// By what the machine knows it.
    let inner: TurnIdentifier
    /// By what the program knows it.
    let outer: TurnIdentifier
}
