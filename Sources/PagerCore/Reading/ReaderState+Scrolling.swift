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
        let scrolled = viewport(of: target, goal.spread, in: strip, on: canvas, motion.destination)
        let place: ReaderPlace? = if case .place(let place) = target { place } else { nil }
        endStay()
        stay = ReaderStay(
            viewport: scrolled, position: goal, place: place, request: identifier)
        if pace == .immediate {
            self.motion?.show(scrolled)
        } else {
            self.motion?.move(to: scrolled, at: now)
        }
    }

    private func viewport(
        of target: ReaderRequest.Target, _ spread: SpreadIndex, in strip: SpreadStrip,
        on canvas: ReaderCanvas, _ viewport: Viewport
    ) -> Viewport {
        if case .place(let place) = target, !place.isWholePage {
            return self.viewport(of: place, on: canvas, otherwise: viewport)
        }
        let start = strip.readingStart(of: spread, in: view)
        return canvas.viewport(
            scale: viewport.scale, showing: start.place, at: start.anchor)
    }

    /// Goes to the place where the reader stays at once: it may stand elsewhere now.
    mutating func stayAgain() {
        guard let stay else { return }
        self.stay = nil
        let place = stay.place ?? ReaderPlace(stay.position.page)
        if strip != nil {
            scroll(to: .place(place), .immediate, stay.request)
        } else if let motion, let canvas {
            var viewport = motion.destination
            if !place.isWholePage {
                viewport = self.viewport(of: place, on: canvas, otherwise: viewport)
                self.motion?.show(viewport)
            }
            self.stay = ReaderStay(
                viewport: viewport,
                position: ReaderPosition(
                    spread: book.layout.spread(of: place.page), page: place.page),
                place: stay.place, request: stay.request)
        }
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
            case .page(let page): self.spread(of: page)
            case .place(let place): self.spread(of: place.page)
            case .back, .forward: nil
            }
        guard let spread, 0..<layout.count ~= spread.value else { return nil }
        if let page = target.page { return ReaderPosition(spread: spread, page: page) }
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
    /// What was asked for, where it was more than a page.
    let place: ReaderPlace?
    /// The request that waits until the viewport rests.
    var request: TurnIdentifier?
}
