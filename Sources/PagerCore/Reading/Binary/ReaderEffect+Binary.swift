// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderEffect {
    /// The size of an effect without the records that follow it, in bytes.
    static let recordSize = 64

    private enum Kind: UInt8 {
        case willStart, turning, didFinish, completed, overscroll, overscrollReleased
        case spineWanted, tapped, longPressed, reading, scene, pictures, tick
    }

    /// Appends the record of the effect, and those that belong to it.
    func write(to output: inout BinaryOutput) {
        output.begin(Self.recordSize)
        output.put(kind.rawValue, at: 0)
        switch self {
        case .willStart(let from, let to):
            output.put(index: from.value, at: 8)
            output.put(index: to.value, at: 12)
        case .turning(let from, let to, let progress):
            output.put(index: from.value, at: 8)
            output.put(index: to.value, at: 12)
            output.put(progress, at: 16)
        case .didFinish(let from, let to, let success):
            output.put(success, at: 1)
            output.put(index: from?.value, at: 8)
            output.put(index: to?.value, at: 12)
        case .completed(let request, let success):
            output.put(success, at: 1)
            output.put(request.value, at: 8)
        case .overscroll(let progress): output.put(progress, at: 16)
        case .overscrollReleased(let pull): output.put(pull, at: 16)
        case .spineWanted(let orientation): output.put(choice: orientation, at: 1)
        case .tapped(let place): output.put(place.x, place.y, at: 16)
        case .longPressed(let phase, let place):
            output.put(choice: phase, at: 1)
            output.put(place.x, place.y, at: 16)
        case .reading(let position):
            output.put(index: position?.spread.value, at: 8)
            output.put(index: position?.page.value, at: 12)
        case .scene(let scene): scene.write(to: &output)
        case .pictures(let pictures): WantedPicture.write(pictures, to: &output)
        case .tick(let tick): tick.write(to: &output, kindAt: 1, timeAt: 16)
        }
    }

    private var kind: Kind {
        switch self {
        case .willStart: .willStart
        case .turning: .turning
        case .didFinish: .didFinish
        case .completed: .completed
        case .overscroll: .overscroll
        case .overscrollReleased: .overscrollReleased
        case .spineWanted: .spineWanted
        case .tapped: .tapped
        case .longPressed: .longPressed
        case .reading: .reading
        case .scene: .scene
        case .pictures: .pictures
        case .tick: .tick
        }
    }

    /// Reads the record of an effect, and those that belong to it.
    init(from input: inout BinaryInput) throws(ReaderBinaryError) {
        try input.begin(Self.recordSize)
        let number = input.integer(UInt8.self, at: 0)
        guard let kind = Kind(rawValue: number) else { throw .kind(number) }
        switch kind {
        case .willStart, .turning, .didFinish, .reading: self = try Self.move(kind, from: input)
        case .completed:
            self = .completed(
                TurnIdentifier(input.integer(at: 8)), success: try input.bool(at: 1))
        case .overscroll: self = .overscroll(progress: input.double(at: 16))
        case .overscrollReleased: self = .overscrollReleased(pull: input.double(at: 16))
        case .spineWanted: self = .spineWanted(try input.choice(at: 1))
        case .tapped: self = .tapped(input.point(at: 16))
        case .longPressed: self = .longPressed(try input.choice(at: 1), input.point(at: 16))
        case .scene: self = .scene(try ReaderScene(from: &input))
        case .pictures: self = .pictures(try WantedPicture.pictures(from: &input))
        case .tick: self = .tick(try ReaderTick(from: input, kindAt: 1, timeAt: 16))
        }
    }

    private static func move(
        _ kind: Kind, from input: BinaryInput
    ) throws(ReaderBinaryError) -> ReaderEffect {
        let first = try input.optionalIndex(at: 8)
        let second = try input.optionalIndex(at: 12)
        if kind == .didFinish {
            return .didFinish(
                from: first.map { SpreadIndex($0) }, to: second.map { SpreadIndex($0) },
                success: try input.bool(at: 1))
        }
        guard let first, let second else {
            guard kind == .reading else { throw .number }
            return .reading(nil)
        }
        switch kind {
        case .willStart: return .willStart(from: SpreadIndex(first), to: SpreadIndex(second))
        case .reading:
            return .reading(ReaderPosition(spread: SpreadIndex(first), page: PageIndex(second)))
        default:
            return .turning(
                from: SpreadIndex(first), to: SpreadIndex(second), progress: input.double(at: 16))
        }
    }
}

extension ReaderTick {
    func write(to output: inout BinaryOutput, kindAt kind: Int, timeAt time: Int) {
        switch self {
        case .never: break
        case .at(let deadline):
            output.put(1 as UInt8, at: kind)
            output.put(deadline, at: time)
        case .everyFrame: output.put(2 as UInt8, at: kind)
        }
    }

    init(
        from input: BinaryInput, kindAt kind: Int, timeAt time: Int
    ) throws(ReaderBinaryError) {
        switch input.integer(UInt8.self, at: kind) {
        case 0: self = .never
        case 1: self = .at(input.double(at: time))
        case 2: self = .everyFrame
        case let other: throw .choice(other)
        }
    }
}
