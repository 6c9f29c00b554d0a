// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Tells what has changed since the last time.
    mutating func report() {
        let position = position
        if position != told.position { effects.append(.reading(position)) }
        let scene = scene
        if scene != told.scene { effects.append(.scene(scene)) }
        sharpen()
        let pictures = wantedPictures
        if pictures != told.pictures { effects.append(.pictures(pictures)) }
        let tick = nextTick
        if tick != told.tick { effects.append(.tick(tick)) }
        told = ReaderReport(position: position, scene: scene, pictures: pictures, tick: tick)
    }

    /// What is to be shown now.
    public var scene: ReaderScene {
        guard let viewport, let shown else { return ReaderScene() }
        guard let strip else {
            var spreads = [ShownSpread(shown, viewport)]
            if let incoming { spreads.append(ShownSpread(incoming.spread, incoming.viewport)) }
            return ReaderScene(spreads: spreads, turn: shownTurn)
        }
        let spreads = strip.spreads(in: viewport.visible).map { spread in
            ShownSpread(
                spread, scale: viewport.scale,
                offset: viewport.viewPoint(of: strip.frame(of: spread).origin))
        }
        return ReaderScene(spreads: spreads)
    }

    /// When the next tick is wanted.
    public var nextTick: ReaderTick {
        if machine.phase == .settling || motion?.isMoving(at: now) == true { return .everyFrame }
        return recogniser.deadline.map { .at($0) } ?? .never
    }

    private var shownTurn: ShownTurn? {
        guard let turn = machine.turn else { return nil }
        return ShownTurn(
            machine.style, axis: machine.axis, step: turn.step, progress: turn.progress,
            grip: grip, back: shownBack)
    }
}

extension ReaderState {
    /// The pictures wanted now, the keenest first: of all that is seen, then of what may be seen
    /// soon, as far as the budget allows.
    public var wantedPictures: [WantedPicture] {
        guard let shown else { return [] }
        let visible = visibleSpreads
        let seen = visible.map { picture(of: $0, .visible) }
        guard !isShortOfMemory else { return seen }
        var budget = Int(max(0, settings.pictureBytes))
        for picture in seen { budget = max(0, budget - bytes(of: picture)) }
        var ahead: [WantedPicture] = []
        let current = visible.first ?? shown
        let plan = PrefetchPlan(
            current: current, travel: course, reach: reach(beyond: visible, from: current),
            budget: budget, beside: { beside($0, of: $1) }
        ) { spread in
            guard !visible.contains(spread) else { return 0 }
            let picture = picture(of: spread, .ahead)
            ahead.append(picture)
            return bytes(of: picture)
        }
        if let last = ahead.last, !plan.spreads.contains(last.spread) { ahead.removeLast() }
        return seen + ahead
    }

    /// Which way the reader goes: the way of the turn that runs, else of the last one.
    private var course: Travel {
        guard isLeaving, let step = machine.turn?.step else { return travel }
        return step == .forward ? .forward : .backward
    }

    /// How far pictures are wanted from `current` on: in a row or column, beyond all that is seen.
    private func reach(
        beyond visible: [SpreadIndex], from current: SpreadIndex
    ) -> PrefetchPlan.Reach {
        var reach = settings.reach
        guard strip != nil, let first = visible.min(), let last = visible.max() else {
            return reach
        }
        let isBack = course == .backward
        reach.ahead += isBack ? current.value - first.value : last.value - current.value
        reach.behind += isBack ? last.value - current.value : current.value - first.value
        return reach
    }

    /// What is seen, the spread where the reader will be first; of a turn, the back of the sheet
    /// last.
    private var visibleSpreads: [SpreadIndex] {
        guard let shown else { return [] }
        guard strip != nil else {
            var spreads = [shown]
            if let incoming { spreads.insert(incoming.spread, at: isLeaving ? 0 : 1) }
            if let back, !spreads.contains(back) { spreads.append(back) }
            return spreads
        }
        let spreads = scene.spreads.map { $0.spread }
        return spreads.filter { $0 == shown } + spreads.filter { $0 != shown }
    }

    private func picture(
        of spread: SpreadIndex, _ urgency: WantedPicture.Urgency
    ) -> WantedPicture {
        WantedPicture(
            spread, urgency, pixelsPerPoint: scale(of: spread) * settings.zoom.pixelsPerUnit)
    }

    /// Remembers how sharp pictures have to be, unless fingers are just changing that.
    mutating func sharpen() {
        switch motion {
        case .resting(let viewport): sharpScale = viewport.scale
        case .settling(let animation): sharpScale = animation.end.scale
        case .held, nil: break
        }
    }

    private func scale(of spread: SpreadIndex) -> Double {
        if spread == shown || strip != nil { return sharpScale }
        return incoming?.spread == spread
            ? incoming?.viewport.scale ?? sharpScale : turned(spread).scale
    }

    /// About how many bytes the part of a picture takes that fits into the view.
    private func bytes(of picture: WantedPicture) -> Int {
        let size = book.extent(of: picture.spread)
        let pixels = settings.zoom.pixelsPerUnit
        let width = min(size.width * picture.pixelsPerPoint, view.width * pixels)
        let height = min(size.height * picture.pixelsPerPoint, view.height * pixels)
        // Kept to what an Int has room for everywhere.
        return Int(min(width.rounded(.up) * height.rounded(.up) * 4, 0x1p30))
    }
}

/// What was told last; nil where it is to be told again, whatever it is.
struct ReaderReport: Equatable, Sendable {
    var position: ReaderPosition?? = .some(nil)
    var scene: ReaderScene? = ReaderScene()
    var pictures: [WantedPicture]? = []
    var tick = ReaderTick.never

    /// Has what is seen and wanted told again: spreads of the same index are others now.
    mutating func forgetSpreads() {
        scene = nil
        pictures = nil
    }

    /// Has where the reader is told again: pages of the same index are others now.
    mutating func forgetPages() { position = nil }
}
