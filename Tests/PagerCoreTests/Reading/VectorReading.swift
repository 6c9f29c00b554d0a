// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PagerCore

/// Reads commands from lines of JSON, as `VectorLine` writes them.
struct VectorObject {
    private let fields: [String: Any]

    struct Problem: Error { let field: String }

    init(_ line: some StringProtocol) throws {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        guard let fields = object as? [String: Any] else { throw Problem(field: String(line)) }
        self.fields = fields
    }

    func value<Value>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        guard let value = fields[name] as? Value else { throw Problem(field: name) }
        return value
    }

    func optional<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
        fields[name] as? Value
    }

    func choice<Choice: CaseIterable>(_ name: String) throws -> Choice {
        try Self.choice(try value(name), of: Choice.self)
    }

    private static func choice<Choice: CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws -> Choice {
        guard let choice = Choice.allCases.first(where: { "\($0)" == name }) else {
            throw Problem(field: name)
        }
        return choice
    }

    private func pair(_ name: String) throws -> (Double, Double) {
        let numbers: [Double] = try value(name)
        guard numbers.count == 2 else { throw Problem(field: name) }
        return (numbers[0], numbers[1])
    }

    private func numberLists(_ name: String, of count: Int) throws -> [[Double]] {
        let lists: [[Double]] = try value(name)
        guard lists.allSatisfy({ $0.count == count }) else { throw Problem(field: name) }
        return lists
    }

    private func point(_ name: String) throws -> Point<ViewSpace> {
        let (x, y) = try pair(name)
        return Point(x: x, y: y)
    }

    private func view() throws -> Size<ViewSpace> {
        let (width, height) = try pair("view")
        return Size(width: width, height: height)
    }

    /// The message of the line.
    func message() throws -> ReaderMessage {
        if try value("do", as: String.self) == "start" {
            return .start(view: try view(), try settings())
        }
        return .command(try command(), at: try value("t"))
    }
}

extension VectorObject {
    private func command() throws -> ReaderCommand {
        switch try value("do", as: String.self) {
        case "open": .open(try book(), at: PageIndex(try value("page")))
        case "layOut": .layOut(try policy())
        case "direction": .direction(try choice("direction"))
        case "rotate": .rotate(try choice("rotation"))
        case "resize": .resize(try view(), pixelsPerUnit: try value("pixels"))
        case "sizes": .sizes(try numberLists("sizes", of: 3).map(PageExtent.init(vector:)))
        case "spacing": try spacing()
        case "tapAreas": .tapAreas(try numberLists("areas", of: 5).map(PageArea.init(vector:)))
        case "resume": .resume(at: try place(on: PageIndex(try value("place"))))
        case "bind":
            .bind(
                SheetBinding(try choice("spine"), isDoubleSided: try value("doubleSided")))
        case "pointer":
            .pointer(
                id: try value("id"), at: try point("at"), kind: try choice("kind"),
                phase: try choice("phase"))
        case "wheel":
            .wheel(
                at: try point("at"), by: try point("by") - .origin, unit: try choice("unit"),
                isControlHeld: try value("control"))
        case "key": .key(try choice("key"))
        case "tick": .tick
        case "request": .request(try request())
        case "zoom": .zoom(try zoom(), try choice("pace"))
        case "appearance": .appearance(try appearance())
        case "zoomAtTurn": .zoomAtTurn(try choice("zoomAtTurn"))
        case "memoryPressure": .memoryPressure
        case "loseFocus": .loseFocus
        case "cancelTurn": .cancelTurn
        case let other: throw Problem(field: other)
        }
    }

    private func book() throws -> ReaderBook {
        let pages = try value("pages", as: [[Any]].self).map(Self.page)
        return ReaderBook(pages: pages, policy: try policy(), rotation: try choice("rotation"))
    }

    private static func page(_ fields: [Any]) throws -> SpreadPage {
        guard fields.count == 5, let width = fields[0] as? Double,
            let height = fields[1] as? Double, let kind = fields[3] as? String,
            let isFrontCover = fields[4] as? Bool
        else { throw Problem(field: "pages") }
        return SpreadPage(
            size: width == 0 ? nil : Size(width: width, height: height),
            placement: try (fields[2] as? String).map { try choice($0, of: Slot.self) },
            kind: try choice(kind, of: SpreadPage.Kind.self), isFrontCover: isFrontCover)
    }

