// SPDX-License-Identifier: GPL-3.0-or-later

/// What is told to the delegate or a completion.
enum PageViewEvent {
    case willStart(PageTurn)
    case turning(PageTurn, progress: Double)
    case didFinish(PageTurn, success: Bool)
    case completed(TurnIdentifier, success: Bool)
    case reading(PageIndex?)
    case scene
    case tapped(Point<ViewSpace>)
    case longPressed(LongPressPhase, Point<ViewSpace>)
    case chosen(LinkTarget)
    case overscroll(Double)
    case overscrollReleased(Double)
}

extension PageViewController {
    /// Lets `command` happen, and tells what came of it.
    func receive(_ command: ReaderCommand, in order: PageOrder? = nil, at time: Double) {
        let before = PageNaming(layout: reader.book.layout, order: self.order)
        let effects = reader.receive(command, at: time)
        if let order { self.order = order }
        for effect in effects { take(effect, before) }
        showPictures()
        findLinks()
        deliver()
        followOrientation()
    }

    /// Tells `event` after all that waits to be told.
    func tell(_ event: PageViewEvent) {
        events.append(event)
        deliver()
    }

    /// Takes an effect in.
    ///
    /// Turns are of the spreads there were before the command: laying pages out anew ends them.
    private func take(_ effect: ReaderEffect, _ before: PageNaming) {
        switch effect {
        case .willStart(let from, let to):
            counts.turnsStarted += 1
            if pool.controller(of: to)?.isExact == true { counts.warmTurns += 1 }
            events.append(.willStart(before.turn(from, to)))
        case .turning(let from, let to, let progress):
            events.append(.turning(before.turn(from, to), progress: progress))
        case .didFinish(let from, let to, let success):
            if success { counts.turnsFinished += 1 } else { counts.turnsCalledOff += 1 }
            events.append(.didFinish(before.turn(from, to), success: success))
        case .completed(let request, let success):
            events.append(.completed(request, success: success))
        case .overscroll(let progress): events.append(.overscroll(progress))
        case .overscrollReleased(let pull): events.append(.overscrollReleased(pull))
        case .tapped(let place): events.append(.tapped(place))
        case .longPressed(let phase, let place): events.append(.longPressed(phase, place))
        case .reading(let position):
            if let position { indicator?.index = position.page.value }
            events.append(.reading(position.map { order.page(at: $0.page) }))
        case .scene(let scene):
            self.scene = scene
            arePicturesStale = arePicturesStale || wishes.contains { !$0.tiles.isEmpty }
            events.append(.scene)
        case .pictures(let pictures):
            wantedPictures = pictures
            arePicturesStale = true
        case .spineWanted, .tick: break
        }
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var told = 0
        while told < events.count {
            told += 1
            deliver(events[told - 1])
        }
        events = []
    }

    private func deliver(_ event: PageViewEvent) {
        switch event {
        case .willStart(let turn): delegate?.pageViewController(self, willStart: turn)
        case .turning(let turn, let progress):
            delegate?.pageViewController(self, isTurning: turn, progress: progress)
        case .didFinish(let turn, let success):
            delegate?.pageViewController(self, didFinish: turn, success: success)
        case .completed(let request, let success): complete(request, success)
        case .reading(let page): delegate?.pageViewController(self, isReading: page)
        case .scene: delegate?.pageViewControllerDidChangeScene(self)
        case .tapped(let place): tap(place)
        case .longPressed(let phase, let place):
            delegate?.pageViewController(self, wasLongPressed: phase, at: place)
        case .chosen(let link): delegate?.pageViewController(self, didChoose: link)
        case .overscroll(let progress):
            delegate?.pageViewController(self, didOverscrollTo: progress)
        case .overscrollReleased(let pull):
            delegate?.pageViewController(self, didReleaseOverscroll: pull)
        }
    }

    private func complete(_ request: TurnIdentifier, _ success: Bool) {
        if success { counts.requestsMet += 1 } else { counts.requestsMissed += 1 }
        completions.removeValue(forKey: request)?(success)
    }

    private func tap(_ place: Point<ViewSpace>) {
        if let link = link(at: place) {
            go(to: .link(link.target), at: now)
        } else {
            delegate?.pageViewController(self, wasTappedAt: place)
        }
    }
}

/// Which pages of a document stand in the spreads of a layout.
struct PageNaming {
    let layout: SpreadLayout
    let order: PageOrder

    func pages(of spread: SpreadIndex) -> [PageIndex] {
        layout.pages(of: spread).map(order.page(at:))
    }

    func turn(_ from: SpreadIndex?, _ to: SpreadIndex?) -> PageTurn {
        PageTurn(from: from.map(pages(of:)) ?? [], to: to.map(pages(of:)) ?? [])
    }
}
