// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// What a reader promises after each command, checked without knowing how it is kept.
struct ReaderAudit {
    var problems: [String] = []
    var turns = TurnAudit()
    private var told = ToldState()

    /// Looks at a reader after a command, and at what it told.
    mutating func read(_ reader: ReaderState, _ command: ReaderCommand, _ effects: [ReaderEffect]) {
        if case .request(let request) = command {
            turns.unanswered.insert(request.identifier.value)
        }
        for effect in effects {
            told.take(effect)
            if let output = effect.turnOutput { turns.read(output) }
        }
        checkBack(of: reader)
        if told != ToldState(reader) { problems.append("\(told) was told last") }
        problems += turns.problems
        turns.problems = []
        checkPosition(of: reader)
        checkViewport(of: reader)
        checkPictures(of: reader)
    }

    private mutating func checkPosition(of reader: ReaderState) {
        let layout = reader.book.layout
        guard let position = reader.position else {
            if layout.count > 0 { problems.append("nowhere, in a book of \(layout.count)") }
            return
        }
        guard 0..<layout.count ~= position.spread.value else {
            problems.append("at spread \(position.spread.value) of \(layout.count)")
            return
        }
        if !layout.pages(of: position.spread).contains(position.page) {
            problems.append("at page \(position.page.value), which stands elsewhere")
        }
    }

    /// A viewport at rest shows no gap beside content that is larger than the view, and what is
    /// smaller stands in the middle.
    private mutating func checkViewport(of reader: ReaderState) {
        guard case .resting(let viewport) = reader.motion else { return }
        if viewport.view != reader.view { problems.append("a viewport of another view") }
        if viewport.limits.clamped(viewport.scale) != viewport.scale {
            problems.append("scale \(viewport.scale)")
        }
        for axis in Axis.allCases {
            let length = viewport.content[axis] * viewport.scale
            let start = viewport.offset[axis]
            let slack = 1e-9 * (length + viewport.view[axis])
            let isRight =
                length > viewport.view[axis]
                ? start <= slack && start + length >= viewport.view[axis] - slack
                : abs(start * 2 + length - viewport.view[axis]) <= slack
            if !isRight { problems.append("\(viewport) has left its spread") }
        }
        guard case .turns = reader.settings.appearance, let spread = reader.position?.spread else {
            return
        }
        if viewport.content != reader.book.geometry(of: spread).size {
            problems.append("a viewport of another spread")
        }
    }

    /// Only a curled sheet of one page that is bound at an edge and double-sided has something on
    /// its back; and a turn of whole sheets goes to a front, unless a back was asked for.
    private mutating func checkBack(of reader: ReaderState) {
        guard let turn = reader.scene.turn, let back = turn.back else { return }
        let binding = reader.binding
        let isCurled = turn.style == .curl && (binding.spine == .min || binding.spine == .max)
        if !isCurled || !binding.isDoubleSided || reader.book.policy.mode != .single {
            problems.append("a back where none is seen")
        }
        if !(0..<reader.book.layout.count ~= back.spread.value) {
            problems.append("a back of no spread")
        }
    }

    /// All that is seen is wanted first, nothing twice, and no more than was allowed.
    private mutating func checkPictures(of reader: ReaderState) {
        let pictures = reader.wantedPictures
        let scene = reader.scene
        let seen = Set((scene.spreads + [scene.turn?.back].compactMap { $0 }).map(\.spread))
        let visible = pictures.prefix { $0.urgency == .visible }.map(\.spread)
        if Set(visible) != seen { problems.append("\(visible) wanted, \(seen) seen") }
        let reach = reader.settings.reach
        if pictures.count > max(1, visible.count) + 2 * (reach.ahead + reach.behind) {
            problems.append("\(pictures.count) pictures for \(visible.count) spreads")
        }
        if Set(pictures.map(\.spread)).count != pictures.count {
            problems.append("a picture is wanted twice")
        }
        for picture in pictures {
            if !(0..<reader.book.layout.count ~= picture.spread.value) {
                problems.append("a picture of no spread")
            }
            let size = reader.book.geometry(of: picture.spread).size
            let longest = max(size.width, size.height) * picture.pixelsPerPoint
            if !(longest > 0 && longest <= ZoomLimits.longestSide * 1.0001) {
                problems.append("a picture of \(longest) pixels")
            }
        }
    }
}

/// What somebody knows of a reader who hears what it tells.
private struct ToldState: Equatable {
    var position: ReaderPosition?
    var scene = ReaderScene()
    var pictures: [WantedPicture] = []
    var tick = ReaderTick.never

    init() {}

    init(_ reader: ReaderState) {
        position = reader.position
        scene = reader.scene
        pictures = reader.wantedPictures
        tick = reader.nextTick
    }

    mutating func take(_ effect: ReaderEffect) {
        switch effect {
        case .reading(let position): self.position = position
        case .scene(let scene): self.scene = scene
        case .pictures(let pictures): self.pictures = pictures
        case .tick(let tick): self.tick = tick
        default: break
        }
    }
}

extension ReaderEffect {
    /// What a turn machine told to bring it about.
    fileprivate var turnOutput: TurnOutput? {
        switch self {
        case .willStart(let from, let to): .willStart(from: from, to: to)
        case .turning(let from, let to, let progress):
            .turning(from: from, to: to, progress: progress)
        case .didFinish(let from, let to?, let success):
            .didFinish(from: from, to: to, success: success)
        case .completed(let request, let success): .completion(request, success: success)
        case .overscroll(let progress): .overscroll(progress: progress)
        default: nil
        }
    }
}