    private func policy() throws -> SpreadPolicy {
        SpreadPolicy(
            mode: try choice("mode"), direction: try choice("direction"),
            coverAlone: try value("cover"), widePages: try choice("wide"),
            shifts: try value("shifts", as: [Int].self).map { PageIndex($0) })
    }

    private func request() throws -> ReaderRequest {
        let identifier = TurnIdentifier(UInt64(try value("id", as: Int.self)))
        return ReaderRequest(
            identifier, try target(), pace: try choice("pace"),
            back: optional("back", as: Int.self).map { PageIndex($0) })
    }

    private func target() throws -> ReaderRequest.Target {
        if let page = optional("place", as: Int.self) {
            return .place(try place(on: PageIndex(page)))
        }
        if let spread = optional("spread", as: Int.self) { return .spread(SpreadIndex(spread)) }
        if let page = optional("page", as: Int.self) { return .page(PageIndex(page)) }
        switch try value("to", as: String.self) {
        case "next": return .next
        case "previous": return .previous
        case "first": return .first
        case "last": return .last
        case "back": return .back
        case "forward": return .forward
        case let other: throw Problem(field: other)
        }
    }

    private func place(on page: PageIndex) throws -> ReaderPlace {
        let scale = optional("scale", as: Double.self)
        let isFitted = optional("fitted", as: Bool.self) == true
        return ReaderPlace(
            page, left: optional("left"), top: optional("top"),
            magnification: scale.map { .scale($0) } ?? (isFitted ? .fitted : .kept),
            anchor: try choice("anchor"))
    }

    private func spacing() throws -> ReaderCommand {
        let (continuous, turning) = try pair("spacings")
        return .spacing(continuous: continuous, turning: turning)
    }

    private func zoom() throws -> ReaderZoom {
        guard let scale = optional("scale", as: Double.self) else {
            return .fit(try choice("fit"))
        }
        return optional("at", as: [Double].self) == nil
            ? .centredScale(scale) : .scale(scale, about: try point("at"))
    }

    private func appearance() throws -> ReaderAppearance {
        optional("style", as: String.self) == nil
            ? .continuous(try choice("axis")) : .turns(try choice("style"), try choice("axis"))
    }

    private func settings() throws -> ReaderSettings {
        var settings = ReaderSettings(appearance: try appearance())
        settings.zoom.fit = try choice("fit")
        settings.zoomAtTurn = try choice("zoomAtTurn")
        settings.gestures.doubleTaps = try choice("doubleTaps")
        settings.gestures.zones.axis = try choice("tapAxis")
        settings.reach = PrefetchPlan.Reach(
            ahead: try value("ahead"), behind: try value("behind"))
        settings.pictureBytes = Int32(try value("bytes", as: Int.self))
        settings.turnSpacing = try value("gap")
        settings.contract.interruption = try choice("interruption")
        settings.contract.reporting = try choice("reporting")
        settings.contract.finishOrder = try choice("finishOrder")
        settings.contract.asking = try choice("asking")
        settings.contract.reversal = try choice("reversal")
        settings.contract.dragReach = try choice("dragReach")
        settings.contract.settlingDrag = try choice("settlingDrag")
        settings.contract.endDrag = try choice("endDrag")
        settings.contract.endRequest = try choice("endRequest")
        settings.contract.overshoot = try choice("overshoot")
        settings.contract.currentChange = try choice("currentChange")
        settings.contract.restingSides = try choice("restingSides")
        settings.contract.escapeSpeed = optional("escapeSpeed")
        return settings
    }
}

extension PageExtent {
    fileprivate init(vector numbers: [Double]) {
        self.init(PageIndex(Int(numbers[0])), Size(width: numbers[1], height: numbers[2]))
    }
}

extension PageArea {
    fileprivate init(vector numbers: [Double]) {
        self.init(
            PageIndex(Int(numbers[0])),
            Rect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4]))
    }
}
