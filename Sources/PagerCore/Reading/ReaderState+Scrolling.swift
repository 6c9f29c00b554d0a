// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Scrolls the strip to `target`; the last call wins.
    mutating func scroll(
        to target: ReaderRequest.Target, _ pace: TurnRequest.Pace, _ identifier: TurnIdentifier?
    ) {
        guard let goal = stripGoal(of: target), let strip, let canvas, let motion else {
            if let identifier { effects.append(.completed(identifier, success: false)) }
            return
        }
        let start = strip.readingStart(of: goal.spread, in: view)
        let scrolled = canvas.viewport(
            scale: motion.destination.scale, showing: start.place, at: start.anchor)
        endStay()
        stay = ReaderStay(viewport: scrolled, position: goal, request: identifier)
        if pace == .immediate {
            self.motion?.show(scrolled)
        } else {
            self.motion?.move(to: scrolled, at: now)
        }
    }

    /// Goes to the place of `stay` at once, where it stands now.
    mutating func scrollAgain(_ stay: ReaderStay) {
        self.stay = nil
        self.scroll(to: .page(stay.position.page), .immediate, stay.request)
    }

    private func stripGoal(of target: ReaderRequest.Target) -> ReaderPosition? {
        let layout = book.layout
        let landing = stay?.position.spread ?? shown ?? SpreadIndex(0)
        let spread: SpreadIndex? =
            switch target {
            case .next: layout.next(after: landing)
            case .previous: layout.previous(before: landing)
            case .first: SpreadIndex(0)
            case .last: SpreadIndex(layout.count - 1)
            case .spread(let spread): spread
            case .page(let page):
                0..<layout.pageCount ~= page.value ? layout.spread(of: page) : nil
            }
        guard let spread, 0..<layout.count ~= spread.value else { return nil }
        if case .page(let page) = target { return ReaderPosition(spread: spread, page: page) }
        return ReaderPosition(spread: spread, page: layout[spread].firstPage)
    }

    /// Answers the request whose place was reached, or left for another one.
    mutating func settleStay() {
        guard let stay, let motion else { return }
        if motion.destination != stay.viewport {
            endStay()
        } else if case .resting = motion, let request = stay.request {
            effects.append(.completed(request, success: true))
            self.stay?.request = nil
        }
    }

    /// Forgets the place that was asked for; a request that has not come there fails.
    mutating func endStay() {
        if let request = stay?.request { effects.append(.completed(request, success: false)) }
        stay = nil
    }

    /// Notes which page is being read now.
    mutating func keepPosition() {
        guard let viewport, let motion, let canvas, let old = shown else { return }
        if let strip {
            if let stay, case .resting = motion {
                shown = stay.position.spread
                page = stay.position.page
            } else {
                readPage(at: viewport.centre, of: strip.spread(at: viewport.centre))
            }
            if let shown, shown != old {
                travel = shown < old ? .backward : .forward
                isShortOfMemory = false
            }
        } else if stay == nil, case .resting(let viewport) = motion, !canvas.isFitted(viewport) {
            readPage(at: viewport.centre, of: old)
        }
    }

    private mutating func readPage(at place: Point<SpreadSpace>, of spread: SpreadIndex) {
        let pages = book.layout.pages(of: spread)
        let seen = pages.first { frame(of: $0).contains(place) }
        if let seen {
            page = seen
        } else if spread != shown {
            page = pages.first
        }
        shown = spread
    }
}

/// The stay at a place that was asked for, until something else moves the viewport; in a row or
/// column of spreads also the way there.
struct ReaderStay: Equatable, Sendable {
    let viewport: Viewport
    let position: ReaderPosition
    /// The request that waits until the viewport rests.
    var request: TurnIdentifier?
}
