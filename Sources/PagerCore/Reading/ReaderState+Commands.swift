// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    mutating func carryOut(_ command: ReaderCommand) {
        switch command {
        case .open(let book, let page): open(book, at: page)
        case .layOut(let policy): layOut(book.with(policy: policy))
        case .direction(let direction): layOut(towards: direction)
        case .rotate(let rotation): layOut(book.with(rotation: rotation))
        case .resize(let view, let pixelsPerUnit): resize(to: view, pixelsPerUnit)
        case .sizes(let extents): learn(extents)
        case .spacing(let continuous, let turning): space(continuous, turning)
        case .bind(let binding): bind(binding)
        case .tapAreas(let areas): tapAreas = areas
        case .resume(let place): resume(at: place)
        case .pointer(let id, let place, let kind, let phase):
            let sample = PointerSample(
                id: id, position: place, time: now, kind: kind, phase: phase)
            obey(recogniser.handle(sample, in: context))
        case .wheel(let place, let movement, let unit, let isControlHeld):
            let sample = WheelSample(
                position: place, movement: movement, unit: unit, isControlHeld: isControlHeld,
                time: now)
            obey(recogniser.handle(sample, in: context))
        case .key(let key): press(key)
        case .tick: break
        case .request(let request): go(request)
        case .zoom(let zoom, let pace): magnify(zoom, pace)
        case .appearance(let appearance): change(to: appearance)
        case .zoomAtTurn(let zoomAtTurn): settings.zoomAtTurn = zoomAtTurn
        case .memoryPressure: isShortOfMemory = true
        case .loseFocus: obey(recogniser.cancelAll())
        case .cancelTurn: cancelTurn()
        }
    }

    private mutating func layOut(towards direction: ReadingDirection) {
        var policy = book.policy
        policy.direction = direction
        layOut(book.with(policy: policy))
    }

    private mutating func cancelTurn() {
        goal = nil
        turn(.cancel)
        guard stay?.request != nil else { return }
        motion?.hold(at: now)
        motion?.release(velocity: .zero, about: view.middle, at: now)
    }
}

extension ReaderState {
    private mutating func press(_ key: ReaderKey) {
        switch key {
        case .next: go(to: .next, .animated)
        case .previous: go(to: .previous, .animated)
        case .first: go(to: .first, .animated)
        case .last: go(to: .last, .animated)
        case .zoomIn: changeViewport(.animated) { $0.stepped(.zoomIn) }
        case .zoomOut: changeViewport(.animated) { $0.stepped(.zoomOut) }
        case .left: arrow(.left, .horizontal, isBack: book.policy.direction == .ltr)
        case .right: arrow(.right, .horizontal, isBack: book.policy.direction == .rtl)
        case .up: arrow(.up, .vertical, isBack: true)
        case .down: arrow(.down, .vertical, isBack: false)
        case .forward: goByScreen(.forward)
        case .backward: goByScreen(.backward)
        }
    }

    private mutating func arrow(_ step: ViewportStep, _ axis: Axis, isBack: Bool) {
        guard let viewport = landingViewport else { return }
        if viewport.allows(step) {
            changeViewport(.animated) { $0.stepped(step) }
        } else if strip == nil && machine.axis == axis {
            go(to: isBack ? .previous : .next, .animated)
        }
    }

    /// Goes on or back by most of a screen, along the axis of a strip or down a spread, and from
    /// its end to the next spread.
    mutating func goByScreen(_ step: PageStep) {
        guard let viewport = landingViewport else { return }
        let axis = strip?.layout.axis ?? .vertical
        let isMirrored = axis == .horizontal && book.policy.direction == .rtl
        let part = 0.9
        let distance = view[axis] * part * ((step == .forward) == isMirrored ? 1 : -1)
        let way = Vector<ViewSpace>(along: axis, distance, across: 0)
        let moved = viewport.panned(x: way.x, y: way.y)
        if moved != viewport {
            changeViewport(.animated) { _ in moved }
        } else if strip == nil {
            go(to: step == .forward ? .next : .previous, .animated)
        }
    }
}
