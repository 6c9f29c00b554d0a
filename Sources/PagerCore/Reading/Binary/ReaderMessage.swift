// SPDX-License-Identifier: GPL-3.0-or-later

/// What a browser tells: it makes a reader, or lets something happen to it.
public enum ReaderMessage: Equatable, Sendable {
    /// A reader is made, in place of one there may be.
    case start(view: Size<ViewSpace>, ReaderSettings)
    /// Something happens to it, at a time in seconds.
    case command(ReaderCommand, at: Double)
}

extension ReaderMessage {
    /// The size of a message without the records that follow it, in bytes.
    static let recordSize = 64
    static let timeOffset = 8

    /// The message in the flat format.
    public var bytes: [UInt8] {
        var output = BinaryOutput()
        output.begin(Self.recordSize)
        switch self {
        case .start(let view, let settings):
            output.put(Kind.start.rawValue, at: 0)
            output.put(ReaderBinary.version, at: 1)
            output.put(view.width, view.height, at: 16)
            settings.write(to: &output)
        case .command(let command, let time):
            output.put(time, at: Self.timeOffset)
            command.write(to: &output)
        }
        return output.bytes
    }

    /// Reads the message that begins at `position` of `bytes`, and goes on to its end.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes.
    ///   - position: Where the message begins; where the next one does, afterwards.
    /// - Throws: Why there is none; `position` stays.
    public init(_ bytes: [UInt8], at position: inout Int) throws(ReaderBinaryError) {
        guard position >= 0 && position <= bytes.count else { throw .truncated }
        var input = BinaryInput(bytes, at: position)
        try input.begin(Self.recordSize)
        let number = input.integer(UInt8.self, at: 0)
        guard let kind = Kind(rawValue: number) else { throw .kind(number) }
        if kind == .start {
            let version = input.integer(UInt8.self, at: 1)
            guard version == ReaderBinary.version else { throw .version(version) }
            let view = Size<ViewSpace>(width: input.double(at: 16), height: input.double(at: 24))
            self = .start(view: view, try ReaderSettings(from: &input))
        } else {
            let time = input.double(at: Self.timeOffset)
            self = .command(try ReaderCommand(kind, from: &input), at: time)
        }
        position = input.end
    }

    /// The kinds of message, by the first byte of each.
    enum Kind: UInt8 {
        case start = 0
        case open, layOut, direction, rotate, resize, pointer, wheel, key, tick, request, zoom
        case appearance, zoomAtTurn, memoryPressure, loseFocus, cancelTurn, sizes, spacing
        case tapAreas, resume, bind
    }
}
