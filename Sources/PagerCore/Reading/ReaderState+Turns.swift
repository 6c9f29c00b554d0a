// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Tells the machine what happens, and what it says.
    mutating func turn(_ event: TurnEvent) {
        tell(machine.receive(event, at: now))
        followTurn()
        let extent = turnExtent
        guard machine.extent != extent else { return }
        let orientation = ViewOrientation(of: view)
        tell(machine.receive(.resize(extent: extent, orientation: orientation), at: now))
    }

    /// How many view units a whole turn is long: the view, and what lies between spreads that
    /// scroll.
    var turnExtent: Double {
        view[machine.axis] + (machine.style == .scroll ? settings.turnSpacing : 0)
    }

    /// Shows the spread where the machine is, and prepares the one that it turns to.
    mutating func followTurn() {
        guard strip == nil else { return }
        if let from = machine.from, from != shown { arrive(at: from) }
        if let to = machine.turn?.to, machine.from == shown {
            if incoming?.spread != to {
                comeTo(to)
            }
        } else {
            incoming = nil
        }
        if machine.turn == nil { grip = nil }
        guard let place = goal?.place, let shown, machine.landing == shown,
            book.layout.spread(of: place.page) == shown
        else { return }
        goal = nil
        stay(at: place, .immediate)
    }

    /// Remembers that a place of the spread that is shown was asked for, and goes there.
    ///
    /// - Parameters:
    ///   - place: Where to.
    ///   - pace: How fast.
    ///   - request: What is answered once the viewport rests there.
    mutating func stay(
        at place: ReaderPlace, _ pace: TurnRequest.Pace, for request: TurnIdentifier? = nil
    ) {
        guard let canvas, let motion, let shown else { return }
        endStay()
        let viewport = viewport(of: place, on: canvas, otherwise: motion.destination)
        if pace == .immediate {
            if viewport != motion.destination { self.motion?.show(viewport) }
        } else if viewport != motion.destination {
            self.motion?.move(to: viewport, at: now)
        }
        page = place.page
        stay = ReaderStay(
            viewport: viewport, position: ReaderPosition(spread: shown, page: place.page),
            place: place, request: request)
    }

    /// Ends a running turn at once, where the reader will be.
    mutating func endTurn() {
        guard machine.phase != .idle else { return }
        turn(.relayout(machine.source, current: machine.landing))
    }

    private mutating func arrive(at spread: SpreadIndex) {
        let viewport = incoming?.spread == spread ? incoming?.viewport : arrival(at: spread)
        if let shown {
            travel = spread < shown ? .backward : .forward
            isShortOfMemory = false
        }
        motion = viewport.map { .resting($0) }
        sharpen()
        incoming = nil
        grip = nil
        endStay()
        shown = spread
        page = book.layout[spread].firstPage
    }

    /// Prepares the arrival at `spread`, which a turn leads to.
    mutating func comeTo(_ spread: SpreadIndex) {
        let named = goal(in: spread)?.back.flatMap(self.spread(of:))
        let kept = incoming?.spread == spread ? incoming?.namedBack : nil
        incoming = IncomingSpread(
            spread: spread, viewport: arrival(at: spread), namedBack: named ?? kept)
    }

    /// Returns the viewport of `spread` after a turn to it, or to a place of it that was asked for.
    func arrival(at spread: SpreadIndex) -> Viewport {
        let viewport = turned(spread)
        guard let goal = goal(in: spread) else { return viewport }
        return self.viewport(of: goal.place, on: canvas(of: spread), otherwise: viewport)
    }

    /// What was asked for last, where it stands in `spread`.
    private func goal(in spread: SpreadIndex) -> ReaderGoal? {
        goal.flatMap { book.layout.spread(of: $0.place.page) == spread ? $0 : nil }
    }

    /// Returns the viewport of `spread` after a turn to it.
    func turned(_ spread: SpreadIndex) -> Viewport {
        let size = book.extent(of: spread)
        guard let motion else {
            return Viewport(
                showing: size, in: view, settings: settings.zoom,
                direction: book.policy.direction)
        }
        return motion.destination.turned(
            to: size, zoom: settings.zoomAtTurn, settings: settings.zoom,
            direction: book.policy.direction)
    }

    private mutating func tell(_ outputs: [TurnOutput]) {
        for output in outputs { tell(output) }
    }

    private mutating func tell(_ output: TurnOutput) {
        switch output {
        case .willStart(let from, let to): effects.append(.willStart(from: from, to: to))
        case .turning(let from, let to, let progress):
            effects.append(.turning(from: from, to: to, progress: progress))
        case .didFinish(let from, let to, let success):
            effects.append(.didFinish(from: from, to: to, success: success))
        case .completion(let inner, let success):
            guard let index = pending.firstIndex(where: { $0.inner == inner }) else { return }
            let request = pending.remove(at: index)
            effects.append(.completed(request.outer, success: success))
        case .askForNeighbour: break
        case .overscroll(let progress): effects.append(.overscroll(progress: progress))
        case .overscrollReleased(let pull): effects.append(.overscrollReleased(pull: pull))
        case .askForSpine(let orientation): effects.append(.spineWanted(orientation))
        }
    }
}

/// The spread that a turn leads to, as it will be shown.
struct IncomingSpread: Equatable, Sendable {
    let spread: SpreadIndex
    var viewport: Viewport
    /// The spread that whoever asked for it wants to see on the back of the sheet.
    let namedBack: SpreadIndex?
}
