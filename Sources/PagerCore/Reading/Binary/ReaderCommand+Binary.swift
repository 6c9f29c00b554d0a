// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderCommand {
    /// Fills the record of a message.
    func write(to output: inout BinaryOutput) {
        output.put(kind.rawValue, at: 0)
        switch self {
        case .open(let book, let page): book.write(to: &output, at: page)
        case .layOut(let policy): policy.write(to: &output)
        case .direction(let direction): output.put(choice: direction, at: 1)
        case .rotate(let turn): output.put(choice: turn, at: 1)
        case .resize(let view, let pixelsPerUnit):
            output.put(view.width, view.height, pixelsPerUnit, at: 16)
        case .sizes(let extents): PageExtent.write(extents, to: &output)
        case .spacing(let continuous, let turning): output.put(continuous, turning, at: 16)
        case .tapAreas(let areas): PageArea.write(areas, to: &output)
        case .resume(let place): place.write(to: &output)
        case .bind(let binding):
            output.put(choice: binding.spine, at: 1)
            output.put(binding.isDoubleSided, at: 2)
        case .pointer(let id, let place, let kind, let phase):
            output.put(choice: kind, at: 1)
            output.put(choice: phase, at: 2)
            output.put(Int64(id), at: 16)
            output.put(place.x, place.y, at: 24)
        case .wheel(let place, let movement, let unit, let isControlHeld):
            output.put(choice: unit, at: 1)
            output.put(isControlHeld, at: 2)
            output.put(place.x, place.y, movement.x, movement.y, at: 16)
        case .key(let key): output.put(choice: key, at: 1)
        case .request(let request): request.write(to: &output)
        case .zoom(let zoom, let pace):
            output.put(choice: pace, at: 2)
            zoom.write(to: &output)
        case .appearance(let appearance): appearance.write(to: &output, at: 1)
        case .zoomAtTurn(let zoomAtTurn): output.put(choice: zoomAtTurn, at: 1)
        case .tick, .memoryPressure, .loseFocus, .cancelTurn: break
        }
    }

    /// Reads the record of a message, and those that follow it.
    init(
        _ kind: ReaderMessage.Kind, from input: inout BinaryInput
    ) throws(ReaderBinaryError) {
        switch kind {
        case .open: self = try Self.opening(&input)
        case .layOut: self = .layOut(try SpreadPolicy(from: &input))
        case .direction: self = .direction(try input.choice(at: 1))
        case .rotate: self = .rotate(try input.choice(at: 1))
        case .resize:
            let view = Size<ViewSpace>(width: input.double(at: 16), height: input.double(at: 24))
            self = .resize(view, pixelsPerUnit: input.double(at: 32))
        case .pointer:
            self = .pointer(
                id: try input.index(at: 16), at: input.point(at: 24),
                kind: try input.choice(at: 1), phase: try input.choice(at: 2))
        case .wheel:
            self = .wheel(
                at: input.point(at: 16),
                by: Vector(x: input.double(at: 32), y: input.double(at: 40)),
                unit: try input.choice(at: 1), isControlHeld: try input.bool(at: 2))
        case .sizes: self = .sizes(try PageExtent.extents(from: &input))
        case .spacing:
            self = .spacing(continuous: input.double(at: 16), turning: input.double(at: 24))
        case .tapAreas: self = .tapAreas(try PageArea.areas(from: &input))
        case .resume: self = .resume(at: try ReaderPlace(from: input))
        case .bind:
            self = .bind(
                SheetBinding(try input.choice(at: 1), isDoubleSided: try input.bool(at: 2)))
        case .key: self = .key(try input.choice(at: 1))
        case .request: self = .request(try ReaderRequest(from: input))
        case .zoom: self = .zoom(try ReaderZoom(from: input), try input.choice(at: 2))
        case .appearance: self = .appearance(try ReaderAppearance(from: input, at: 1))
        case .zoomAtTurn: self = .zoomAtTurn(try input.choice(at: 1))
        case .tick: self = .tick
        case .memoryPressure: self = .memoryPressure
        case .loseFocus: self = .loseFocus
        case .cancelTurn: self = .cancelTurn
        case .start: throw .kind(kind.rawValue)
        }
    }

    private static func opening(
        _ input: inout BinaryInput
    ) throws(ReaderBinaryError) -> ReaderCommand {
        let page = try input.index(at: 16)
        return .open(try ReaderBook(from: &input), at: PageIndex(page))
    }

    private var kind: ReaderMessage.Kind {
        switch self {
        case .open: .open
        case .layOut: .layOut
        case .direction: .direction
        case .rotate: .rotate
        case .resize: .resize
        case .pointer: .pointer
        case .wheel: .wheel
        case .key: .key
        case .tick: .tick
        case .request: .request
        case .zoom: .zoom
        case .appearance: .appearance
        case .zoomAtTurn: .zoomAtTurn
        case .memoryPressure: .memoryPressure
        case .loseFocus: .loseFocus
        case .cancelTurn: .cancelTurn
        case .sizes: .sizes
        case .spacing: .spacing
        case .tapAreas: .tapAreas
        case .resume: .resume
        case .bind: .bind
        }
    }
}

extension ReaderZoom {
    fileprivate func write(to output: inout BinaryOutput) {
        switch self {
        case .fit(let fit):
            output.put(choice: fit, at: 3)
        case .scale(let scale, let place):
            output.put(1 as UInt8, at: 1)
            output.put(scale, place.x, place.y, at: 16)
        case .centredScale(let scale):
            output.put(2 as UInt8, at: 1)
            output.put(scale, at: 16)
        }
    }

    fileprivate init(from input: BinaryInput) throws(ReaderBinaryError) {
        switch input.integer(UInt8.self, at: 1) {
        case 0: self = .fit(try input.choice(at: 3))
        case 1: self = .scale(input.double(at: 16), about: input.point(at: 24))
        case 2: self = .centredScale(input.double(at: 16))
        case let other: throw .choice(other)
        }
    }
}
