// SPDX-License-Identifier: GPL-3.0-or-later

/// What a browser is told after each message: what a reader wants, and how it is now.
public struct ReaderAnswer: Equatable, Sendable {
    /// How the reader is now.
    public let summary: ReaderSummary
    /// What it tells and wants, in order.
    public let effects: [ReaderEffect]

    /// Makes the answer of `reader`.
    public init(_ reader: ReaderState, _ effects: [ReaderEffect]) {
        summary = ReaderSummary(reader)
        self.effects = effects
    }

    /// The answer in the flat format.
    public var bytes: [UInt8] {
        var output = BinaryOutput()
        output.begin(ReaderSummary.recordSize)
        output.put(UInt32(truncatingIfNeeded: effects.count), at: 4)
        summary.write(to: &output)
        for effect in effects { effect.write(to: &output) }
        output.put(lengthSince: 0, at: 0)
        return output.bytes
    }

    /// Reads the answer that begins at `position` of `bytes`, and goes on to its end.
    ///
    /// - Parameters:
    ///   - bytes: Any bytes.
    ///   - position: Where the answer begins; where the next one does, afterwards.
    /// - Throws: Why there is none; `position` stays.
    public init(_ bytes: [UInt8], at position: inout Int) throws(ReaderBinaryError) {
        guard position >= 0 && position <= bytes.count else { throw .truncated }
        var input = BinaryInput(bytes, at: position)
        try input.begin(ReaderSummary.recordSize)
        let length = input.integer(UInt32.self, at: 0)
        let announced = input.integer(UInt32.self, at: 4)
        summary = try ReaderSummary(from: input)
        let count = try input.expect(announced, ofSize: ReaderEffect.recordSize)
        var effects: [ReaderEffect] = []
        effects.reserveCapacity(count)
        for _ in 0..<count { effects.append(try ReaderEffect(from: &input)) }
        self.effects = effects
        guard Int64(length) == Int64(input.end - position) else { throw .number }
        position = input.end
    }
}

/// A reader behind the flat format: messages in, answers out.
///
///     var session = ReaderSession()
///     let answers = try session.answer(bytes)
public struct ReaderSession: Sendable {
    private var reader: ReaderState?

    /// Makes a session without a reader.
    public init() {}

    /// Answers all messages in `bytes`, one after the other.
    ///
    /// - Parameter bytes: Whole messages.
    /// - Returns: The answers, as many as messages.
    /// - Throws: What is wrong with the first message that is none; those before it have had their
    ///   effect.
    public mutating func answer(_ bytes: [UInt8]) throws(ReaderBinaryError) -> [UInt8] {
        var answers: [UInt8] = []
        var position = 0
        while position < bytes.count {
            answers += try answer(try ReaderMessage(bytes, at: &position)).bytes
        }
        return answers
    }

    /// Answers one message.
    ///
    /// - Throws: `noReader` where a command comes first.
    public mutating func answer(
        _ message: ReaderMessage
    ) throws(ReaderBinaryError) -> ReaderAnswer {
        switch message {
        case .start(let view, let settings):
            let reader = ReaderState(view: view, settings: settings)
            self.reader = reader
            return ReaderAnswer(reader, [])
        case .command(let command, let time):
            guard var reader = reader.take() else { throw .noReader }
            let effects = reader.receive(command, at: time)
            self.reader = reader
            return ReaderAnswer(reader, effects)
        }
    }
}
