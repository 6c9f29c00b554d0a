// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Tells the machine what happens, and what it says.
    mutating func turn(_ event: TurnEvent) {
        tell(machine.receive(event, at: now))
        followTurn()
        let extent = view[machine.axis]
        guard machine.extent != extent else { return }
        let orientation = ViewOrientation(of: view)
        tell(machine.receive(.resize(extent: extent, orientation: orientation), at: now))
    }

    /// Shows the spread where the machine is, and prepares the one that it turns to.
    mutating func followTurn() {
        guard strip == nil else { return }
        if let from = machine.from, from != shown { arrive(at: from) }
        if let to = machine.turn?.to, machine.from == shown {
            if incoming?.spread != to {
                incoming = IncomingSpread(spread: to, viewport: turned(to))
            }
        } else {
            incoming = nil
        }
        if machine.turn == nil { grip = nil }
        guard let goalPage, let shown, machine.landing == shown,
            book.layout.spread(of: goalPage) == shown
        else { return }
        self.goalPage = nil
        stay(at: ReaderPosition(spread: shown, page: goalPage))
    }

    /// Remembers that a page was asked for, and brings it into view where only a part of its
    /// spread is seen.
    private mutating func stay(at position: ReaderPosition) {
        guard let canvas, let motion else { return }
        var viewport = motion.destination
        if !canvas.isFitted(viewport) {
            let frame = frame(of: position.page)
            let isMirrored = book.policy.direction == .rtl
            viewport = canvas.viewport(
                scale: viewport.scale,
                showing: Point(x: isMirrored ? frame.maxX : frame.minX, y: frame.minY),
                at: Point(x: isMirrored ? view.width : 0, y: 0))
            self.motion?.show(viewport)
        }
        page = position.page
        stay = ReaderStay(viewport: viewport, position: position)
    }

    /// Ends a running turn at once, where the reader will be.
    mutating func endTurn() {
        guard machine.phase != .idle else { return }
        turn(.relayout(machine.source, current: machine.landing))
    }

    private mutating func arrive(at spread: SpreadIndex) {
        let viewport = incoming?.spread == spread ? incoming?.viewport : turned(spread)
        if let shown {
            travel = spread < shown ? .backward : .forward
            isShortOfMemory = false
        }
        motion = viewport.map { .resting($0) }
        incoming = nil
        grip = nil
        stay = nil
        shown = spread
        page = book.layout[spread].firstPage
    }

    /// Returns the viewport of `spread` after a turn to it.
    func turned(_ spread: SpreadIndex) -> Viewport {
        let size = book.geometry(of: spread).size
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
}
