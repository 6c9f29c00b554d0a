// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// Writes commands as lines of JSON.
///
/// Names are those of the cases; numbers have as few digits as tell them apart.
struct VectorLine {
    private(set) var fields: [String] = []

    init(time: Double, _ command: ReaderCommand) {
        add("t", time)
        write(command)
    }

    init(time: Double, startIn view: Size<ViewSpace>, _ settings: ReaderSettings) {
        add("t", time)
        add("do", "start")
        add("view", [view.width, view.height])
        write(settings)
    }

    mutating func add(_ name: String, _ text: String) { fields.append("\"\(name)\":\"\(text)\"") }

    private mutating func add<Choice: CaseIterable>(_ name: String, choice: Choice) {
        add(name, "\(choice)")
    }

    private mutating func add(_ name: String, _ number: Double) {
        fields.append("\"\(name)\":\(Self.spelling(number))")
    }

    private mutating func add(_ name: String, _ number: Int) {
        fields.append("\"\(name)\":\(number)")
    }

    private mutating func add(_ name: String, _ flag: Bool) {
        fields.append("\"\(name)\":\(flag)")
    }

    private mutating func add(_ name: String, _ numbers: [Double]) {
        let list = numbers.map(Self.spelling).joined(separator: ",")
        fields.append("\"\(name)\":[\(list)]")
    }

    private mutating func add(_ name: String, lists: [[Double]]) {
        let texts = lists.map { "[" + $0.map(Self.spelling).joined(separator: ",") + "]" }
        fields.append("\"\(name)\":[\(texts.joined(separator: ","))]")
    }

    private static func spelling(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The line, without its end.
    var text: String { "{" + fields.joined(separator: ",") + "}" }
}

extension VectorLine {
    private mutating func write(_ command: ReaderCommand) {
        switch command {
        case .open(let book, let page):
            add("do", "open")
            add("page", page.value)
            add("rotation", choice: book.rotation)
            write(book.policy)
            fields.append("\"pages\":[\(book.pages.map(Self.spelling).joined(separator: ","))]")
        case .layOut(let policy):
            add("do", "layOut")
            write(policy)
        case .direction(let direction):
            add("do", "direction")
            add("direction", choice: direction)
        case .rotate(let rotation):
            add("do", "rotate")
            add("rotation", choice: rotation)
        case .resize(let view, let pixelsPerUnit):
            add("do", "resize")
            add("view", [view.width, view.height])
            add("pixels", pixelsPerUnit)
        case .sizes(let extents):
            add("do", "sizes")
            add(
                "sizes",
                lists: extents.map { [Double($0.page.value), $0.size.width, $0.size.height] })
        case .spacing(let continuous, let turning):
            add("do", "spacing")
            add("spacings", [continuous, turning])
        case .tapAreas(let areas):
            add("do", "tapAreas")
            add(
                "areas",
                lists: areas.map {
                    [
                        Double($0.page.value), $0.area.minX, $0.area.minY, $0.area.size.width,
                        $0.area.size.height,
                    ]
                })
        case .resume(let place):
            add("do", "resume")
            write(place)
        case .bind(let binding):
            add("do", "bind")
            add("spine", choice: binding.spine)
            add("doubleSided", binding.isDoubleSided)
        case .pointer(let id, let place, let kind, let phase):
            add("do", "pointer")
            add("id", id)
            add("at", [place.x, place.y])
            add("kind", choice: kind)
            add("phase", choice: phase)
        case .wheel(let place, let movement, let unit, let isControlHeld):
            add("do", "wheel")
            add("at", [place.x, place.y])
            add("by", [movement.x, movement.y])
            add("unit", choice: unit)
            add("control", isControlHeld)
        case .key(let key):
            add("do", "key")
            add("key", choice: key)
        case .tick: add("do", "tick")
        case .request(let request): write(request)
        case .zoom(let zoom, let pace):
            add("do", "zoom")
            add("pace", choice: pace)
            write(zoom)
        case .appearance(let appearance):
            add("do", "appearance")
            write(appearance)
        case .zoomAtTurn(let zoomAtTurn):
            add("do", "zoomAtTurn")
            add("zoomAtTurn", choice: zoomAtTurn)
        case .memoryPressure: add("do", "memoryPressure")
        case .loseFocus: add("do", "loseFocus")
        case .cancelTurn: add("do", "cancelTurn")
        }
    }

