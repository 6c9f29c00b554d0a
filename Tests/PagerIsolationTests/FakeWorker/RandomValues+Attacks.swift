// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

@testable internal import PagerIsolation

extension RandomValues {
    /// Returns an answer of this sort to the request of `exchange`, whose reply is `payload`.
    mutating func answer(
        _ attack: Attack, to exchange: Exchange, _ payload: [UInt8]
    ) -> FakeAnswer {
        var answer = FakeAnswer(payload: payload, messages: { _ in [] })
        answer.progress = one(of: [0, 1, 3, .max])
        let outcome = exchange.reply.outcome
        switch attack {
        case .damagedPayload: answer.payload = damaged(payload)
        case .extremeNumbers: answer.payload = withExtremeNumbers(payload)
        case .randomPayload: answer.payload = bytes(integer(0...one(of: [8, 64, 512])))
        case .otherLength:
            answer.payload =
                bool() ? Array(payload.dropLast(integer(1...9))) : payload + bytes(integer(1...9))
        case .otherRequest:
            let other = self.exchange(exchange.request.kind, fails: integer(0...4) == 0)
            answer.payload = (try? other.replyPayload()) ?? []
        case .otherPicture: answer.payload = otherPicture(payload)
        case .changingArena: answer.keepsWriting = true
        case .close: answer.closes = true
        default: break
        }
        answer.messages = messages(attack, outcome, answer.payload.count)
        return answer
    }

    private mutating func messages(
        _ attack: Attack, _ outcome: ReplyMessage.Outcome, _ count: Int
    ) -> @Sendable (RequestMessage) -> [[UInt8]] {
        let seed = next()
        return { request in
            var values = RandomValues(seed: seed)
            let reply = ReplyMessage(
                to: request, outcome: outcome, payloadBytes: count,
                processorTime: UInt64(values.integer(0...1_000_000)))
            return values.messages(attack, reply)
        }
    }

    private mutating func messages(_ attack: Attack, _ honest: ReplyMessage) -> [[UInt8]] {
        var reply = honest
        switch attack {
        case .damagedMessage: return [damaged(reply.bytes)]
        case .otherIdentifier:
            reply.identifier = one(of: [0, reply.identifier &+ 1, reply.identifier &- 1, next()])
        case .otherKind: reply.kind = one(of: RequestKind.allCases)
        case .otherOutcome: reply.outcome = reply.outcome == .result ? .failure : .result
        case .otherCount: return [withOtherCount(reply)]
        case .otherMessageLength:
            return [bool() ? Array(reply.bytes.prefix(integer(0...63))) : reply.bytes + bytes(5)]
        case .twice: return [reply.bytes, reply.bytes]
        case .early:
            reply.identifier += 1
            return [honest.bytes, reply.bytes]
        case .close: return bool() ? [reply.bytes] : []
        case .silence: return []
        default: break
        }
        return [reply.bytes]
    }

    private mutating func withOtherCount(_ reply: ReplyMessage) -> [UInt8] {
        var bytes = reply.bytes
        let arena = UInt64(HostileWorkerTests.arenaBytes)
        let count = one(of: [
            0, UInt64(integer(0...64)), arena - 1, arena, arena + 1, arena + 8, 1 << 32, 1 << 62,
            UInt64(Int.max), UInt64(Int.max) + 1, .max, next(),
        ])
        for place in 0..<8 { bytes[16 + place] = UInt8(truncatingIfNeeded: count >> (8 * place)) }
        return bytes
    }

    private mutating func withExtremeNumbers(_ payload: [UInt8]) -> [UInt8] {
        guard payload.count >= 8 else { return bytes(8) }
        var payload = payload
        for _ in 0..<integer(1...3) {
            let number = one(of: [
                Double.nan.bitPattern, Double.infinity.bitPattern, (-Double.infinity).bitPattern,
                Double.signalingNaN.bitPattern, (-1.0).bitPattern, (1e308).bitPattern,
                UInt64(bitPattern: -1), UInt64(Int.max), UInt64(Int.max) + 1, 0xFFFF_FFFF,
                1_000_001,
            ])
            let position = integer(0...payload.count - 8)
            for place in 0..<8 {
                payload[position + place] = UInt8(truncatingIfNeeded: number >> (8 * place))
            }
        }
        return payload
    }

    /// Changes where formats have their sizes, or puts another picture in the place.
    private mutating func otherPicture(_ payload: [UInt8]) -> [UInt8] {
        let size = pixels(16_000).size
        switch integer(0...5) {
        case 0: return ImageHeader.png(size)
        case 1: return ImageHeader.jpeg(size)
        case 2: return ImageHeader.lossyWebP(size)
        case 3: return ImageHeader.losslessWebP(size)
        case 4: return Array(payload.prefix(integer(0...40)))
        default:
            var payload = payload
            let header = payload.indices.prefix(40)
            if let position = header.randomElement(using: &self) {
                payload[position] &+= UInt8(integer(1...255))
            }
            return payload
        }
    }
}
