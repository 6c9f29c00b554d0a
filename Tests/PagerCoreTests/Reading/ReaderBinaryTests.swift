// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("The flat format of commands and answers")
struct ReaderBinaryTests {
    @Test("What is written is read again, to the last bit")
    func roundTrips() throws {
        var random = SeededGenerator.printingItsSeed("flat format")
        for _ in 0..<120 {
            var generator = CommandGenerator(seed: random.next())
            generator.isHostile = Bool.random(using: &random)
            var session = ReaderSession()
            let start = ReaderMessage.start(view: generator.size(), generator.settings())
            var messages = [start]
            for _ in 0..<60 { messages.append(.command(generator.next(), at: generator.time)) }
            for message in messages {
                let bytes = message.bytes
                var position = 0
                let read = try ReaderMessage(bytes, at: &position)
                #expect(position == bytes.count)
                #expect(read.bytes == bytes)
                let answer = try session.answer(read)
                let answerBytes = answer.bytes
                position = 0
                let readAnswer = try ReaderAnswer(answerBytes, at: &position)
                #expect(position == answerBytes.count)
                #expect(readAnswer == answer)
                #expect(readAnswer.bytes == answerBytes)
            }
        }
    }

    @Test("Messages are answered one by one, or all at once, with the same bytes")
    func sessions() throws {
        var generator = CommandGenerator(seed: 5)
        let messages =
            [ReaderMessage.start(view: generator.size(), generator.settings())]
            + (0..<200).map { _ in .command(generator.next(), at: generator.time) }
        var one = ReaderSession()
        let answers = try messages.flatMap { try one.answer($0).bytes }
        var all = ReaderSession()
        #expect(try all.answer(messages.flatMap(\.bytes)) == answers)
    }

    @Test("No bytes trap, in whatever place they are wrong")
    func damage() {
        var random = SeededGenerator.printingItsSeed("damaged messages")
        for _ in 0..<400 {
            var generator = CommandGenerator(seed: random.next())
            var session = ReaderSession()
            let start = ReaderMessage.start(view: generator.size(), generator.settings())
            var bytes = start.bytes
            for _ in 0..<12 { bytes += ReaderMessage.command(generator.next(), at: 1).bytes }
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] =
                    [0, 1, 2, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            _ = try? session.answer(bytes)
            var position = 0
            _ = try? ReaderAnswer(bytes, at: &position)
            #expect(position <= bytes.count)
        }
    }

    @Test("Each cut of a message is too short, and is said to be")
    func cuts() {
        var generator = CommandGenerator(seed: 9)
        let messages: [ReaderMessage] = [
            .start(view: Size(width: 1, height: 1), ReaderSettings()),
            .command(.open(generator.book(), at: PageIndex(0)), at: 0), .command(.tick, at: 0),
        ]
        for message in messages {
            let bytes = message.bytes
            for count in 0..<bytes.count {
                var position = 0
                #expect(throws: ReaderBinaryError.truncated) {
                    _ = try ReaderMessage(Array(bytes.prefix(count)), at: &position)
                }
                #expect(position == 0)
            }
        }
    }

    @Test("What makes no sense is refused by its name")
    func refusals() {
        func error(_ message: ReaderMessage, _ place: Int, _ byte: UInt8) -> ReaderBinaryError? {
            var bytes = message.bytes
            bytes[place] = byte
            var session = ReaderSession()
            do { _ = try session.answer(bytes) } catch { return error }
            return nil
        }
        let start = ReaderMessage.start(view: Size(width: 1, height: 1), ReaderSettings())
        #expect(error(start, 0, 0) == nil)
        #expect(error(start, 0, 99) == .kind(99))
        #expect(error(start, 1, 9) == .version(9))
        #expect(error(start, 64 + 1, 9) == .choice(9))
        #expect(error(start, 64 + 47, 0xFF) == .number)
        #expect(error(.command(.tick, at: 0), 63, 0) == .noReader)
        #expect(error(.command(.key(.next), at: 0), 1, 12) == .choice(12))
        let request = ReaderRequest(TurnIdentifier(1), .page(PageIndex(1)))
        #expect(error(.command(.request(request), at: 0), 30, 1) == .number)
    }
}