    private mutating func write(_ policy: SpreadPolicy) {
        add("mode", choice: policy.mode)
        add("direction", choice: policy.direction)
        add("cover", policy.coverAlone)
        add("wide", choice: policy.widePages)
        add("shifts", policy.shifts.map { Double($0.value) })
    }

    private static func spelling(_ page: SpreadPage) -> String {
        let size = page.size.map { "\(spelling($0.width)),\(spelling($0.height))" } ?? "0,0"
        let placement = page.placement.map { "\"\($0)\"" } ?? "null"
        return "[\(size),\(placement),\"\(page.kind)\",\(page.isFrontCover)]"
    }

    private mutating func write(_ request: ReaderRequest) {
        add("do", "request")
        add("id", Int(request.identifier.value))
        add("pace", choice: request.pace)
        if let back = request.back { add("back", back.value) }
        switch request.target {
        case .next: add("to", "next")
        case .previous: add("to", "previous")
        case .first: add("to", "first")
        case .last: add("to", "last")
        case .spread(let spread): add("spread", spread.value)
        case .page(let page): add("page", page.value)
        case .place(let place): write(place)
        case .back: add("to", "back")
        case .forward: add("to", "forward")
        }
    }

    private mutating func write(_ place: ReaderPlace) {
        add("place", place.page.value)
        add("anchor", choice: place.anchor)
        if let left = place.left { add("left", left) }
        if let top = place.top { add("top", top) }
        switch place.magnification {
        case .kept: break
        case .fitted: add("fitted", true)
        case .scale(let scale): add("scale", scale)
        }
    }

    private mutating func write(_ zoom: ReaderZoom) {
        switch zoom {
        case .fit(let fit): add("fit", choice: fit)
        case .scale(let scale, let place):
            add("scale", scale)
            add("at", [place.x, place.y])
        case .centredScale(let scale): add("scale", scale)
        }
    }

    private mutating func write(_ appearance: ReaderAppearance) {
        switch appearance {
        case .turns(let style, let axis):
            add("style", choice: style)
            add("axis", choice: axis)
        case .continuous(let axis): add("axis", choice: axis)
        }
    }

    private mutating func write(_ settings: ReaderSettings) {
        let contract = settings.contract
        write(settings.appearance)
        add("fit", choice: settings.zoom.fit)
        add("zoomAtTurn", choice: settings.zoomAtTurn)
        add("doubleTaps", choice: settings.gestures.doubleTaps)
        add("tapAxis", choice: settings.gestures.zones.axis)
        add("ahead", settings.reach.ahead)
        add("behind", settings.reach.behind)
        add("bytes", Int(settings.pictureBytes))
        add("gap", settings.turnSpacing)
        add("interruption", choice: contract.interruption)
        add("reporting", choice: contract.reporting)
        add("finishOrder", choice: contract.finishOrder)
        add("asking", choice: contract.asking)
        add("reversal", choice: contract.reversal)
        add("dragReach", choice: contract.dragReach)
        add("settlingDrag", choice: contract.settlingDrag)
        add("endDrag", choice: contract.endDrag)
        add("endRequest", choice: contract.endRequest)
        add("overshoot", choice: contract.overshoot)
        add("currentChange", choice: contract.currentChange)
        add("restingSides", choice: contract.restingSides)
        if let escapeSpeed = contract.escapeSpeed { add("escapeSpeed", escapeSpeed) }
    }
}
